import type { Queryable } from '../../db/db.ts';

/** A partner's entrance with a look of its own. */
export interface ExternalSiteRow {
  name: string;
  title: string;
  group_id: string;
  /** The group's agent. */
  agent_id: string | null;
  portal: string | null;
  domain: string | null;
  theme: Record<string, string>;
}

/** The external site with this name or domain. */
export async function findExternalSite(
  db: Queryable,
  by: 'name' | 'domain',
  value: string,
): Promise<ExternalSiteRow | undefined> {
  const rows = await db.query<ExternalSiteRow>(
    `select s.name, s.title, s.group_id, g.agent_id, s.portal, s.domain, s.theme
     from external_site s join employer_group g using (group_id)
     where case $1 when 'name' then s.name else s.domain end = $2`,
    [by, value],
  );
  return rows[0];
}

/** Counts an enrollment that began on a site; returns whether it was not counted before. */
export async function addToTraffic(
  db: Queryable,
  enrollmentId: number,
  site: string,
): Promise<boolean> {
  const rows = await db.query(
    `insert into site_traffic (enrollment_id, site) values ($1, $2)
     on conflict (enrollment_id) do nothing returning enrollment_id`,
    [enrollmentId, site],
  );
  return rows.length > 0;
}
