import { serialize } from 'pg-protocol';
import utils from 'pg/lib/utils.js';

export interface Statement {
  sql: string;
  params: readonly unknown[];
}

/** Returns what makes a value of a column's text, by the number of the column's type. */
export type ReaderOf = (type: number) => (text: string) => unknown;

/** A prepared statement of one connection. */
interface Prepared {
  /** Empty: it is prepared anew for each run. */
  name: string;
  columns: readonly Column[];
}

/** The prepared statements of one connection, by their SQL. */
export type PreparedStatements = Map<string, Prepared>;

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** A message of the database, as far as a batch reads it. */
export interface Message {
  readonly name: string;
  readonly text?: string;
  readonly fields?: readonly unknown[];
}
interface Field {
  name: string;
  dataTypeID: number;
}

// Statements that are generated cannot fill the memory of the database's processes.
const MOST_PREPARED = 500;
const EXECUTE = serialize.execute({});
const SYNC = serialize.sync();

let lastName = 0;

/**
 * Statements that go to the database in one message and run in order; the first that fails ends the batch. Each is parsed and
 * planned once for a connection. Of the rows only those of the last statement are read.
 */
export class Batch {
  /** The message, in the protocol of both databases. */
  readonly message: Buffer;
  private readonly prepared: PreparedStatements;
  private readonly readerOf: ReaderOf;
  private readonly statements: readonly (Prepared & { sql: string })[];
  private readonly rows: (readonly (string | null)[])[] = [];
  private at = 0;
  private command: string | undefined;

  constructor(statements: readonly Statement[], prepared: PreparedStatements, readerOf: ReaderOf) {
    this.prepared = prepared;
    this.readerOf = readerOf;
    const parts: Buffer[] = [];
    this.statements = statements.map(({ sql, params }) => {
      const known = prepared.get(sql);
      const statement = known ?? { name: this.newName(), columns: [] };
      const { name } = statement;
      if (!known) parts.push(serialize.parse({ name, text: sql }), describe(name));
      const values = params.map(utils.prepareValue);
      parts.push(serialize.bind({ statement: name, values }), EXECUTE);
      return { sql, ...statement };
    });
    this.message = Buffer.concat([...parts, SYNC]);
  }

  /** Reads a message of the answer. */
  take({ name, text, fields = [] }: Message): void {
    const statement = this.statements[this.at];
    if (!statement) return;
    if (name === 'rowDescription') {
      statement.columns = (fields as Field[]).map((field) => ({
        name: field.name,
        read: this.readerOf(field.dataTypeID),
      }));
    } else if (name === 'dataRow') {
      if (this.isLast()) this.rows.push(fields as (string | null)[]);
    } else if (name === 'commandComplete') {
      if (statement.name !== '') this.prepared.set(statement.sql, statement);
      this.command = text;
      this.at += 1;
    }
  }

  /** Rows and tag (such as `COMMIT`) of the last statement. */
  answer<T>(): { rows: T[]; command: string | undefined } {
    const columns = this.statements.at(-1)?.columns ?? [];
    return { rows: this.rows.map((row) => readRow(columns, row) as T), command: this.command };
  }

  private isLast(): boolean {
    return this.at === this.statements.length - 1;
  }

  private newName(): string {
    if (this.prepared.size >= MOST_PREPARED) return '';
    lastName += 1;
    return `s${lastName}`;
  }
}

function describe(name: string): Buffer {
  return serialize.describe({ type: 'S', name });
}

function readRow(
  columns: readonly Column[],
  values: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, read }, at) => {
    const text = values[at] ?? null;
    row[name] = text === null ? null : read(text);
  });
  return row;
}
