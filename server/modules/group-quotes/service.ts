import type { FastifyInstance } from 'fastify';
import type { AnyCtx, Census, Enrollment, Session } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { beginQuote, compose, makeReady, storeReady, type ComposeCtx } from './compose.ts';
import { demoQuotes } from './demo-quotes.ts';
import { censusOfEnrollment, openByOwnLink, requireActive } from './enroll.ts';
import { describeOpenedCensus, enterCensus } from './open.ts';
import { contactMail, type QuoteMailFacts } from './mails.ts';
import type { QuoteDraft } from './quote.ts';
import { declined } from './refusals.ts';
import { findLabelled, listListeners } from './repository.ts';
import { nameOfRep, sendToContact } from './to-contact.ts';

/** Label of the channel for what becomes of all quotes of an agent. */
const OWN_QUOTES = 'own-quotes';

/** Quotes for groups: composing one, opening it, and the enrollments of the people in it. */
export function groupQuotesService(app: FastifyInstance) {
  return {
    /** Stores a quote; its people get enrollments that no session owns. Throws 422 for what does not fit. */
    async compose(ctx: ComposeCtx, draft: QuoteDraft): Promise<Census> {
      const census = await compose(ctx, draft);
      if (census === undefined) throw new Error('The quote was not stored.');
      return census;
    },

    /** A quote that is made person by person, each by `makeReady`, and then stored whole. */
    begin: () => beginQuote(app),
    makeReady,
    storeReady,

    /** Mails a quote that was just composed to its group's contact. Throws 429 at the limit of its agent or the mailbox. */
    send: (ctx: AnyCtx, census: Census) => sendToContact(ctx, census),

    /** The mail that the contact would get, as HTML without a link. */
    async preview(
      ctx: AnyCtx,
      agentId: string,
      facts: Pick<QuoteMailFacts, 'group' | 'people' | 'total'>,
    ): Promise<string> {
      const rep = await nameOfRep(ctx, agentId);
      const all = { ...facts, rep, linkDays: app.settings.keep.linkDays };
      return contactMail('', all, false, languageOf(app, ctx)).html;
    },

    /** Opens a quote in this browser, as its group's contact. Throws 410 when it was declined. */
    open: (ctx: AnyCtx, census: Census) => enterCensus(ctx, census),
    describeOpenedCensus: (ctx: AnyCtx, census: Census, tab: string) =>
      describeOpenedCensus(ctx, census, tab),

    /** Before a link opens an enrollment: throws when its quote was declined, or its people may not enroll yet. */
    openMember: (ctx: AnyCtx, enrollment: Enrollment) => openByOwnLink(ctx, enrollment),
    declined,

    /** Throws unless the enrollment is of no quote, or of one whose people may enroll. */
    async requireActive(db: Queryable, enrollment: Enrollment): Promise<void> {
      const census = await censusOfEnrollment(app, db, enrollment);
      if (census) requireActive(census);
    },

    /** Whether a session may hear of the quote that a label names, or of all that its agent sent. */
    async mayHear({ id, principal }: Session, label: string): Promise<boolean> {
      if (label === OWN_QUOTES) return principal?.kind === 'agent';
      const row = await findLabelled(app.db, label);
      if (row === undefined) return false;
      return (await listListeners(app.db, censusOf(row, app.crypto))).includes(id);
    },

    /** The quotes of the demo world, composed when they are asked for first. */
    demo: () => demoQuotes(app),
  };
}

export type GroupQuotesService = ReturnType<typeof groupQuotesService>;
