import type { FastifyInstance } from 'fastify';
import type { MemberContact } from '../../catalogue/members/member-item.ts';
import type { AnyCtx } from '../../contract.ts';
import { findMemberRecord, type MemberRecord } from './record.ts';
import { findClaim, type Proof } from './repository.ts';

/** Whom the enrollment says to be for, and how that was proved; undefined when it is for nobody in particular. */
export async function readClaim({
  db,
  enrollment,
}: AnyCtx): Promise<{ userId: string; proof: Proof | undefined } | undefined> {
  const row = await findClaim(db, enrollment.id);
  return row && { userId: row.user_id, proof: row.proof ?? undefined };
}

/** The record of the member whom the enrollment claims, proved or not: nothing of it is for showing. */
export async function findClaimed(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<MemberRecord | undefined> {
  const claim = await readClaim(ctx);
  return claim && findMemberRecord(app, ctx.db, claim.userId);
}

/** Contacts on file of the member whom the enrollment claims; undefined when there is no such member. */
export async function contactOnFile(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<MemberContact | undefined> {
  return (await findClaimed(app, ctx))?.part('contact');
}
