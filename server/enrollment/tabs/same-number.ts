import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';

/** A social security number: its last digits, and access to the rest, which is sealed for most people. */
export interface Numbered {
  last4: string | undefined;
  /** Whether the caller knows it: typed just now, typed in this session, or shown after a step-up. */
  isKnown: boolean;
  read(): Promise<string | undefined>;
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
 * Whether two numbers are the same. They are opened only when the last digits are equal. `onGuess` is called before a
 * number that the caller knows is compared with one that is hidden from them: each time would tell whether a guess is
 * right, so it has to throw after a few.
 */
export async function isSameNumber(
  one: Numbered,
  other: Numbered,
  onGuess: () => void,
): Promise<boolean> {
  if (one.last4 === undefined || one.last4 !== other.last4) return false;
  if (one.isKnown !== other.isKnown) onGuess();
  const number = await one.read();
  return number !== undefined && number === (await other.read());
}
