import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { inWords } from '../../refusals.ts';
import { networkOf } from '../../security/network-of.ts';

/** Wrong codes per e-mail address before a wait, counted across browsers unknown to it. */
const FAILURES_PER_EMAIL = 10;
const EMAIL_KIND = 'code failed for e-mail';
const ADDRESS_KIND = 'code failed from address';

/** Seconds to wait, and the message to show. */
export interface Wait {
  seconds: number;
  message: string;
}

/**
 * Counts wrong enrollment codes by e-mail address and by network address. A browser that saved or opened an enrollment
 * with the e-mail address before has a count of its own.
 */
export function codeFailures(app: FastifyInstance) {
  const subjectOf = async (ctx: AnyCtx, email: string) =>
    `${email}${await app.knownBrowsers.ending(ctx, knownBy(email))}`;
  const knownBy = (email: string) => `continue:${email}`;

  return {
    /** Undefined while codes may be tried. */
    async wait(ctx: AnyCtx, email: string): Promise<Wait | undefined> {
      const { max, seconds } = app.settings.limits.code;
      const { counters } = app;
      const subject = await subjectOf(ctx, email);
      const network = networkOf(ctx.request.ip);
      // Codes that are typed at once are checked one after the other.
      await counters.takeTurns(ctx.db, EMAIL_KIND, subject);
      await counters.takeTurns(ctx.db, ADDRESS_KIND, network);
      const limit = { max: FAILURES_PER_EMAIL, seconds };
      const forEmail = await counters.wait(ctx.db, EMAIL_KIND, subject, limit);
      if (forEmail > 0)
        return {
          seconds: forEmail,
          message: `Too many wrong codes were typed for this e-mail address. Please wait ${inWords(forEmail)} and try again, or open the link in the mail.`,
        };
      const fromHere = await counters.wait(ctx.db, ADDRESS_KIND, network, { max, seconds });
      if (fromHere === 0) return undefined;
      return {
        seconds: fromHere,
        message: `Too many wrong codes were typed in your network. Please wait ${inWords(fromHere)} and try again, or open the link in the mail.`,
      };
    },

    async count(ctx: AnyCtx, email: string): Promise<void> {
      await app.counters.add(ctx.db, EMAIL_KIND, await subjectOf(ctx, email));
      await app.counters.add(ctx.db, ADDRESS_KIND, networkOf(ctx.request.ip));
    },

    /** Gives this browser a count of its own for the e-mail address. */
    know: (ctx: AnyCtx, email: string) => app.knownBrowsers.note(ctx, knownBy(email)),
  };
}
