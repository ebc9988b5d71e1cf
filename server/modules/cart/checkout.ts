import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { isOfferedEffectiveDate } from '../../../src/shared/domain/effective-dates.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import { fieldFault } from '../../refusals.ts';
import { isAsAgreed, totalsOf, type CurrentLine } from './lines.ts';

const DATE = '/effective_date';
const CHANGED = 'Your cart has changed. Please look at it again.';
const NOT_OFFERED = 'Please choose one of the offered effective dates.';

/**
 * Checks the cart out for coverage from this day. Throws 422 for a day that is not offered today, an empty cart, a line
 * that cannot be bought any more, or a first month that costs anything else than was shown (in dollars), if it was.
 */
export async function checkOut(
  ctx: Pick<AnyCtx, 'app' | 'db' | 'enrollment' | 'today'>,
  effectiveDateUs: string,
  shown?: number,
): Promise<string> {
  const { app, db, today } = ctx;
  const effectiveDate = usToIso(effectiveDateUs);
  const lines = await app.cart.lines(db, ctx.enrollment, effectiveDate);
  const issues = [
    ...dateFaults(effectiveDate, today, effectiveDateUs === ''),
    ...lineFaults(lines),
    ...(isAsShown(lines, shown) ? [] : [fieldFault('', CHANGED)]),
  ];
  if (issues[0] || effectiveDate === undefined)
    throw new Refusal(422, issues[0]?.message ?? NOT_OFFERED, { issues });
  const isNew = effectiveDate !== ctx.enrollment.effectiveDate || !lines.every(isAsAgreed);
  await app.cart.settle(db, ctx.enrollment, { startsOn: effectiveDate, isSeen: true });
  if (isNew) await app.factsChanged(db, ctx.enrollment, 'checkout');
  await app.enrollments.update(db, ctx.enrollment, {
    effectiveDate,
    checkedOut: true,
    premiumCents: totalsOf(lines).recurringCents,
  });
  return effectiveDate;
}

// The cart may have changed in another window, or its prices in the catalogue.
function isAsShown(lines: readonly CurrentLine[], shown: number | undefined): boolean {
  return shown === undefined || centsToDollars(totalsOf(lines).firstMonthCents) === shown;
}

/** Keeps the day on which coverage is to start. Another one takes the checkout back. Throws 422 for a day that is not offered today. */
export async function chooseDate(
  { app, db, enrollment, today }: Pick<AnyCtx, 'app' | 'db' | 'enrollment' | 'today'>,
  effectiveDateUs: string,
): Promise<string> {
  const effectiveDate = usToIso(effectiveDateUs);
  const issues = dateFaults(effectiveDate, today, effectiveDateUs === '');
  if (issues[0] || effectiveDate === undefined)
    throw new Refusal(422, issues[0]?.message ?? NOT_OFFERED, { issues });
  if (effectiveDate === enrollment.effectiveDate) return effectiveDate;
  await app.enrollments.update(db, enrollment, { effectiveDate });
  await app.cart.changed(db, enrollment);
  return effectiveDate;
}

/** Everything that prevents enrolling a checked-out cart today. */
export function findCheckoutFaults(
  enrollment: Enrollment,
  lines: readonly CurrentLine[],
  today: string,
): Issue[] {
  const prices = lines.every(isAsAgreed)
    ? []
    : [fieldFault('', 'Prices in your cart have changed.')];
  const checkout = enrollment.checkedOutAt
    ? []
    : [fieldFault('', 'Please confirm your cart and its effective date first.')];
  return [
    ...dateFaults(enrollment.effectiveDate, today, enrollment.effectiveDate === undefined),
    ...lineFaults(lines),
    ...prices,
    ...checkout,
  ];
}

function dateFaults(iso: string | undefined, today: string, isEmpty: boolean): Issue[] {
  if (isEmpty) return [fieldFault(DATE, 'Field is required', 'required')];
  const offered = iso !== undefined && isOfferedEffectiveDate(iso, today);
  return offered ? [] : [fieldFault(DATE, NOT_OFFERED)];
}

function lineFaults(lines: readonly CurrentLine[]): Issue[] {
  if (lines.length === 0) return [fieldFault('', 'No items in cart.')];
  return lines.flatMap(({ planName, obstacle }) =>
    obstacle ? [fieldFault('', `${planName}: ${obstacle.message}`)] : [],
  );
}
