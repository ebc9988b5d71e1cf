import { languageOf } from '../../configuration/layer-choice.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import { Refusal, type AnyCtx, type Census } from '../../contract.ts';
import { contactMail, withdrawalMail } from './mails.ts';
import type { MemberQuote } from './quote.ts';
import { requireQuota } from './quota.ts';
import { countReminder, findRep } from './repository.ts';
import { acceptedAlready, declined } from './refusals.ts';
import { censusSafe } from './sealed.ts';

const MOST_REMINDERS = 3;
const ENOUGH = 'Three reminders were sent. There are no more for this quote.';

/** Mails a quote to its group's contact, with a link of its own. Throws 429 at the limit of its agent or the mailbox. */
export function sendToContact(ctx: AnyCtx, census: Census): Promise<void> {
  return send(ctx, census, false);
}

/** Mails an undecided quote again, three times at most. Throws 409 once it was decided or there were three. */
export async function remindContact(ctx: AnyCtx): Promise<void> {
  const { db, census } = ctx;
  if (census.accepted === false) throw declined();
  if (census.accepted === true) throw acceptedAlready();
  const number = await countReminder(db, census, MOST_REMINDERS);
  if (number === undefined) throw new Refusal(409, ENOUGH);
  await send(ctx, census, true);
  ctx.audit('group_quote_reminder', { number });
}

/** Tells a quote's contact that it was withdrawn. It happens once to a quote, so that no limit counts it. */
export async function tellWithdrawal(ctx: AnyCtx): Promise<void> {
  const { app, db, census } = ctx;
  const group = await censusSafe(app).group(db, census);
  const rep = await nameOfRep(ctx, census.agentId);
  await app.outbox.put(db, {
    kind: 'mail',
    dedupeKey: `group quote withdrawn:${census.publicId}`,
    payload: withdrawalMail(group.contactEmail, { group: group.name, rep }, languageOf(app, ctx)),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

async function send(ctx: AnyCtx, census: Census, isReminder: boolean): Promise<void> {
  const { app, db } = ctx;
  const safe = censusSafe(app);
  const group = await safe.group(db, census);
  const quotes = await safe.version(db, census, census.version);
  await requireQuota(ctx, `agent ${census.agentId}`, group.contactEmail);
  const path = await app.links.toCensus(db, census);
  const facts = {
    group: group.name,
    rep: await nameOfRep(ctx, census.agentId),
    people: quotes.length,
    total: totalOf(quotes),
    linkDays: app.settings.keep.linkDays,
    link: `${app.settings.publicOrigin}${path}`,
  };
  await app.outbox.put(db, {
    kind: 'mail',
    dedupeKey: `group quote:${app.crypto.randomId()}`,
    payload: contactMail(group.contactEmail, facts, isReminder, languageOf(app, ctx)),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

/** Name of an agent, as it is shown. */
export async function nameOfRep({ db }: Pick<AnyCtx, 'db'>, agentId: string): Promise<string> {
  return (await findRep(db, agentId))?.display_name ?? '';
}

function totalOf(quotes: readonly MemberQuote[]): number {
  return centsToDollars(quotes.reduce((sum, { recurringCents }) => sum + recurringCents, 0));
}
