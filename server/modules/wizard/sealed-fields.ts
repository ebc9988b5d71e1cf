import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { deleteSecrets, findSecret, listSecrets, storeSecret } from './repository.ts';

/** A field sealed apart: its value, and its end where that may be shown. */
export interface SecretValue {
  value: string;
  last4?: string;
}

/** What may be said of a field sealed apart without opening it. */
export interface SecretMark {
  last4: string | undefined;
  /** Session in which it was typed. */
  typedIn: number | undefined;
}

/** Fields of a tab that are sealed apart. */
export async function listMarks(
  db: Queryable,
  enrollment: Enrollment,
  tab: string,
): Promise<Record<string, SecretMark>> {
  const rows = await listSecrets(db, enrollment.id, tab);
  return Object.fromEntries(
    rows.map((row) => [
      row.field,
      { last4: row.last4 ?? undefined, typedIn: row.typed_in_session ?? undefined },
    ]),
  );
}

/** Opens a field that is sealed apart; undefined when there is none, or no key any more. */
export async function openSecret(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  { tab, field }: { tab: string; field: string },
): Promise<string | undefined> {
  const sealed = await findSecret(db, enrollment.id, tab, field);
  if (!sealed || !enrollment.dataKey) return undefined;
  return app.crypto
    .open(enrollment.dataKey, aadOf(enrollment, tab, field), sealed)
    .toString('utf8');
}

/** Seals fields of a tab, or forgets those that are null; gives whether any of them changed. */
export async function saveSecrets(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  given: { tab: string; secrets: Record<string, SecretValue | null>; sessionId: number | null },
): Promise<boolean> {
  const { tab, secrets, sessionId } = given;
  const dataKey = dataKeyOf(enrollment);
  let changed = false;
  for (const [field, secret] of Object.entries(secrets)) {
    const known = await openSecret(app, db, enrollment, { tab, field });
    changed ||= known !== secret?.value;
    if (!secret) {
      await deleteSecrets(db, enrollment.id, tab, [field]);
      continue;
    }
    const aad = aadOf(enrollment, tab, field);
    const sealed = app.crypto.seal(dataKey, aad, Buffer.from(secret.value, 'utf8'));
    const last4 = secret.last4 ?? null;
    await storeSecret(db, { enrollmentId: enrollment.id, tab, field, sealed, last4, sessionId });
  }
  return changed;
}

// Names table, row, field and whose key it is, so that a sealed value opens nowhere else.
function aadOf(enrollment: Enrollment, tab: string, field: string): string {
  return `enrollment_secret:${enrollment.publicId}:${tab}.${field}`;
}
