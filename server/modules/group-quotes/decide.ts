import { Refusal, type AnyCtx, type Census } from '../../contract.ts';
import { isSameQuote } from './changes.ts';
import { priceToday } from './price.ts';
import {
  decideCensus,
  listQuoted,
  moveSessions,
  storeVersion,
  withdrawCensus,
} from './repository.ts';
import { acceptedAlready, declined } from './refusals.ts';
import { censusSafe } from './sealed.ts';
import { tellListeners } from './tell-listeners.ts';
import { tellWithdrawal } from './to-contact.ts';
import { mailMembers } from './to-members.ts';

const CHANGED = 'This quote has changed since you opened it. Please look at the changes first.';
/** Platform of browsers whose group declined: no page of the store but the one that says so. */
const DECLINED_PLATFORM = 'declined-quote';

/**
 * Accepts or declines the quote, once and for good; the same decision again changes nothing. Throws 409 when the other
 * decision stands, or what is quoted is not what the session read last, 410 when it was declined.
 */
export async function decide(ctx: AnyCtx, accepted: boolean): Promise<void> {
  const { db, census } = ctx;
  if (census.accepted === accepted) return;
  if (census.accepted !== undefined) throw refuseOther(census.accepted);
  if (accepted) await requireSeen(ctx);
  if (!(await decideCensus(db, census, accepted))) throw refuseOther(!accepted);
  census.accepted = accepted;
  ctx.audit('group_quote', { accepted, version: census.version });
  if (!accepted) await closeEverything(ctx);
  else if (census.registered) await mailMembers(ctx, census);
  await tellListeners(ctx);
}

/**
 * Takes an undecided quote back: every way into it closes, as when its group declines. Again it changes nothing. Throws
 * 409 when the group accepted it.
 */
export async function withdraw(ctx: AnyCtx): Promise<void> {
  const { db, census } = ctx;
  if (census.accepted === true) throw refuseOther(true);
  if (!(await withdrawCensus(db, census))) return;
  census.accepted = false;
  ctx.audit('group_quote_withdrawn', { version: census.version });
  await closeEverything(ctx);
  await tellWithdrawal(ctx);
  await tellListeners(ctx);
}

function refuseOther(accepted: boolean): Refusal {
  return accepted ? acceptedAlready() : declined();
}

// Prices may have changed since the quote was made: then there is a new version, which has to be read first.
async function requireSeen({ app, db, census, today }: AnyCtx): Promise<void> {
  const safe = censusSafe(app);
  const quoted = await safe.version(db, census, census.version);
  const now = await priceToday(app, db, census, today);
  if (!isSameQuote(quoted, now)) {
    const version = census.version + 1;
    await storeVersion(db, census, { version, sealed: safe.sealVersion(census, version, now) });
    throw new Refusal(409, CHANGED, { keep: true });
  }
  if (census.seen?.last !== census.version) throw new Refusal(409, CHANGED);
}

// Enrolling was not possible before, so there is nothing to keep of the enrollments.
async function closeEverything({ app, db, session, census }: AnyCtx): Promise<void> {
  for (const row of await listQuoted(db, census)) {
    const enrollment = await app.enrollments.find(db, row.enrollment_public_id);
    if (enrollment?.status === 'open') await app.enrollments.end(db, enrollment, 'cancelled');
  }
  await app.links.revokeCensus(db, census);
  const context = declinedContext(app);
  await moveSessions(db, census, context);
  // An agent who read the quote goes on with everything else.
  if (session.context.census === census.publicId && session.principal?.kind !== 'agent')
    await app.sessions.setContext(db, session, context);
}

function declinedContext(app: AnyCtx['app']): { site: string; platform_type: string } {
  const site = app.sites.ofPlatform(DECLINED_PLATFORM)?.name;
  if (site === undefined) throw new Error(`No site is the platform ${DECLINED_PLATFORM}.`);
  return { site, platform_type: DECLINED_PLATFORM };
}

/** Throws 410 for a declined quote. */
export function requireNotDeclined({ accepted }: Census): void {
  if (accepted === false) throw declined();
}
