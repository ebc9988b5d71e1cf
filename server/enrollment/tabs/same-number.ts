import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';

/** A social security number: its last digits, and access to the rest, which is sealed for most people. */
export interface Numbered {
  last4: string | undefined;
  /** Whether the caller knows it: typed just now, typed in this session, or shown after a step-up. */
  isKnown: boolean;
  read(): Promise<string | undefined>;
}

interface GuessLimits {
  takeFor(name: 'hiddenNumbers', subject: string): void;
}

/** A number as it was typed. */
export function typedNumber(ssn: string): Numbered {
  return { last4: ssn.slice(-4), isKnown: true, read: () => Promise.resolve(ssn) };
}

/** A sealed number of a tab; without last digits where nothing is sealed. */
export async function sealedNumber(
  app: FastifyInstance,
  { db, enrollment, session, caller }: AnyCtx,
  tab: string,
  field: string,
): Promise<Numbered> {
  const mark = (await app.tabs.marks(db, enrollment, tab))[field];
  return {
    last4: mark?.last4,
    isKnown: caller === 'stepped' || mark?.typedIn === session.id,
    read: () => app.tabs.secret(db, enrollment, tab, field),
  };
}

/**
 * Whether two numbers of an enrollment are the same. They are opened only when the last digits are equal. Comparing a
 * number that the caller knows with one that is hidden from them tells whether a guess is right: throws 429 after too
 * many, whoever guesses.
 */
export async function isSameNumber(
  limits: GuessLimits,
  { enrollment }: AnyCtx,
  one: Numbered,
  other: Numbered,
): Promise<boolean> {
  if (one.last4 === undefined || one.last4 !== other.last4) return false;
  if (one.isKnown !== other.isKnown) limits.takeFor('hiddenNumbers', `enrollment ${enrollment.id}`);
  const number = await one.read();
  return number !== undefined && number === (await other.read());
}
