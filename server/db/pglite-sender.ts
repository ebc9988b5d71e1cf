import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError, parse } from 'pg-protocol';
import { Batch, type Message, type PreparedStatements, type Statement } from './batch.ts';
import type { BatchSender } from './connection.ts';

/**
 * Sends batches to the embedded engine, by the messages of a connection to PostgreSQL. The engine's own `query` takes five
 * exchanges for one, which is most of what a small query costs.
 */
export function pgliteSender(engine: PGlite): BatchSender {
  const prepared: PreparedStatements = new Map();
  const readerOf = (type: number) => engine.parsers[type] ?? ((text: string) => text);
  const answers = new EventEmitter();
  const transfer = {
    // The engine writes to the files of the system by itself; only a browser's storage has to be brought up to date.
    syncToFs: false,
    // A copy, as the engine uses its memory again.
    onRawData: (bytes: Uint8Array) => void answers.emit('data', Buffer.from(bytes)),
  };
  let take: (message: Message) => void;
  void parse(answers as NodeJS.ReadableStream, (message) => take(message));

  const send = async (statements: readonly Statement[]) => {
    const batch = new Batch(statements, prepared, readerOf);
    let error: Error | undefined;
    take = (message) => {
      if (message instanceof DatabaseError) error = message;
      else batch.take(message);
    };
    await engine.execProtocolRawStream(batch.message, transfer);
    if (error) throw error;
    return batch.answer();
  };
  return {
    send,
    async script(sql) {
      await engine.exec(sql);
      // The tables that they were planned for may have changed.
      prepared.clear();
      await send([{ sql: 'deallocate all', params: [] }]);
    },
  };
}
