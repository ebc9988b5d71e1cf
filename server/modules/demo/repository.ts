import type { Queryable } from '../../db/db.ts';

export interface DemoLanding {
  slug: string;
  type: 'agent' | 'group' | 'user';
  portal: string | null;
  group_id: string | null;
  name: string | null;
}

/** Landing pages with the names of their owners. */
export function findLandings(db: Queryable): Promise<DemoLanding[]> {
  return db.query<DemoLanding>(
    `select slug, landing_page.type, portal, landing_page.group_id,
       case landing_page.type when 'agent' then agent.display_name else employer_group.name end as name
     from landing_page
       left join agent using (agent_id)
       left join employer_group using (group_id)
     order by slug`,
  );
}

/** The first members, who together show most features. */
export function findMembers(
  db: Queryable,
): Promise<{ user_id: string; tier: string; portal: string }[]> {
  return db.query('select user_id, tier, portal from member order by user_id limit 3');
}

export function findFeatured(db: Queryable): Promise<{ plan_id: string; name: string }[]> {
  return db.query(
    `select plan_id, name from plan where featured and active order by position, plan_id limit 3`,
  );
}

export interface DemoReferral {
  referral_id: string;
  referrer_name: string;
  valid: boolean;
}

export function findReferrals(db: Queryable): Promise<DemoReferral[]> {
  return db.query('select referral_id, referrer_name, valid from referral order by referral_id');
}

export async function findExternalNames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from external_site order by name');
  return rows.map(({ name }) => name);
}

/** Agents who look after groups. */
export function findAgents(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db.query(
    `select agent_id as id, display_name as name from agent
     where agent_id in (select agent_id from employer_group) order by agent_id`,
  );
}

/** Employers with an agent: one for each number of portals in which their people may be enrolled. */
export function findGroups(db: Queryable): Promise<{ id: string; name: string; note: string }[]> {
  return db.query(
    `select distinct on (cardinality(portals)) group_id as id, name,
       format('A group with %s portals to choose from.', cardinality(portals)) as note
     from employer_group where type = 'employer' and agent_id is not null and portals is not null
     order by cardinality(portals), group_id`,
  );
}

/** The first employer with an agent and portals, with one of these. */
export function findPlacedGroup(
  db: Queryable,
): Promise<{ agent: string; group: string; portal: string }[]> {
  return db.query(
    `select agent_id as agent, group_id as "group", portals[1] as portal from employer_group
     where type = 'employer' and agent_id is not null and cardinality(portals) > 0
     order by group_id limit 1`,
  );
}

export async function hasPlan(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select 1 from plan where plan_id = $1 and active', [id])).length > 0;
}

/** An open enrollment of a site's partner that no browser has opened yet. */
export async function findUnopenedCart(db: Queryable, site: string): Promise<string | undefined> {
  const rows = await db.query<{ public_id: string }>(
    `select e.public_id from partner_enrollment p join enrollment e on e.id = p.enrollment_id
     where p.site = $1 and p.opened_at is null and e.status = 'open'
       and exists (select 1 from cart_line l where l.enrollment_id = e.id)
     order by e.id desc limit 1`,
    [site],
  );
  return rows[0]?.public_id;
}
