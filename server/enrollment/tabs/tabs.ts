import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../enrollment-row.ts';
import { canonicalJson } from './canonical-json.ts';
import { aadOf, tabReader, type TabReader } from './read-tabs.ts';
import { formerNames, underNewNames } from './renamed-fields.ts';
import { replaceTab, storeTab } from './repository.ts';
import {
  type GivenSecrets,
  sealedFields,
  type SealedFields,
  type SecretValue,
} from './sealed-fields.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

export interface TabSave {
  /** Null: written in no session. */
  sessionId: number | null;
  /** By field; null deletes it, a missing field stays unchanged. */
  secrets?: Record<string, SecretValue | null>;
}

/** Sealed fields from another source; `sessionId` null: typed in no session. */
declare module 'fastify' {
  interface FastifyInstance {
    tabs: ReturnType<typeof tabsService>;
  }
}

// Agreement and review are statements about the facts, no facts themselves.
const NO_FACTS = new Set<string>([TAB.agreement, TAB.review]);

/** Decorates `app.tabs`. */
export function addTabs(app: FastifyInstance): void {
  app.decorate('tabs', tabsService(app));
}

/** Versioned, sealed storage of the wizard's tabs, whatever their names. Runs in the caller's transaction. */
function tabsService(app: FastifyInstance) {
  const stores = { tabs: tabReader(app), sealed: sealedFields(app) };
  const { tabs, sealed } = stores;
  const { read, version, all } = tabs;

  return {
    read,
    version,
    all,

    /** Keyed hash over all saved tabs that hold facts, separately sealed fields included. */
    async fingerprint(db: Queryable, enrollment: Enrollment): Promise<string> {
      const facts = await factsOf(db, enrollment, stores);
      return app.crypto.hmac('tab facts', canonicalJson(facts)).toString('hex');
    },

    /** What may be shown of the separately sealed fields, by today's names. */
    async marks(db: Queryable, enrollment: Enrollment, tab: string) {
      return underNewNames(app, enrollment, tab, await sealed.marks(db, enrollment, tab));
    },

    /** Opens a separately sealed field, also under a former name. A caller that shows it has to write the audit row. */
    async secret(
      db: Queryable,
      enrollment: Enrollment,
      tab: string,
      field: string,
    ): Promise<string | undefined> {
      for (const name of [field, ...formerNames(app, enrollment, tab, field)]) {
        const value = await sealed.open(db, enrollment, tab, name);
        if (value !== undefined) return value;
      }
      return undefined;
    },

    /** Stores the next version of a tab, deletes its draft, reports changed facts. Returns the version. */
    save: (db: Queryable, enrollment: Enrollment, tab: string, data: FormData, by: TabSave) =>
      save(app, stores, { db, enrollment, tab, data, ...by }),

    /** Seals fields of tabs without saving the tabs: they count as filled in. Reports changed facts. */
    async plant(db: Queryable, enrollment: Enrollment, planted: readonly GivenSecrets[]) {
      const changed = await sealed.save({ db, enrollment }, planted);
      await app.enrollments.touch(db, enrollment.id);
      for (const tab of changed)
        if ((await version(db, enrollment, tab)) > 0)
          await app.factsChanged(db, enrollment, `tab:${tab}`);
    },

    /** Empties a tab and its sealed fields; its version keeps counting. */
    async clear(db: Queryable, enrollment: Enrollment, tab: string): Promise<void> {
      const next = await replaceTab(db, enrollment.id, tab, seal(app, enrollment, tab, null));
      if (next !== undefined) await tabs.note(db, enrollment, tab, { version: next, data: null });
      await sealed.forget(db, enrollment, tab);
    },
  };
}

interface Stores {
  tabs: TabReader;
  sealed: SealedFields;
}

async function save(
  app: FastifyInstance,
  { tabs, sealed }: Stores,
  given: TabSave & { db: Queryable; enrollment: Enrollment; tab: string; data: FormData },
): Promise<number> {
  const { db, enrollment, tab, data, sessionId, secrets = {} } = given;
  const before = await tabs.read(db, enrollment, tab);
  const isOther = (await sealed.save({ db, enrollment }, [{ tab, secrets, sessionId }])).has(tab);
  const bytes = seal(app, enrollment, tab, data);
  const row = { enrollmentId: enrollment.id, tab, sealed: bytes, sessionId };
  await storeTab(db, row);
  const version = (await tabs.version(db, enrollment, tab)) + 1;
  await tabs.note(db, enrollment, tab, { version, data });
  const changed = isOther || canonicalJson(before?.data ?? null) !== canonicalJson(data);
  if (changed && !NO_FACTS.has(tab))
    await app.factsChanged(db, enrollment, `tab:${tab}`, sessionId ?? undefined);
  return version;
}

async function factsOf(
  db: Queryable,
  enrollment: Enrollment,
  { tabs, sealed }: Stores,
): Promise<unknown[]> {
  const saved = await tabs.all(db, enrollment);
  const facts: unknown[] = [];
  for (const tab of [...saved.keys()].filter((name) => !NO_FACTS.has(name)).sort()) {
    const secrets: unknown[] = [];
    for (const field of Object.keys(await sealed.marks(db, enrollment, tab)))
      secrets.push([field, await sealed.open(db, enrollment, tab, field)]);
    facts.push([tab, saved.get(tab)?.data, secrets]);
  }
  return facts;
}

function seal(
  app: FastifyInstance,
  enrollment: Enrollment,
  tab: string,
  data: FormData | null,
): Buffer {
  return app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment, tab), data);
}
