import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { findBinding } from '../../security/step-up.ts';
import { countWrongTry, findIdentity, storeIdentity } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const MOST_TRIES = 5;

/** Who somebody says to be: date of birth (MM/DD/YYYY) and the whole social security number, whose end shows already. */
interface Identity {
  birthdate: string;
  ssn: string;
}

/** Keeps the answer up to date whenever the owner saves what it is made of. */
export function rememberIdentities(app: FastifyInstance): void {
  app.onFactsChanged(async (db, enrollment, what, sessionId) => {
    const isPart = what === `tab:${TAB.personal}` || what === `tab:${TAB.filter}`;
    if (isPart && sessionId !== undefined) await remember(app, db, enrollment, sessionId);
  });
}

/** Whether there is an answer to compare with, and whether it may still be tried. */
export async function identityState(
  db: Queryable,
  enrollment: Enrollment,
): Promise<'none' | 'open' | 'blocked'> {
  const known = await findIdentity(db, enrollment.id);
  if (!known) return 'none';
  return known.wrong_tries < MOST_TRIES ? 'open' : 'blocked';
}

/** Whether the answers are right; a wrong try is counted, so the caller must keep what this wrote. */
export async function isIdentity(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  { birthdate, ssn }: Identity,
): Promise<boolean> {
  const known = await findIdentity(db, enrollment.id);
  const given = answerOf(app, enrollment, usToIso(birthdate), digitsOnly(ssn));
  if (known && given && timingSafeEqual(given, known.answer)) return true;
  await countWrongTry(db, enrollment.id);
  return false;
}

// Only what the owner typed counts: whoever only resumed the enrollment may change it, but proves nothing by that.
async function remember(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  sessionId: number,
): Promise<void> {
  const binding = await findBinding(db, sessionId, enrollment.id);
  if (!binding || (binding.level > 1 && binding.open_until === null)) return;
  const born = usToIso((await readFilter(app, db, enrollment))?.dob ?? '');
  const ssn = await app.tabs.secret(db, enrollment, TAB.personal, 'ssn');
  const answer = answerOf(app, enrollment, born, typeof ssn === 'string' ? ssn : undefined);
  if (answer) await storeIdentity(db, enrollment.id, answer);
}

function answerOf(
  app: FastifyInstance,
  { publicId }: Enrollment,
  born: string | undefined,
  ssn: string | undefined,
): Buffer | undefined {
  if (born === undefined || ssn === undefined) return undefined;
  return app.crypto.hmac('step-up identity', JSON.stringify([publicId, born, ssn]));
}
