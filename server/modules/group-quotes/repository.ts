import type { Census } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { CensusRow } from '../../enrollment/census/census-row.ts';

export interface QuotedRow {
  public_id: string;
  enrollment_public_id: string;
  enrollment_status: string;
  sealed: Buffer;
}

/** The people of a census in their order. */
export function listQuoted(db: Queryable, { id }: Pick<Census, 'id'>): Promise<QuotedRow[]> {
  return db.query<QuotedRow>(
    `select m.public_id, e.public_id as enrollment_public_id, e.status as enrollment_status, m.sealed
     from group_census_member m join enrollment e on e.id = m.enrollment_id
     where m.census_id = $1 order by m.id`,
    [id],
  );
}

/** The census to which an enrollment belongs; undefined for all others. */
export async function findCensusOf(
  db: Queryable,
  enrollmentId: number,
): Promise<CensusRow | undefined> {
  const [row] = await db.query<CensusRow>(
    `select c.* from group_census c join group_census_member m on m.census_id = c.id
     where m.enrollment_id = $1`,
    [enrollmentId],
  );
  return row;
}

/** The census that a label of the live channel names. */
export async function findLabelled(db: Queryable, label: string): Promise<CensusRow | undefined> {
  const [row] = await db.query<CensusRow>('select * from group_census where public_id = $1', [
    label,
  ]);
  return row;
}

/** A census, locked. */
export async function findCensus(db: Queryable, publicId: string): Promise<CensusRow | undefined> {
  const [row] = await db.query<CensusRow>(
    'select * from group_census where public_id = $1 for update',
    [publicId],
  );
  return row;
}

/** Undefined when the demo world has one of this name already. */
export async function storeCensus(
  db: Queryable,
  row: Pick<CensusRow, 'public_id' | 'agent_id' | 'group_id' | 'portal' | 'data_key' | 'key_id'> & {
    sealed_group: Buffer;
    demo: string | null;
  },
): Promise<CensusRow | undefined> {
  const [stored] = await db.query<CensusRow>(
    `insert into group_census (public_id, agent_id, group_id, portal, data_key, key_id, sealed_group, demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (demo) do nothing returning *`,
    [
      row.public_id,
      row.agent_id,
      row.group_id,
      row.portal,
      row.data_key,
      row.key_id,
      row.sealed_group,
      row.demo,
    ],
  );
  return stored;
}

/** Stores the people of a census in their order. */
export async function storeMembers(
  db: Queryable,
  { id }: Pick<Census, 'id'>,
  rows: readonly { publicId: string; enrollmentId: number; sealed: Buffer }[],
): Promise<void> {
  await db.run(
    `insert into group_census_member (census_id, public_id, enrollment_id, sealed)
     select $1, public_id, enrollment_id, sealed
     from unnest($2::text[], $3::bigint[], $4::bytea[]) with ordinality
       as m (public_id, enrollment_id, sealed, place)
     order by place`,
    [
      id,
      rows.map(({ publicId }) => publicId),
      rows.map(({ enrollmentId }) => enrollmentId),
      rows.map(({ sealed }) => sealed),
    ],
  );
}

/** Stores a version, which becomes the newest. */
export async function storeVersion(
  db: Queryable,
  census: Pick<Census, 'id'>,
  { version, sealed }: { version: number; sealed: Buffer },
): Promise<void> {
  await db.run(
    'insert into group_census_version (census_id, version, sealed) values ($1, $2, $3)',
    [census.id, version, sealed],
  );
  await db.run('update group_census set version = $2 where id = $1', [census.id, version]);
}

export async function readVersion(
  db: Queryable,
  census: Pick<Census, 'id'>,
  version: number,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>(
    'select sealed from group_census_version where census_id = $1 and version = $2',
    [census.id, version],
  );
  return row?.sealed;
}

export async function readGroup(
  db: Queryable,
  { id }: Pick<Census, 'id'>,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed_group: Buffer }>(
    'select sealed_group from group_census where id = $1',
    [id],
  );
  return row?.sealed_group;
}

/** Decides an undecided quote of this version; returns whether it did. */
export async function decideCensus(
  db: Queryable,
  { id, version }: Pick<Census, 'id' | 'version'>,
  accepted: boolean,
): Promise<boolean> {
  const rows = await db.query(
    `update group_census set accepted = $2, decided_at = now()
     where id = $1 and accepted is null and version = $3 returning id`,
    [id, accepted, version],
  );
  return rows.length > 0;
}

/** Closes an undecided quote for its agent; returns whether it did. */
export async function withdrawCensus(db: Queryable, { id }: Pick<Census, 'id'>): Promise<boolean> {
  const rows = await db.query(
    `update group_census set accepted = false, decided_at = now(), withdrawn_at = now()
     where id = $1 and accepted is null returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Counts a reminder of an undecided quote; returns its number, undefined when there may be none. */
export async function countReminder(
  db: Queryable,
  { id }: Pick<Census, 'id'>,
  most: number,
): Promise<number | undefined> {
  const [row] = await db.query<{ reminders: number }>(
    `update group_census set reminders = reminders + 1
     where id = $1 and accepted is null and reminders < $2 returning reminders`,
    [id, most],
  );
  return row?.reminders;
}

/** A quote as its agent follows it. */
export interface FollowedRow extends CensusRow {
  created_at: Date;
  seen_at: Date | null;
  withdrawn_at: Date | null;
  reminders: number;
  sealed_group: Buffer;
  people: number;
  enrolled: number;
}

const FOLLOWED = `
  select c.*, count(m.id)::int as people,
    count(m.id) filter (where e.status = 'completed')::int as enrolled
  from group_census c
    left join group_census_member m on m.census_id = c.id
    left join enrollment e on e.id = m.enrollment_id
  where c.agent_id = $1
  group by c.id
  order by c.created_at desc, c.id desc`;

/** A page of an agent's quotes, the newest first. */
export async function listFollowed(
  db: Queryable,
  agentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FollowedRow[]> {
  return db.query<FollowedRow>(`${FOLLOWED} limit $2 offset $3`, [agentId, limit, offset]);
}

export async function countFollowed(db: Queryable, agentId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'select count(*)::int as total from group_census where agent_id = $1',
    [agentId],
  );
  return row?.total ?? 0;
}

/** Notes that the group is registered; returns whether it was not before. */
export async function markRegistered(db: Queryable, { id }: Pick<Census, 'id'>): Promise<boolean> {
  const rows = await db.query(
    `update group_census set registered_at = now()
     where id = $1 and registered_at is null and group_id is null returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Lets a session see a census; `byLink`: as the group's contact. */
export async function bindCensus(
  db: Queryable,
  sessionId: number,
  { id, version }: Pick<Census, 'id' | 'version'>,
  byLink: boolean,
): Promise<void> {
  await db.run(
    `insert into group_census_session (session_id, census_id, by_link, opened_version)
     values ($1, $2, $3, $4)
     on conflict (session_id, census_id) do update
       set by_link = group_census_session.by_link or excluded.by_link`,
    [sessionId, id, byLink, version],
  );
}

/** Notes the version that a session reads, and that the group's contact saw the quote; returns whether that is new. */
export async function noteSeen(
  db: Queryable,
  sessionId: number,
  { id, version }: Pick<Census, 'id' | 'version'>,
): Promise<boolean> {
  await db.run(
    `insert into group_census_session (session_id, census_id, opened_version, seen_version)
     values ($1, $2, $3, $3)
     on conflict (session_id, census_id) do update set seen_version = excluded.seen_version`,
    [sessionId, id, version],
  );
  const rows = await db.query(
    `update group_census set seen_at = now() where id = $1 and seen_at is null and exists (
       select 1 from group_census_session where session_id = $2 and census_id = $1 and by_link)
     returning id`,
    [id, sessionId],
  );
  return rows.length > 0;
}

/**
 * Puts the browsers that opened a census by its link into another site: not those of reps, and those that look at another
 * census since.
 */
export async function moveSessions(
  db: Queryable,
  { id, publicId }: Pick<Census, 'id' | 'publicId'>,
  context: { site: string; platform_type: string },
): Promise<void> {
  await db.run(
    `update session set context = context || $2::jsonb
     where id in (select session_id from group_census_session where census_id = $1 and by_link)
       and coalesce(context->>'census', $3) = $3 and principal_kind is distinct from 'agent'`,
    [id, JSON.stringify(context), publicId],
  );
}

/** Sessions that may hear of a census: those that opened it by its link, its agent's and its group's. */
export async function listListeners(
  db: Queryable,
  { id, agentId, groupId }: Pick<Census, 'id' | 'agentId' | 'groupId'>,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from session
     where ended_at is null and ends_at > now() and (
       id in (select session_id from group_census_session where census_id = $1 and by_link)
       or (principal_kind = 'agent' and principal_id = $2)
       or (principal_kind = 'group' and principal_id = $3))`,
    [id, agentId, groupId ?? null],
  );
  return rows.map((row) => row.id);
}

/** Whether a browser without the census opened this enrollment, by the person's own link. */
export async function isHeldElsewhere(
  db: Queryable,
  enrollmentId: number,
  { id }: Pick<Census, 'id'>,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from session_binding b
     where b.enrollment_id = $1 and not exists (
       select 1 from group_census_session s
       where s.session_id = b.session_id and s.census_id = $2)`,
    [enrollmentId, id],
  );
  return rows.length > 0;
}

/** Takes an enrollment from the browsers that opened its census, except this one. */
export async function releaseFromCensus(
  db: Queryable,
  enrollmentId: number,
  { id }: Pick<Census, 'id'>,
): Promise<void> {
  await db.run(
    `delete from session_binding where enrollment_id = $1 and session_id in
       (select session_id from group_census_session where census_id = $2)`,
    [enrollmentId, id],
  );
}

export interface RepRow {
  display_name: string;
  display_email: string;
  display_phone: string;
  agent_code: string;
}

export async function findRep(db: Queryable, agentId: string): Promise<RepRow | undefined> {
  const [row] = await db.query<RepRow>(
    'select display_name, display_email, display_phone, agent_code from agent where agent_id = $1',
    [agentId],
  );
  return row;
}

export interface QuotedGroupRow {
  name: string;
  contact_email: string;
  display_phone: string;
  address: Partial<Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>>;
  industry: string;
}

export async function findQuotedGroup(
  db: Queryable,
  groupId: string,
): Promise<QuotedGroupRow | undefined> {
  const [row] = await db.query<QuotedGroupRow>(
    'select name, contact_email, display_phone, address, industry from employer_group where group_id = $1',
    [groupId],
  );
  return row;
}

export async function findDemo(db: Queryable, name: string): Promise<CensusRow | undefined> {
  const [row] = await db.query<CensusRow>('select * from group_census where demo = $1', [name]);
  return row;
}
