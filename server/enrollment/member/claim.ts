import type { FastifyInstance } from 'fastify';
import type { MemberContact } from '../../catalogue/members/member-item.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { findMemberRecord, type MemberRecord } from './record.ts';
import { oncePerCall } from '../once-per-call.ts';
import { storedClaims, type Proof } from './repository.ts';

interface Owned {
  db: Queryable;
  enrollment: Enrollment;
}

const records = oncePerCall(async ({ app, ...owned }: Owned & { app: FastifyInstance }) => {
  const claim = await readClaim(owned);
  return claim && findMemberRecord(app, owned.db, claim.userId);
});

/** After the claim of an enrollment was stored: the call reads it anew. */
export function forgetClaim(enrollment: Enrollment): void {
  storedClaims.forget(enrollment);
  records.forget(enrollment);
}

/** The member whom the enrollment claims to be for, and how that was proved; undefined when it claims none. */
export async function readClaim({
  db,
  enrollment,
}: Owned): Promise<{ userId: string; proof: Proof | undefined } | undefined> {
  const [row] = await storedClaims.rows({ db, enrollment });
  return row && { userId: row.user_id, proof: row.proof ?? undefined };
}

/** The record of the claimed member, proved or not, undefined when none. Never to be shown. */
export function findClaimed(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<MemberRecord | undefined> {
  return records.get({ app, db, enrollment });
}

/** Contacts on file of the claimed member; undefined when there is no such member. */
export async function contactOnFile(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<MemberContact | undefined> {
  return (await findClaimed(app, ctx))?.part('contact');
}
