import type { Queryable } from '../../db/db.ts';
import type { EvidenceRow } from '../../enrollment/evidence.ts';

export interface TextRow {
  id: string;
  version: number;
  text_head: string;
  text_body: string;
  text_required: boolean;
}

/** Selects the texts that an enrollment has to agree to. */
export interface TextScope {
  portal: string;
  /** Flags of the plans in the cart. */
  flags: readonly string[];
  paidBy: 'applicant' | 'group';
}

/** Applicable texts, in their order. */
export function listTexts(db: Queryable, { portal, flags, paidBy }: TextScope): Promise<TextRow[]> {
  return db.query(
    `select id, version, text_head, text_body, text_required from agreement_text
     where portal in ($1, '*') and (plan_flag = '*' or plan_flag = any($2::text[])) and paid_by in ($3, '*')
     order by position, id`,
    [portal, flags, paidBy],
  );
}

export async function databaseNow(db: Queryable): Promise<Date> {
  const rows = await db.query<{ at: Date }>('select now() as at');
  return rows[0]!.at;
}

export async function insertEvidence(
  db: Queryable,
  row: Omit<EvidenceRow, 'voided'> & { enrollmentId: number },
): Promise<void> {
  await db.run(
    `insert into evidence (enrollment_id, session_id, signed_at, facts_hash, body_hash, sealed_body, seal)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.enrollmentId,
      row.session_id,
      row.signed_at,
      row.facts_hash,
      row.body_hash,
      row.sealed_body,
      row.seal,
    ],
  );
}

/** Voids the evidence in force. */
export async function voidEvidence(
  db: Queryable,
  enrollmentId: number,
  because: string,
): Promise<void> {
  await db.run(
    `update evidence set voided_at = now(), voided_because = $2
     where enrollment_id = $1 and voided_at is null`,
    [enrollmentId, because],
  );
}

/** An agent or group administrator who may sign for the people they enroll. */
export interface Attester {
  kind: 'agent' | 'group';
  id: string;
  name: string;
  code: string;
  /** Registered contact; '' when none. */
  email: string;
}

export async function findAttester(
  db: Queryable,
  kind: Attester['kind'],
  id: string,
): Promise<Attester | undefined> {
  const sql =
    kind === 'agent'
      ? `select concat_ws(' ', first_name, last_name) as name, agent_code as code, contact_email as email
         from agent where agent_id = $1`
      : `select name, group_code as code, contact_email as email from employer_group where group_id = $1`;
  const [row] = await db.query<Pick<Attester, 'name' | 'code' | 'email'>>(sql, [id]);
  return row && { kind, id, ...row };
}
