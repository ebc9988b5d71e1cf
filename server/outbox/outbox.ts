import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db/db.ts';
import type { InvoiceOrder, Mail, RegistrationOrder, TextMessage } from '../providers/types.ts';
import { outboxPlace } from '../security/sealed-places.ts';
import { waitingState } from './rows.ts';
import { startOutboxWorker } from './worker.ts';

/** A message to send; the same dedupeKey is never sent twice. */
export type OutboxItem = (
  | { kind: 'mail'; dedupeKey: string; payload: Mail }
  | { kind: 'sms'; dedupeKey: string; payload: TextMessage }
  | { kind: 'invoice'; dedupeKey: string; payload: InvoiceOrder }
  | { kind: 'registration'; dedupeKey: string; payload: RegistrationOrder }
) & {
  /** Stored as one that was dealt with, without content: the time of an answer must not tell that nothing is sent. */
  unsent?: boolean;
  /** Seconds after which it is of no use: then it is given up, not sent late. Default: it stays of use. */
  ofUseSeconds?: number;
  /** One with this key that was given up is tried anew. Default: it stays given up. */
  again?: boolean;
};

export interface Outbox {
  /** Stores it in the caller's transaction; it is sent after the commit. */
  put(db: Queryable, item: OutboxItem): Promise<void>;
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  /** Sends due messages and resolves when none is left that could be sent now. */
  flush(): Promise<void>;
  /** Starts no more sends and waits for running ones, at most as long as a send may last. */
  stop(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    outbox: Outbox;
  }
}

/** Decorates `app.outbox` and starts its worker, which stops with the app. */
export function addOutbox(app: FastifyInstance): void {
  const worker = startOutboxWorker(app);
  app.decorate('outbox', {
    async put(db, { kind, dedupeKey, payload, ofUseSeconds, unsent = false, again = false }) {
      const { sealed, keyId } = app.crypto.sealRoot(outboxPlace(dedupeKey), payload);
      await db.run(
        `insert into outbox (kind, dedupe_key, sealed_payload, key_id, state, sent_at, of_use_until)
         values ($1, $2, $3, $4, $5, case $5 when 'sent' then now() end, now() + make_interval(secs => $7))
         on conflict (dedupe_key) do update
           set state = excluded.state, sealed_payload = excluded.sealed_payload, key_id = excluded.key_id,
             of_use_until = excluded.of_use_until, created_at = now(), next_attempt_at = now(), given_up_at = null, last_error = null
           where $6 and outbox.state = 'dead'`,
        [
          kind,
          dedupeKey,
          unsent ? Buffer.alloc(0) : sealed,
          keyId,
          unsent ? 'sent' : waitingState(kind),
          again,
          ofUseSeconds ?? null,
        ],
      );
    },
    wake: worker.wake,
    async flush() {
      worker.wake();
      await worker.settled();
    },
    stop: worker.stop,
  });
  app.addHook('onReady', async () => worker.wake());
  app.addHook('onClose', worker.stop);
}
