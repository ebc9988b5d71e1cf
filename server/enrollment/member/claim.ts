import type { FastifyInstance } from 'fastify';
import type { MemberContact } from '../../catalogue/members/member-item.ts';
import type { AnyCtx } from '../../contract.ts';
import { findMemberRecord, type MemberRecord } from './record.ts';
import { findClaim, type Proof } from './repository.ts';

/** The member whom the enrollment claims to be for, and how that was proved; undefined when it claims none. */
export async function readClaim({
  db,
  enrollment,
}: AnyCtx): Promise<{ userId: string; proof: Proof | undefined } | undefined> {
  const row = await findClaim(db, enrollment.id);
  return row && { userId: row.user_id, proof: row.proof ?? undefined };
}

/** The record of the claimed member, proved or not, undefined when none. Never to be shown. */
export async function findClaimed(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<MemberRecord | undefined> {
  const claim = await readClaim(ctx);
  return claim && findMemberRecord(app, ctx.db, claim.userId);
}

/** Contacts on file of the claimed member; undefined when there is no such member. */
export async function contactOnFile(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<MemberContact | undefined> {
  return (await findClaimed(app, ctx))?.part('contact');
}
