import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError, parse, serialize } from 'pg-protocol';

type Message = { readonly name: string };
type DataRow = Message & { fields: (string | null)[] };
type CommandComplete = Message & { text: string };
type RowDescription = Message & { fields: { name: string; dataTypeID: number }[] };
type ParameterDescription = Message & { dataTypeIDs: number[] };

interface Statement {
  name: string;
  parameters: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

const MOST_KEPT = 500;

/**
 * Runs SQL on the embedded engine by named statements: parsed and planned once, and each run is one message there and
 * back. The engine's own `query` takes five, which is most of what a small query costs. Messages are written and read by
 * the library that the client for PostgreSQL uses, as the engine's own takes three times as long.
 */
export class PgliteStatements {
  private readonly engine: PGlite;
  private readonly known = new Map<string, Statement>();
  private readonly answers = new EventEmitter();
  private received: Message[] = [];
  private readonly transfer = {
    // The engine writes to the files of the system by itself; only a browser's storage has to be brought up to date.
    syncToFs: false,
    // A copy, as the engine uses its memory again.
    onRawData: (bytes: Uint8Array) => void this.answers.emit('data', Buffer.from(bytes)),
  };
  private last = 0;

  constructor(engine: PGlite) {
    this.engine = engine;
    void parse(this.answers as NodeJS.ReadableStream, (message) => this.received.push(message));
  }

  async run<T>(sql: string, params: readonly unknown[]): Promise<T[]> {
    const statement = this.known.get(sql) ?? (await this.prepare(sql));
    const values = params.map((value, at) => this.write(value, statement.parameters[at]));
    const messages = await this.send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    return messages.filter(isDataRow).map((row) => this.read(statement, row) as T);
  }

  /** Runs a command without parameters and rows, in a failed transaction too; returns its tag, such as `COMMIT`. */
  async command(sql: string): Promise<string | undefined> {
    const messages = await this.send(serialize.query(sql));
    return messages.find(isCommandComplete)?.text;
  }

  /** Deallocates all statements: the tables that they were planned for may have changed. */
  async forget(): Promise<void> {
    this.known.clear();
    await this.command('deallocate all');
  }

  private async prepare(text: string): Promise<Statement> {
    if (this.known.size >= MOST_KEPT) await this.forget();
    this.last += 1;
    const name = `s${this.last}`;
    const messages = await this.send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const parameters = messages.find(isParameterDescription)?.dataTypeIDs ?? [];
    const columns = messages.find(isRowDescription)?.fields ?? [];
    const statement = { name, parameters, columns };
    this.known.set(text, statement);
    return statement;
  }

  private async send(...parts: Uint8Array[]): Promise<readonly Message[]> {
    this.received = [];
    await this.engine.execProtocolRawStream(Buffer.concat(parts), this.transfer);
    const messages = this.received;
    const error = messages.find((message) => message instanceof DatabaseError);
    if (error) throw error;
    return messages;
  }

  private write(value: unknown, type: number | undefined): string | Buffer | null {
    if (value === undefined || value === null) return null;
    // Bytes go as they are.
    if (Buffer.isBuffer(value)) return value;
    const serializer = type === undefined ? undefined : this.engine.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  private read({ columns }: Statement, { fields }: DataRow): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, dataTypeID }, at) => {
      const text = fields[at] ?? null;
      const parser = this.engine.parsers[dataTypeID];
      row[name] = text === null || !parser ? text : parser(text, dataTypeID);
    });
    return row;
  }
}

function isDataRow(message: Message): message is DataRow {
  return message.name === 'dataRow';
}

function isCommandComplete(message: Message): message is CommandComplete {
  return message.name === 'commandComplete';
}

function isRowDescription(message: Message): message is RowDescription {
  return message.name === 'rowDescription';
}

function isParameterDescription(message: Message): message is ParameterDescription {
  return message.name === 'parameterDescription';
}
