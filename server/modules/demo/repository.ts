import type { Queryable } from '../../db/db.ts';

export interface DemoLanding {
  slug: string;
  type: 'agent' | 'group' | 'user';
  portal: string | null;
  name: string | null;
}

/** Landing pages with the names of their owners. */
export function findLandings(db: Queryable): Promise<DemoLanding[]> {
  return db.query<DemoLanding>(
    `select slug, landing_page.type, portal,
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

export function findCategories(db: Queryable): Promise<{ category: string; label: string }[]> {
  return db.query('select category, label from plan_category order by position, category');
}

export function findFeatured(db: Queryable): Promise<{ plan_id: string; name: string }[]> {
  return db.query(
    `select plan_id, name from plan where featured and active order by position, plan_id limit 3`,
  );
}
