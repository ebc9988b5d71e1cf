import type { FastifyInstance } from 'fastify';
import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';
import { DEPENDENTS, primaryOf } from './rows.ts';

/** Faults of spouses whose date of birth differs from the one that plans in the cart were quoted for. */
export async function quotedSpouseFaults(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  rows: readonly FormData[],
  at = (index: number) => `${DEPENDENTS}/${index}`,
): Promise<Issue[]> {
  const isSpouse = (row: FormData): boolean => primaryOf(row).relationship === 'spouse';
  if (!rows.some(isSpouse)) return [];
  const plans = await app.cart.plans(db, enrollment);
  const plan = plans.find(({ rules }) => rules.needsSpouseBirthdate);
  const quoted = plan && (await readFilter(app, db, enrollment))?.spouse_dob;
  if (!plan || quoted === undefined) return [];
  const message = `${plan.name} was quoted for a spouse born on ${quoted}. Enter that date here, or change the date that you gave for your prices.`;
  return rows.flatMap((row, index) => {
    const { birthdate } = primaryOf(row);
    const born = typeof birthdate === 'string' ? usToIso(birthdate) : undefined;
    const differs = isSpouse(row) && born !== undefined && born !== usToIso(quoted);
    return differs ? [fieldFault(`${at(index)}/primary_info/birthdate`, message)] : [];
  });
}
