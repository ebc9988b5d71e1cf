import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../enrollment-row.ts';
import { oncePerCall } from '../once-per-call.ts';
import {
  deleteSecrets,
  findSecret,
  storedSecrets,
  storeSecret,
  type SecretRow,
} from './repository.ts';

/** A separately sealed field: its value, and its last digits where they may be shown. */
export interface SecretValue {
  value: string;
  last4?: string;
}

/** Facts about a separately sealed field that need no opening. */
export interface SecretMark {
  last4: string | undefined;
  /** Session in which it was typed; undefined when in none. */
  typedIn: number | undefined;
}

interface Owned {
  db: Queryable;
  enrollment: Enrollment;
}

/** Values to seal as fields of a tab. */
export interface GivenSecrets {
  tab: string;
  /** By field; null deletes it. */
  secrets: Record<string, SecretValue | null>;
  sessionId: number | null;
}

export type SealedFields = ReturnType<typeof sealedFields>;

/** Separately sealed fields of tabs, under the names under which they were sealed. A call opens each at most once. */
export function sealedFields(app: FastifyInstance) {
  const opened = oncePerCall(() => Promise.resolve(new Map<string, string | undefined>()));

  /** Opens a field; undefined when there is none, or no key. */
  async function open(
    db: Queryable,
    enrollment: Enrollment,
    tab: string,
    field: string,
  ): Promise<string | undefined> {
    if (!enrollment.dataKey) return undefined;
    const known = await opened.get({ db, enrollment });
    const aad = aadOf(enrollment, tab, field);
    if (!known.has(aad)) {
      const row = await find({ db, enrollment }, tab, field);
      const sealed = row && (row.sealed ?? (await findSecret(db, enrollment.id, tab, field)));
      const bytes = sealed && app.crypto.open(enrollment.dataKey, aad, sealed);
      known.set(aad, bytes?.toString('utf8'));
    }
    return known.get(aad);
  }

  return {
    open,

    /** Marks of a tab's fields, by field. */
    async marks(db: Queryable, enrollment: Enrollment, tab: string) {
      const rows = await rowsOf({ db, enrollment }, tab);
      return Object.fromEntries(rows.map((row): [string, SecretMark] => [row.field, markOf(row)]));
    },

    /** Seals fields of tabs, or deletes those that are null; returns the tabs of which any changed. */
    async save({ db, enrollment }: Owned, given: readonly GivenSecrets[]): Promise<Set<string>> {
      const known = await opened.get({ db, enrollment });
      const changed = new Set<string>();
      let written = false;
      for (const one of given.flatMap(fieldsOf)) {
        const { tab, field, secret, sessionId } = one;
        const before = await find({ db, enrollment }, tab, field);
        const isOther = (await open(db, enrollment, tab, field)) !== secret?.value;
        if (isOther) changed.add(tab);
        if (!isOther && isMarked(before, secret, sessionId)) continue;
        written = true;
        await put(app, db, enrollment, one);
        known.set(aadOf(enrollment, tab, field), secret?.value);
      }
      if (written) storedSecrets.forget(enrollment);
      return changed;
    },

    /** Deletes every sealed field of a tab. */
    async forget(db: Queryable, enrollment: Enrollment, tab: string): Promise<void> {
      const fields = await forgetTab({ db, enrollment }, tab);
      const known = await opened.get({ db, enrollment });
      for (const field of fields) known.delete(aadOf(enrollment, tab, field));
    },
  };
}

interface GivenField {
  tab: string;
  field: string;
  secret: SecretValue | null;
  sessionId: number | null;
}

function fieldsOf({ tab, secrets, sessionId }: GivenSecrets): GivenField[] {
  return Object.entries(secrets).map(([field, secret]) => ({ tab, field, secret, sessionId }));
}

async function rowsOf(owned: Owned, tab: string): Promise<SecretRow[]> {
  return (await storedSecrets.rows(owned)).filter((row) => row.tab === tab);
}

// Returns the names of the deleted fields.
async function forgetTab({ db, enrollment }: Owned, tab: string): Promise<string[]> {
  const rows = await rowsOf({ db, enrollment }, tab);
  if (rows.length > 0) {
    await deleteSecrets(db, enrollment.id, tab);
    storedSecrets.forget(enrollment);
  }
  return rows.map(({ field }) => field);
}

async function find(owned: Owned, tab: string, field: string): Promise<SecretRow | undefined> {
  return (await rowsOf(owned, tab)).find((row) => row.field === field);
}

async function put(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  { tab, field, secret, sessionId }: GivenField,
): Promise<void> {
  if (!secret) return deleteSecrets(db, enrollment.id, tab, [field]);
  const bytes = Buffer.from(secret.value, 'utf8');
  const sealed = app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment, tab, field), bytes);
  const last4 = secret.last4 ?? null;
  await storeSecret(db, { enrollmentId: enrollment.id, tab, field, sealed, last4, sessionId });
}

// Whether a field is stored with these marks, or, where it is to be deleted, not at all.
function isMarked(
  row: SecretRow | undefined,
  secret: SecretValue | null,
  sessionId: number | null,
): boolean {
  if (!row || !secret) return !row && !secret;
  return row.last4 === (secret.last4 ?? null) && row.typed_in_session === sessionId;
}

function markOf({ last4, typed_in_session: typedIn }: SecretRow): SecretMark {
  return { last4: last4 ?? undefined, typedIn: typedIn ?? undefined };
}

// Names table, row, field and the key's owner, so that a sealed value opens nowhere else.
function aadOf(enrollment: Enrollment, tab: string, field: string): string {
  return `enrollment_secret:${enrollment.publicId}:${tab}.${field}`;
}
