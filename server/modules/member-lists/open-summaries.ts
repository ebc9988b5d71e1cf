import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  openPart,
  openSummary,
  sealSummary,
  SUMMARY_PARTS,
  summaryOf,
  type MemberParts,
  type MemberSummary,
} from '../../catalogue/members/member-parts.ts';
import type { Queryable } from '../../db/db.ts';
import type { Crypto } from '../../security/crypto.ts';
import { byMember } from './by-member.ts';
import { listParts, storeSummaries, type ListedRow } from './repository.ts';

/** Members opened without a pause for other calls. */
const AT_ONCE = 250;

/** The summaries of these members by user_id. Those that are missing are made from the parts, and stored. */
export async function openSummaries(
  { crypto }: FastifyInstance,
  db: Queryable,
  rows: readonly ListedRow[],
): Promise<Map<string, MemberSummary>> {
  const opened = new Map<string, MemberSummary>();
  const missing: ListedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.summary === undefined) missing.push(row);
    else {
      const key = crypto.unwrap(row.data_key, row.key_id);
      opened.set(row.user_id, openSummary(crypto, key, row.user_id, row.summary));
    }
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  if (missing.length > 0) await makeSummaries(crypto, db, missing, opened);
  return opened;
}

async function makeSummaries(
  crypto: Crypto,
  db: Queryable,
  rows: readonly ListedRow[],
  opened: Map<string, MemberSummary>,
): Promise<void> {
  const ids = rows.map(({ user_id: id }) => id);
  const sealed = byMember(await listParts(db, ids, SUMMARY_PARTS));
  const made = rows.map(({ user_id: userId, imported, ...row }) => {
    const key = crypto.unwrap(row.data_key, row.key_id);
    const parts = (sealed.get(userId) ?? []).map(({ part, sealed: bytes }) => [
      part,
      openPart(crypto, key, { userId, part }, bytes),
    ]);
    const summary = summaryOf(Object.fromEntries(parts) as MemberParts);
    opened.set(userId, summary);
    return { userId, imported, sealed: sealSummary(crypto, key, userId, summary) };
  });
  await storeSummaries(db, made);
}
