import type { FastifyInstance } from 'fastify';
import { DEPENDENT_TEXTS } from '../../../src/shared/domain/dependents.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import {
  isSameNumber,
  type Numbered,
  sealedNumber,
  typedNumber,
} from '../../enrollment/tabs/same-number.ts';
import { dependentId, primaryOf, ssnField } from './rows.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const MOST_PEOPLE = 20;
const NINE_DIGITS = /^[0-9]{9}$/;

/** The first row whose number is the member's own or that of an earlier row, and the message; undefined when none. */
export async function findTwin(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<{ index: number; message: string } | undefined> {
  const people: Numbered[] = [];
  // The step itself refuses more.
  for (const row of rows.slice(0, MOST_PEOPLE)) {
    const { ssn } = primaryOf(row);
    const isTyped = typeof ssn === 'string' && NINE_DIGITS.test(ssn);
    const field = ssnField(dependentId(row));
    people.push(isTyped ? typedNumber(ssn) : await sealedNumber(app, ctx, TAB.dependents, field));
  }
  const member = await sealedNumber(app, ctx, TAB.personal, 'ssn');
  for (const [index, person] of people.entries()) {
    if (await isSameNumber(app.limits, ctx, person, member))
      return { index, message: DEPENDENT_TEXTS.ownNumber };
    for (const other of people.slice(0, index))
      if (await isSameNumber(app.limits, ctx, person, other))
        return { index, message: DEPENDENT_TEXTS.twin };
  }
  return undefined;
}
