import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

/** Rows that are stored with an enrollment: its tabs, its cart. Shared within a call: do not change them. */
export interface StoredPart<Row> {
  rows(owned: Owned): Promise<readonly Row[]>;
  /** After a change of the rows: the call reads them anew. */
  forget(enrollment: Enrollment): void;
}

interface Owned {
  db: Queryable;
  enrollment: Enrollment;
}

type Rows = readonly Record<string, unknown>[];

interface Part {
  sql: string;
  bytes: readonly string[];
}

// All of them, in the order in which their files were loaded.
const parts: Part[] = [];
// Every call has an `Enrollment` object of its own.
const known = new WeakMap<Enrollment, Map<Part, () => Promise<Rows>>>();

/**
 * Declares a part of what is stored with an enrollment. `sql` selects its rows, in their order, with the enrollment's
 * number as $1; `bytes` names the columns of type BYTEA, other types are those of JSON. The first read of a call reads
 * all parts in one statement.
 */
export function storedPart<Row extends object>(
  sql: string,
  { bytes = [] }: { bytes?: readonly (keyof Row & string)[] } = {},
): StoredPart<Row> {
  const part: Part = { sql, bytes };
  parts.push(part);
  return {
    async rows(owned) {
      return (await rowsOf(part, owned)) as unknown as readonly Row[];
    },
    forget: (enrollment) => void known.get(enrollment)?.delete(part),
  };
}

/** Columns `part0`, `part1`, … of all stored parts, for a query that knows the enrollment's number as `id`. */
export function columnsOfParts(id: string): string[] {
  return parts.map(({ sql }, at) => columnOf(sql.replaceAll('$1', id), at));
}

/** Takes over what a query read by `columnsOfParts`, as if the call had read it by itself. */
export function takeParts(enrollment: Enrollment, row: object): void {
  takeAll(enrollment, Promise.resolve(partsIn(row, parts)), parts);
}

function rowsOf(part: Part, { db, enrollment }: Owned): Promise<Rows> {
  const before = known.get(enrollment);
  if (!before?.has(part)) {
    const asked = before ? [part] : [...parts];
    takeAll(enrollment, readParts(db, enrollment.id, asked), asked);
  }
  return known.get(enrollment)?.get(part)?.() ?? Promise.resolve([]);
}

function takeAll(enrollment: Enrollment, all: Promise<Rows[]>, asked: readonly Part[]): void {
  const read = known.get(enrollment) ?? new Map<Part, () => Promise<Rows>>();
  known.set(enrollment, read);
  asked.forEach((one, at) =>
    read.set(
      one,
      once(() => rowsAt(all, at, one)),
    ),
  );
}

// A part that is not asked for gets no promise: when the read failed, its rejection would be unhandled.
function once(work: () => Promise<Rows>): () => Promise<Rows> {
  let rows: Promise<Rows> | undefined;
  return () => (rows ??= work());
}

function readParts(db: Queryable, id: number, asked: readonly Part[]): Promise<Rows[]> {
  const columns = asked.map(({ sql }, at) => columnOf(sql, at));
  return db
    .query<object>(`select ${columns.join(', ')}`, [id])
    .then(([row]) => partsIn(row ?? {}, asked));
}

function columnOf(sql: string, at: number): string {
  return `array_to_json(array(select part from (${sql}) as part)) as part${at}`;
}

function partsIn(row: object, asked: readonly Part[]): Rows[] {
  const columns = row as Record<string, Rows | null | undefined>;
  return asked.map((_, at) => columns[`part${at}`] ?? []);
}

async function rowsAt(all: Promise<Rows[]>, at: number, { bytes }: Part): Promise<Rows> {
  const rows = (await all)[at] ?? [];
  if (bytes.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(bytes.map((name) => [name, bytesOf(row[name])])),
  }));
}

// BYTEA in JSON is text: `\x` and hexadecimal digits.
function bytesOf(text: unknown): Buffer | null {
  return typeof text === 'string' ? Buffer.from(text.slice(2), 'hex') : null;
}
