import type { MemberPart } from '../../catalogue/members/member-parts.ts';
import type { AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

type Principal = NonNullable<AnyCtx['session']['principal']>;

export interface ListedRow {
  user_id: string;
  portal: string;
  agent_id: string | null;
  group_id: string | null;
  data_key: Buffer;
  key_id: string;
  /** Undefined where it is missing or older than the member's last import. */
  summary: Buffer | undefined;
  /** Time of the last import, as the database writes it, where there is no summary. */
  imported: string | null;
}

export interface ListedGroup {
  group_id: string;
  group_code: string;
  name: string;
  type: string;
  agent_id: string | null;
}

export interface HeldPlanRow {
  user_id: string;
  policy_id: string;
  plan_id: string;
  plan: string | null;
  status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
}

const COLUMN = { agent: 'agent_id', group: 'group_id' } as const;

/** All members in an agent's book or of a group. */
export async function listMembers(db: Queryable, { kind, id }: Principal): Promise<ListedRow[]> {
  // One JSON text: the embedded database takes five times as long for rows.
  type Sent = Omit<ListedRow, 'data_key' | 'summary'> & {
    data_key: string;
    summary: string | null;
  };
  const [row] = await db.query<{ members: Sent[] | null }>(
    `select json_agg(json_build_object('user_id', user_id, 'portal', portal, 'agent_id', agent_id,
       'group_id', group_id, 'data_key', encode(data_key, 'base64'), 'key_id', key_id,
       'summary', case when summary_of = imported_at then encode(summary, 'base64') end,
       'imported', case when summary_of = imported_at and summary is not null then null
         else imported_at::text end)) as members
     from member where ${COLUMN[kind]} = $1`,
    [id],
  );
  return (row?.members ?? []).map(({ data_key: key, summary, ...columns }) => ({
    ...columns,
    data_key: Buffer.from(key, 'base64'),
    summary: summary === null ? undefined : Buffer.from(summary, 'base64'),
  }));
}

export function listGroups(db: Queryable, groupIds: readonly string[]): Promise<ListedGroup[]> {
  return db.query<ListedGroup>(
    'select group_id, group_code, name, type, agent_id from employer_group where group_id = any($1)',
    [groupIds],
  );
}

/** Plans that some of an agent's or group's members have or had, each with the ids of those, apart by spaces. */
export function listPlanHolders(
  db: Queryable,
  { kind, id }: Principal,
): Promise<{ plan: string; user_ids: string }[]> {
  return db.query(
    `select coalesce(plan.name, p.plan_id) as plan, string_agg(p.user_id, ' ') as user_ids
     from member_policy p
       join member m on m.user_id = p.user_id
       left join plan on plan.plan_id = p.plan_id
     where m.${COLUMN[kind]} = $1
     group by p.plan_id, plan.name`,
    [id],
  );
}

/** Plans of some members, the newest first. */
export function listHeldPlans(db: Queryable, userIds: readonly string[]): Promise<HeldPlanRow[]> {
  return db.query<HeldPlanRow>(
    `select p.user_id, p.policy_id, p.plan_id, plan.name as plan, p.status
     from member_policy p left join plan on plan.plan_id = p.plan_id
     where p.user_id = any($1)
     order by p.effective_date desc, p.policy_id`,
    [userIds],
  );
}

export function listParts(
  db: Queryable,
  userIds: readonly string[],
  parts: readonly MemberPart[],
): Promise<{ user_id: string; part: MemberPart; sealed: Buffer }[]> {
  return db.query(
    'select user_id, part, sealed from member_part where user_id = any($1) and part = any($2)',
    [userIds, parts],
  );
}

/** Stores summaries, unless the member was imported again meanwhile. */
export async function storeSummaries(
  db: Queryable,
  made: readonly { userId: string; imported: string | null; sealed: Buffer }[],
): Promise<void> {
  const rows = made.map(({ userId, imported, sealed }) => ({
    user_id: userId,
    imported,
    summary: sealed.toString('base64'),
  }));
  await db.run(
    `update member set summary = decode(made.summary, 'base64'), summary_of = imported_at
     from jsonb_to_recordset($1::jsonb) as made (user_id text, imported timestamptz, summary text)
     where member.user_id = made.user_id and member.imported_at = made.imported`,
    [JSON.stringify(rows)],
  );
}
