import type { FastifyInstance } from 'fastify';
import { DEPENDENT_TEXTS } from '../../../src/shared/domain/dependents.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { dependentId, primaryOf, ssnField } from './rows.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** A social security number: its last digits, and access to the rest, which is sealed for most people. */
interface Numbered {
  last4: string | undefined;
  read(): Promise<string | undefined>;
}

const NINE_DIGITS = /^[0-9]{9}$/;

/** The first row whose number is the member's own or that of an earlier row, and the message; undefined when none. */
export async function findTwin(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<{ index: number; message: string } | undefined> {
  const { db, enrollment } = ctx;
  const marks = await app.tabs.marks(db, enrollment, TAB.dependents);
  const sealed = (tab: string, field: string, last4: string | undefined): Numbered => ({
    last4,
    read: () => app.tabs.secret(db, enrollment, tab, field),
  });
  const people = rows.map((row): Numbered => {
    const { ssn } = primaryOf(row);
    if (typeof ssn === 'string' && NINE_DIGITS.test(ssn))
      return { last4: ssn.slice(-4), read: () => Promise.resolve(ssn) };
    const field = ssnField(dependentId(row));
    return sealed(TAB.dependents, field, marks[field]?.last4);
  });
  const { ssn: own } = await app.tabs.marks(db, enrollment, TAB.personal);
  const member = sealed(TAB.personal, 'ssn', own?.last4);
  for (const [index, person] of people.entries()) {
    if (await isSame(person, member)) return { index, message: DEPENDENT_TEXTS.ownNumber };
    for (const other of people.slice(0, index))
      if (await isSame(person, other)) return { index, message: DEPENDENT_TEXTS.twin };
  }
  return undefined;
}

// A number is opened only when the last digits are equal.
async function isSame(one: Numbered, other: Numbered): Promise<boolean> {
  if (one.last4 === undefined || one.last4 !== other.last4) return false;
  const number = await one.read();
  return number !== undefined && number === (await other.read());
}
