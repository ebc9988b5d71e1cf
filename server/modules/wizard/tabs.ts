import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { canonicalJson } from './canonical-json.ts';
import { formerNames, underNewNames, withNewNames } from './renamed-fields.ts';
import {
  deleteDraft,
  deleteSecrets,
  findTab,
  listTabs,
  replaceTab,
  storeTab,
  type TabRow,
} from './repository.ts';
import { listMarks, openSecret, saveSecrets, type SecretValue } from './sealed-fields.ts';

/** A saved tab: how often it was saved, and its data without the fields that are sealed apart. */
export interface SavedTab {
  version: number;
  data: FormData;
}

export interface TabSave {
  sessionId: number;
  /** By field; null forgets it, a field left out stays as it is. */
  secrets?: Record<string, SecretValue | null>;
}

/** Sealed fields that come from elsewhere; `sessionId` null: nobody typed them here. */
interface Planted {
  secrets: Record<string, SecretValue>;
  sessionId: number | null;
}

// What is said or signed about the facts is no fact itself.
const NO_FACTS = new Set(['aggrement_info', 'review_info']);

/** Versioned, sealed storage of the wizard's tabs, whatever their names. Everything runs in the caller's transaction. */
export function tabsService(app: FastifyInstance) {
  return {
    /** The saved tab; undefined when it was never saved, was cleared, or can't be read any more. */
    async read(db: Queryable, enrollment: Enrollment, tab: string): Promise<SavedTab | undefined> {
      const row = await findTab(db, enrollment.id, tab);
      return row && openTab(app, enrollment, tab, row);
    },

    /** Version of a tab, also of a cleared one; 0 when it was never saved. */
    async version(db: Queryable, enrollment: Enrollment, tab: string): Promise<number> {
      return (await findTab(db, enrollment.id, tab))?.version ?? 0;
    },

    all: (db: Queryable, enrollment: Enrollment) => readAll(app, db, enrollment),
    fingerprint: (db: Queryable, enrollment: Enrollment) => fingerprint(app, db, enrollment),
    /** What may be said of the fields that are sealed apart, by the names of today. */
    async marks(db: Queryable, enrollment: Enrollment, tab: string) {
      return underNewNames(app, enrollment, tab, await listMarks(db, enrollment, tab));
    },

    /** Opens a field that is sealed apart. Whoever shows it writes the audit row. */
    async secret(db: Queryable, enrollment: Enrollment, tab: string, field: string) {
      return openNamed(app, db, { enrollment, tab, field });
    },

    /** Stores the next version of a tab, drops its draft, and tells where a signed fact changed. Gives the version. */
    async save(
      db: Queryable,
      enrollment: Enrollment,
      tab: string,
      data: FormData,
      { sessionId, secrets = {} }: TabSave,
    ): Promise<number> {
      const before = await this.read(db, enrollment, tab);
      const isOther = await saveSecrets(app, db, enrollment, { tab, secrets, sessionId });
      const sealed = sealTab(app, enrollment, tab, data);
      const version = await storeTab(db, { enrollmentId: enrollment.id, tab, sealed, sessionId });
      await app.enrollments.touch(db, enrollment.id);
      await deleteDraft(db, enrollment.id, sessionId, tab);
      const changed = isOther || canonicalJson(before?.data ?? null) !== canonicalJson(data);
      if (changed && !NO_FACTS.has(tab))
        await app.factsChanged(db, enrollment, `tab:${tab}`, sessionId);
      return version;
    },

    plant: (db: Queryable, enrollment: Enrollment, tab: string, planted: Planted) =>
      plant(app, db, { enrollment, tab, ...planted }),
    /** Empties a tab and its sealed fields; its version goes on counting. */
    async clear(db: Queryable, enrollment: Enrollment, tab: string): Promise<void> {
      await replaceTab(db, enrollment.id, tab, sealTab(app, enrollment, tab, null));
      await deleteSecrets(db, enrollment.id, tab);
    },

    /** Forgets every field that is sealed apart, ends of numbers included. */
    forgetSecrets: (db: Queryable, enrollment: Enrollment) => deleteSecrets(db, enrollment.id),
  };
}

export type TabsService = ReturnType<typeof tabsService>;

// What was sealed under a former name of the field is found, too.
async function openNamed(
  app: FastifyInstance,
  db: Queryable,
  { enrollment, tab, field }: { enrollment: Enrollment; tab: string; field: string },
): Promise<string | undefined> {
  for (const name of [field, ...formerNames(app, enrollment, tab, field)]) {
    const value = await openSecret(app, db, enrollment, { tab, field: name });
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Seals fields of a tab apart from saving it: they count as filled in. Tells where a signed fact changed. */
async function plant(
  app: FastifyInstance,
  db: Queryable,
  { enrollment, tab, secrets, sessionId }: Planted & { enrollment: Enrollment; tab: string },
): Promise<void> {
  const changed = await saveSecrets(app, db, enrollment, { tab, secrets, sessionId });
  if (changed && (await findTab(db, enrollment.id, tab)))
    await app.factsChanged(db, enrollment, `tab:${tab}`);
}

/** All saved tabs by name. */
async function readAll(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<Map<string, SavedTab>> {
  const saved = new Map<string, SavedTab>();
  for (const row of await listTabs(db, enrollment.id)) {
    const tab = openTab(app, enrollment, row.tab, row);
    if (tab) saved.set(row.tab, tab);
  }
  return saved;
}

/** Keyed hash over every saved tab that holds facts, with what is sealed apart. */
async function fingerprint(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<string> {
  const saved = await readAll(app, db, enrollment);
  const facts: unknown[] = [];
  for (const tab of [...saved.keys()].filter((name) => !NO_FACTS.has(name)).sort()) {
    const secrets: unknown[] = [];
    for (const field of Object.keys(await listMarks(db, enrollment, tab)))
      secrets.push([field, await openSecret(app, db, enrollment, { tab, field })]);
    facts.push([tab, saved.get(tab)?.data, secrets]);
  }
  return app.crypto.hmac('tab facts', canonicalJson(facts)).toString('hex');
}

function sealTab(
  app: FastifyInstance,
  enrollment: Enrollment,
  tab: string,
  data: FormData | null,
): Buffer {
  return app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment, tab), data);
}

// A cancelled or expired enrollment has no key any more: whatever lies there can't be read, and is as good as gone.
function openTab(
  app: FastifyInstance,
  enrollment: Enrollment,
  tab: string,
  { version, sealed }: TabRow,
): SavedTab | undefined {
  const { dataKey } = enrollment;
  if (!dataKey) return undefined;
  const data = app.crypto.openJson<FormData | null>(dataKey, aadOf(enrollment, tab), sealed);
  return data ? { version, data: withNewNames(app, enrollment, tab, data) } : undefined;
}

// Names table, row, field and whose key it is, so that a sealed value opens nowhere else.
function aadOf(enrollment: Enrollment, tab: string): string {
  return `enrollment_tab:${enrollment.publicId}:${tab}`;
}
