import type { Queryable } from '../../db/db.ts';

/** A landing page, or data of an agent or group in its shape. */
export interface LandingRow {
  type: 'agent' | 'group' | 'user';
  portal: string | null;
  logo: string;
  image: string;
  image_link: string;
  agent_id: string | null;
  agent_code: string | null;
  agent_name: string | null;
  agent_email: string | null;
  agent_phone: string | null;
  agent_tagline: string | null;
  agent_bio: string | null;
  group_id: string | null;
  group_code: string | null;
  group_name: string | null;
  group_email: string | null;
  group_phone: string | null;
  group_tagline: string | null;
  group_about: string | null;
}

const BUSINESS_CARDS = `
  a.agent_id, a.agent_code, a.display_name as agent_name, a.display_email as agent_email,
  a.display_phone as agent_phone, a.tagline as agent_tagline, a.bio_html as agent_bio,
  g.group_id, g.group_code, coalesce(nullif(g.display_name, ''), g.name) as group_name,
  g.display_email as group_email, g.display_phone as group_phone, g.tagline as group_tagline,
  g.about_html as group_about`;

/** The landing page with this address. */
export async function findBySlug(db: Queryable, slug: string): Promise<LandingRow | undefined> {
  const rows = await db.query<LandingRow>(
    `select l.type, l.portal, l.logo, l.image, l.image_link, ${BUSINESS_CARDS}
     from landing_page l
       left join employer_group g on g.group_id = l.group_id
       left join agent a on a.agent_id = coalesce(l.agent_id, g.agent_id)
     where l.slug = $1`,
    [slug],
  );
  return rows[0];
}

/** The business cards of an agent and a group, as far as known; undefined when neither is. */
export async function findByIds(
  db: Queryable,
  type: LandingRow['type'],
  { agentId, groupId }: { agentId?: string | undefined; groupId?: string | undefined },
): Promise<LandingRow | undefined> {
  const rows = await db.query<LandingRow>(
    `select $1::text as type, null::text as portal, '' as logo, '' as image, '' as image_link,
       ${BUSINESS_CARDS}
     from (select) as nothing
       left join employer_group g on g.group_id = $3
       left join agent a on a.agent_id = coalesce($2, g.agent_id)
     where a.agent_id is not null or g.group_id is not null`,
    [type, agentId ?? null, groupId ?? null],
  );
  return rows[0];
}

interface LandingGroup {
  gid: string;
  gname: string;
  gcode: string;
  gtype: string;
  /** Code of the group's own agent; null without one. */
  gagent_code: string | null;
}

/** A group's public name and codes. */
export async function findLandingGroup(
  db: Queryable,
  groupId: string | undefined,
): Promise<LandingGroup | undefined> {
  const rows = await db.query<LandingGroup>(
    `select g.group_id as gid, g.name as gname, g.group_code as gcode, g.type as gtype,
       a.agent_code as gagent_code
     from employer_group g left join agent a using (agent_id) where g.group_id = $1`,
    [groupId ?? null],
  );
  return rows[0];
}
