import type { FastifyInstance } from 'fastify';
import { normaliseEmail, normalisePhone } from '../../../src/shared/domain/contacts.ts';
import type { MemberContact } from '../../catalogue/members/member-item.ts';
import type { AnyCtx } from '../../contract.ts';
import { accountsOf } from './accounts.ts';
import { enrollExisting, enrollMember, type MemberFilter } from './enroll.ts';
import { existingRecord } from './existing.ts';
import { payBy, type AccountChoice } from './pay.ts';
import { prefill } from './prefill.ts';
import { prove } from './prove.ts';
import { findRecord, type MemberRecord } from './record.ts';
import { findClaim, isContactOfOther, type Proof } from './repository.ts';
import { readable } from './rights.ts';

/** People who have a policy already: enrolling them again, with what is on record once they are proved. */
export function membersService(app: FastifyInstance) {
  return {
    enrollMember: (ctx: AnyCtx, asked: MemberFilter) => enrollMember(app, ctx, asked),
    enrollExisting: (ctx: AnyCtx, asked: MemberFilter) => enrollExisting(app, ctx, asked),
    existing: existingRecord(app),
    prefill: (ctx: AnyCtx, tab: 'primary_info' | 'contact_info') => prefill(app, ctx, tab),
    accounts: (ctx: AnyCtx) => accountsOf(app, ctx),
    payBy: (ctx: AnyCtx, choice: AccountChoice) => payBy(app, ctx, choice),

    /** Whom the enrollment says to be for, and how that was proved; undefined when it is for nobody in particular. */
    async claim(ctx: AnyCtx): Promise<{ userId: string; proof: Proof | undefined } | undefined> {
      const row = await findClaim(ctx.db, ctx.enrollment.id);
      return row && { userId: row.user_id, proof: row.proof ?? undefined };
    },

    /** Contacts on file of the member whom the enrollment claims; undefined when there is no such member. */
    async contactOnFile(ctx: AnyCtx): Promise<MemberContact | undefined> {
      return (await claimed(ctx))?.part('contact');
    },

    /** Somebody reads a contact on file of the claimed member: that proves it. */
    async proveByCode(ctx: AnyCtx): Promise<void> {
      const member = await claimed(ctx);
      if (member) await prove(app, ctx, member, 'code');
    },

    /** The social security number on record of one of the member's dependents or beneficiaries, by its id. */
    async ssnOf(ctx: AnyCtx, id: string): Promise<string | undefined> {
      const member = await readable(app, ctx, 'household');
      return id === 'member' ? undefined : (await member?.part('ssns'))?.[id];
    },

    /** The name of a proved member. */
    async nameOf(ctx: AnyCtx): Promise<{ first_name: string; last_name: string } | undefined> {
      const person = await (await readable(app, ctx, 'facts'))?.part('person');
      return person && { first_name: person.first_name, last_name: person.last_name };
    },

    /** The group on record of a proved member. */
    groupOf: async (ctx: AnyCtx): Promise<string | undefined> =>
      (await readable(app, ctx, 'facts'))?.groupId,

    /** Whether another member has this contact already. */
    async isTaken(ctx: AnyCtx, kind: 'email' | 'phone', typed: string): Promise<boolean> {
      const contact = kind === 'email' ? normaliseEmail(typed) : normalisePhone(typed);
      if (contact === undefined || contact === '') return false;
      const index = app.crypto.index(kind, contact);
      return isContactOfOther(ctx.db, kind, index, ctx.enrollment.memberUserId);
    },
  };

  async function claimed(ctx: AnyCtx): Promise<MemberRecord | undefined> {
    const claim = await findClaim(ctx.db, ctx.enrollment.id);
    return claim && findRecord(app, ctx.db, claim.user_id);
  }
}

export type MembersService = ReturnType<typeof membersService>;
