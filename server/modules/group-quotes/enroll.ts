import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { offeredEffectiveDates } from '../../../src/shared/domain/effective-dates.ts';
import type { AnyCtx, Census, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { ended } from '../../refusals.ts';
import { declined, heldElsewhere, noSuchCensus, undecided, unregistered } from './refusals.ts';
import {
  bindCensus,
  findCensusOf,
  isHeldElsewhere,
  listQuoted,
  releaseFromCensus,
} from './repository.ts';

/** Throws unless the quote's people may enroll now: 410 declined, 409 undecided or not registered. */
export function requireActive({ accepted, registered }: Census): void {
  if (accepted === false) throw declined();
  if (accepted === undefined) throw undecided();
  if (!registered) throw unregistered();
}

/** The census of an enrollment; undefined for an enrollment of no quote. */
export async function censusOfEnrollment(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<Census | undefined> {
  const row = await findCensusOf(db, enrollment.id);
  return row && censusOf(row, app.crypto);
}

/**
 * Makes the enrollment of a quoted person the browser's current one, its cart checked out. Throws 409 when the person
 * enrolls by a link of their own, has enrolled, or the group may not enroll yet; 404 for a handle of another quote.
 */
export async function enrollQuoted(ctx: AnyCtx, handle: string): Promise<Enrollment> {
  const { app, db, census } = ctx;
  requireActive(census);
  const row = (await listQuoted(db, census)).find(({ public_id }) => public_id === handle);
  const enrollment = row && (await app.enrollments.find(db, row.enrollment_public_id));
  if (!enrollment) throw noSuchCensus();
  if (enrollment.status !== 'open') throw ended();
  await app.enrollments.lock(db, enrollment.id);
  if (await isHeldElsewhere(db, enrollment.id, census)) throw heldElsewhere();
  // Whoever enrolls without the quote's link is known as one of its readers, too.
  await bindCensus(db, ctx.session.id, census, false);
  const { site, platform_type } = ctx.session.context;
  await app.resume.open(ctx, enrollment, undefined);
  // The browser stays in the quote's site.
  await app.sessions.setContext(db, ctx.session, {
    census: census.publicId,
    site: site ?? null,
    platform_type: platform_type ?? null,
  });
  await checkOut(ctx, enrollment);
  return enrollment;
}

/** Before a quoted person opens their enrollment by a link: the browsers of the group's contact no longer hold it. */
export async function openByOwnLink(ctx: AnyCtx, enrollment: Enrollment): Promise<void> {
  const { app, db } = ctx;
  const census = await censusOfEnrollment(app, db, enrollment);
  if (census === undefined) return;
  requireActive(census);
  await app.enrollments.lock(db, enrollment.id);
  await releaseFromCensus(db, enrollment.id, census);
  await checkOut(ctx, enrollment);
}

// With what can be bought today: a plan that has gone since the quote was made keeps nobody out. Where none is left, the
// cart itself says so.
async function checkOut({ app, db, today }: AnyCtx, enrollment: Enrollment): Promise<void> {
  const [first] = offeredEffectiveDates(today);
  if (enrollment.checkedOutAt !== undefined || first === undefined) return;
  const { removed } = await app.cart.settle(db, enrollment, { startsOn: first });
  const lines = await app.cart.lines(db, enrollment, first);
  if (lines.length > 0) await app.cart.checkOut({ app, db, today, enrollment }, isoToUs(first));
  else if (removed.length > 0) await app.cart.changed(db, enrollment);
}
