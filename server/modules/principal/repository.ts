import type { Principal } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

export interface PrincipalRow {
  name: string;
  /** Registered mailbox; '' when none. */
  email: string;
}

const AGENT = `select display_name as name, contact_email as email from agent where agent_id = $1`;
const GROUP = `select name, contact_email as email from employer_group where group_id = $1`;

/** Name and registered mailbox of an agent or group; undefined when unknown. */
export async function findPrincipal(
  db: Queryable,
  { kind, id }: Principal,
): Promise<PrincipalRow | undefined> {
  const [row] = await db.query<PrincipalRow>(kind === 'agent' ? AGENT : GROUP, [id]);
  return row;
}
