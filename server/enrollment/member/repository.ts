import type { MemberPart } from '../../catalogue/members/member-parts.ts';
import type { Queryable } from '../../db/db.ts';
import { storedPart } from '../stored-part.ts';

export interface MemberRow {
  user_id: string;
  portal: string;
  agent_id: string | null;
  group_id: string | null;
  group_agent: string | null;
  tier: 'IO' | 'IS' | 'IC' | 'IF';
  data_key: Buffer;
  key_id: string;
}

interface AccountRow {
  id: string;
  token: string;
  last4: string;
  sealed: Buffer;
}

/** How the member of an enrollment was proved. */
export type Proof = 'link' | 'code' | 'agent' | 'group';

export interface ClaimRow {
  user_id: string;
  proof: Proof | null;
}

type AccountKind = 'bank' | 'card';

export async function findMember(db: Queryable, userId: string): Promise<MemberRow | undefined> {
  const rows = await db.query<MemberRow>(
    `select m.user_id, m.portal, m.agent_id, m.group_id, g.agent_id as group_agent, m.tier, m.data_key, m.key_id
     from member m left join employer_group g on g.group_id = m.group_id where m.user_id = $1`,
    [userId],
  );
  return rows[0];
}

export async function findPart(
  db: Queryable,
  userId: string,
  part: MemberPart,
): Promise<Buffer | undefined> {
  const rows = await db.query<{ sealed: Buffer }>(
    'select sealed from member_part where user_id = $1 and part = $2',
    [userId, part],
  );
  return rows[0]?.sealed;
}

export function listAccounts(
  db: Queryable,
  userId: string,
  kind: AccountKind,
): Promise<AccountRow[]> {
  return db.query<AccountRow>(
    `select id, token, last4, sealed from member_account
     where user_id = $1 and kind = $2 order by position`,
    [userId, kind],
  );
}

/** Whether a member other than this one has the contact. */
export async function isContactOfOther(
  db: Queryable,
  kind: 'email' | 'phone',
  index: Buffer,
  userId: string | undefined,
): Promise<boolean> {
  const column = kind === 'email' ? 'email_index' : 'phone_index';
  const rows = await db.query(
    `select 1 from member where ${column} = $1 and user_id is distinct from $2 limit 1`,
    [index, userId],
  );
  return rows.length > 0;
}

/** The claim of an enrollment, one row at most. */
export const storedClaims = storedPart<ClaimRow>(
  'select user_id, proof from member_claim where enrollment_id = $1',
);
