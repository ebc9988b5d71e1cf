import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../enrollment-row.ts';
import { oncePerCall } from '../once-per-call.ts';
import { withNewNames } from './renamed-fields.ts';
import { storedTabs, type TabRow } from './repository.ts';

/** A saved tab: its version, and its data without separately sealed fields. Shared: do not change it. */
export interface SavedTab {
  version: number;
  data: FormData;
}

/** A tab as read; `open` returns its data, null for a cleared one, and decrypts only once. */
interface ReadTab {
  version: number;
  open(): FormData | null;
}

export type TabReader = ReturnType<typeof tabReader>;

/** Reads the saved tabs of an enrollment: all in one query per call, each opened at most once. */
export function tabReader(app: FastifyInstance) {
  const tabs = oncePerCall(async (owned: { db: Queryable; enrollment: Enrollment }) => {
    const rows = await storedTabs.rows(owned);
    return new Map(rows.map((row) => [row.tab, readTab(app, owned.enrollment, row)]));
  });

  return {
    /** The saved tab; undefined when it was never saved, was cleared, or is no longer readable. */
    async read(db: Queryable, enrollment: Enrollment, tab: string): Promise<SavedTab | undefined> {
      return savedOf(enrollment, (await tabs.get({ db, enrollment })).get(tab));
    },

    /** Version of a tab, also of a cleared one; 0 when it was never saved. */
    async version(db: Queryable, enrollment: Enrollment, tab: string): Promise<number> {
      return (await tabs.get({ db, enrollment })).get(tab)?.version ?? 0;
    },

    /** All saved tabs by name. */
    async all(db: Queryable, enrollment: Enrollment): Promise<Map<string, SavedTab>> {
      const saved = new Map<string, SavedTab>();
      for (const [tab, read] of await tabs.get({ db, enrollment })) {
        const found = savedOf(enrollment, read);
        if (found) saved.set(tab, found);
      }
      return saved;
    },

    /** Records what was just stored; null: the tab was cleared. */
    async note(
      db: Queryable,
      enrollment: Enrollment,
      tab: string,
      stored: { version: number; data: FormData | null },
    ): Promise<void> {
      const data = JSON.parse(JSON.stringify(stored.data)) as FormData | null;
      (await tabs.get({ db, enrollment })).set(tab, {
        version: stored.version,
        open: () => data,
      });
    },
  };
}

/** Names table, row, field and the key's owner, so that a sealed value opens nowhere else. */
export function aadOf({ publicId }: Enrollment, tab: string): string {
  return `enrollment_tab:${publicId}:${tab}`;
}

function readTab(
  app: FastifyInstance,
  enrollment: Enrollment,
  { tab, version, sealed }: TabRow,
): ReadTab {
  let opened: { data: FormData | null } | undefined;
  const open = () => {
    const key = dataKeyOf(enrollment);
    const data = app.crypto.openJson<FormData | null>(key, aadOf(enrollment, tab), sealed);
    return { data: data && withNewNames(app, enrollment, tab, data) };
  };
  return { version, open: () => (opened ??= open()).data };
}

// A cancelled or expired enrollment has no key, so its stored data are unreadable and count as missing.
function savedOf({ dataKey }: Enrollment, read: ReadTab | undefined): SavedTab | undefined {
  const data = dataKey && read?.open();
  return read && data ? { version: read.version, data } : undefined;
}
