import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { findClaimed } from '../../enrollment/member/claim.ts';
import { enrollExisting, enrollMember } from './enroll.ts';
import type { MemberFilter } from './member-filter.ts';
import { payBy, type AccountChoice } from './pay.ts';
import { prove } from './prove.ts';

/** Enrolls members (people with a policy) again, with the data on record once they are proved. */
export function membersService(app: FastifyInstance) {
  return {
    enrollMember: (ctx: AnyCtx, asked: MemberFilter) => enrollMember(app, ctx, asked),
    enrollExisting: (ctx: AnyCtx, asked: MemberFilter) => enrollExisting(app, ctx, asked),
    payBy: (ctx: AnyCtx, choice: AccountChoice) => payBy(app, ctx, choice),

    /** Proves the claimed member, after a code sent to a contact on file was entered. */
    async proveByCode(ctx: AnyCtx): Promise<void> {
      const member = await findClaimed(app, ctx);
      if (member) await prove(app, ctx, member, 'code');
    },
  };
}

export type MembersService = ReturnType<typeof membersService>;
