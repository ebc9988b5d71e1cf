import { startEmbeddedPostgres } from '../../tests/setup/embedded-postgres.ts';
import { startTestApp, type TestApp } from '../../tests/setup/test-app.ts';
import { STEP_SAVE } from '../../server/contract.ts';
import {
  openEnrollment,
  type VisitRow,
  visitQuery,
} from '../../server/enrollment/enrollment-scope.ts';
import { writeAudit } from '../../server/security/audit.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import type { Section } from '../lib/report.ts';
import { medianOf } from '../lib/statistics.ts';

const TAB = 'primary_info';
const WANTED = 2_000;
const FULL = { enrollments: 40, rounds: 5, seconds: 4 };
const QUICK = { enrollments: 40, rounds: 1, seconds: 2 };

interface Visitor {
  token: string;
  publicId: string;
}

/**
 * Saves a second on a PostgreSQL that flushes to disk: each a transaction that finds and locks session and enrollment,
 * seals a tab, and writes the audit row into its chain. HTTP and the rules of the forms are not in it.
 */
export async function measureSaves({ quick }: BenchOptions): Promise<Section> {
  const { enrollments, rounds, seconds } = quick ? QUICK : FULL;
  const database = await startEmbeddedPostgres({ durable: true });
  const store = await startTestApp({ unwatched: true, postgres: database.socketUrl });
  try {
    const visitors: Visitor[] = [];
    for (let number = 0; number < enrollments; number += 1) visitors.push(await visitorOf(store));
    await saveFor(store, visitors, 1);
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rates.push((await saveFor(store, visitors, seconds)) / seconds);
    }
    return sectionOf(rates, enrollments);
  } finally {
    await store.close();
    await database.stop();
  }
}

async function visitorOf(store: TestApp): Promise<Visitor> {
  const owner = await store.as.owner();
  return { token: owner.cookies.get('sid') ?? '', publicId: owner.enrollmentId };
}

async function saveFor(
  store: TestApp,
  visitors: readonly Visitor[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let saves = 0;
  const work = async (visitor: Visitor) => {
    while (performance.now() < end) {
      await save(store, visitor, saves);
      saves += 1;
    }
  };
  await Promise.all(visitors.map(work));
  return saves;
}

async function save({ app }: TestApp, { token, publicId }: Visitor, number: number): Promise<void> {
  await app.db.tx(async (db) => {
    const query = visitQuery(STEP_SAVE, publicId);
    const found = await app.sessions.findWith<VisitRow>(db, token, query);
    if (found === undefined) throw new Error('The session has ended.');
    const { session } = found;
    const { enrollment, caller } = openEnrollment(app, { access: STEP_SAVE, found, headers: {} });
    const data = { first_name: 'Ana', last_name: 'Peña', middle_name: `May ${number}` };
    await app.tabs.save(db, enrollment, TAB, data, { sessionId: session.id });
    const subject = { session, caller, enrollment, requestId: 'bench' };
    await writeAudit(db, subject, [{ action: 'save-personal-info', outcome: 'done', detail: {} }]);
  });
}

function sectionOf(rates: readonly number[], enrollments: number): Section {
  const rate = medianOf(rates);
  return {
    name: 'saves',
    tables: [
      {
        title: 'Encrypted, audited saves on PostgreSQL, in one process beside it',
        note: `${enrollments} enrollments at once, ten connections; without HTTP and the rules of forms`,
        columns: ['', 'saves a second', 'ms a save'],
        rows: [['middle of the rounds', rate.toFixed(0), (1000 / rate).toFixed(2)]],
      },
    ],
    aims: [{ text: 'a save', measured: 1000 / rate, limit: 1000 / WANTED, unit: 'ms' }],
    data: { rates },
  };
}
