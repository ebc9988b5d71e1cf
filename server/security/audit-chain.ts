import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../db/db.ts';
import type { Crypto } from './crypto.ts';

/** End of an enrollment's audit trail: number of rows, and the hash over all of them. */
export interface TrailEnd {
  length: number;
  chain: Buffer;
}

/** A trail that failed the check, and why. */
export interface BrokenTrail {
  enrollmentId: number;
  problem: string;
}

const NOTHING: TrailEnd = { length: 0, chain: Buffer.alloc(0) };
const AT_ONCE = 500;

/** End of an enrollment's trail in this transaction. */
export async function trailEnd(db: Queryable, enrollmentId: number): Promise<TrailEnd> {
  const [row] = await db.query<{ length: number; chain: Buffer }>(
    'select length, chain from audit_head where enrollment_id = $1',
    [enrollmentId],
  );
  return row ?? NOTHING;
}

/** Seals the end of a trail with a key that the database does not have. */
export function sealTrail(crypto: Crypto, policyId: string, { length, chain }: TrailEnd): string {
  return crypto
    .hmac('audit trail', `${policyId}\n${length}\n${chain.toString('hex')}`)
    .toString('hex');
}

/** Verifies all trails: the hash of each row, the end, and the seal of the policy. Returns the broken ones. */
export async function checkTrails(db: Db, crypto: Crypto): Promise<BrokenTrail[]> {
  const broken: BrokenTrail[] = await db.maintenance(orphans);
  for await (const { enrollment_id: enrollmentId, ...end } of trailEnds(db)) {
    const problem = await checkTrail(db, crypto, enrollmentId, end);
    if (problem !== undefined) broken.push({ enrollmentId, problem });
  }
  return broken;
}

async function* trailEnds(db: Queryable): AsyncGenerator<TrailEnd & { enrollment_id: number }> {
  for (let after = 0; ;) {
    const ends = await db.query<TrailEnd & { enrollment_id: number }>(
      `select enrollment_id, length, chain from audit_head where enrollment_id > $1
       order by enrollment_id limit $2`,
      [after, AT_ONCE],
    );
    yield* ends;
    const last = ends.at(-1);
    if (last === undefined || ends.length < AT_ONCE) return;
    after = last.enrollment_id;
  }
}

// Trails whose head was deleted.
async function orphans(db: Queryable): Promise<BrokenTrail[]> {
  const rows = await db.query<{ enrollment_id: number }>(
    `select distinct enrollment_id from audit line
     where enrollment_id is not null and chain is not null
       and not exists (select from audit_head head where head.enrollment_id = line.enrollment_id)`,
  );
  return rows.map((row) => ({ enrollmentId: row.enrollment_id, problem: 'the end is missing' }));
}

async function checkTrail(
  db: Queryable,
  crypto: Crypto,
  enrollmentId: number,
  end: TrailEnd,
): Promise<string | undefined> {
  const seal = await findSeal(db, enrollmentId);
  let at = NOTHING;
  let isSealMet = seal === undefined;
  for (let after = 0; ;) {
    const rows = await db.query<{ id: number; position: number; chain: Buffer; text: string }>(
      `select id, position, chain, audit_text(line) as text from audit line
       where enrollment_id = $1 and chain is not null and (position is null or position > $2)
       order by position limit $3`,
      [enrollmentId, after, AT_ONCE],
    );
    for (const row of rows) {
      const chain = createHash('sha256').update(at.chain).update(row.text, 'utf8').digest();
      if (!chain.equals(row.chain)) return `row ${row.id} does not follow the one before it`;
      at = { length: at.length + 1, chain };
      after = row.position;
      if (seal && seal.length === at.length)
        isSealMet = sealTrail(crypto, seal.policyId, at) === seal.seal;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (at.length !== end.length || !at.chain.equals(end.chain)) return 'rows are missing at the end';
  return isSealMet ? undefined : 'it is not the trail that was sealed with the policy';
}

async function findSeal(
  db: Queryable,
  enrollmentId: number,
): Promise<{ policyId: string; length: number; seal: string } | undefined> {
  const [row] = await db.query<{ policy_id: string; audit_length: number; audit_seal: string }>(
    `select policy_id, audit_length, audit_seal from policy
     where enrollment_id = $1 and audit_seal is not null`,
    [enrollmentId],
  );
  return row && { policyId: row.policy_id, length: row.audit_length, seal: row.audit_seal };
}
