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

/** Claimed identity: date of birth (MM/DD/YYYY) and the whole social security number, whose end is shown already. */
interface Identity {
  birthdate: string;
  ssn: string;
}

/** Updates the stored answer whenever the owner saves a part of it. */
export function rememberIdentities(app: FastifyInstance): void {
  app.onFactsChanged(async (db, enrollment, what, sessionId) => {
    const isPart = what === `tab:${TAB.personal}` || what === `tab:${TAB.filter}`;
    if (isPart && sessionId !== undefined) await remember(app, db, enrollment, sessionId);
  });
}

/** Whether there is a stored answer, and whether tries are left. */
export async function identityState(
  db: Queryable,
  enrollment: Enrollment,
): Promise<'none' | 'open' | 'blocked'> {
  const known = await findIdentity(db, enrollment.id);
  if (!known) return 'none';
  return known.wrong_tries < MOST_TRIES ? 'open' : 'blocked';
}

/** Whether the answers match; a wrong try is counted, so the caller must keep what this wrote. */
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

// Only answers of the owner or a stepped-up caller count: a resumed caller may change them, but proves nothing by that.
async function remember(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  sessionId: number,
): Promise<void> {
  const born = usToIso((await readFilter(app, db, enrollment))?.dob ?? '');
  const ssn = await app.tabs.secret(db, enrollment, TAB.personal, 'ssn');
  const answer = answerOf(app, enrollment, born, ssn);
  const binding = answer && (await findBinding(db, sessionId, enrollment.id));
  if (!binding || (binding.level > 1 && binding.open_until === null)) return;
  await storeIdentity(db, enrollment.id, answer);
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
