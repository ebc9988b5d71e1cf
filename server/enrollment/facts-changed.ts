import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

type Listener = (
  db: Queryable,
  enrollment: Enrollment,
  what: string,
  sessionId: number | undefined,
) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Told by whoever changes facts that somebody may have signed (`what`: cart, tier, or the saved tab's name); runs the
     * listeners in the same transaction. `sessionId`: who changed it, where that matters.
     */
    factsChanged(
      db: Queryable,
      enrollment: Enrollment,
      what: string,
      sessionId?: number,
    ): Promise<void>;
    onFactsChanged(listener: Listener): void;
  }
}

/** Decorates `app.factsChanged` and `app.onFactsChanged`. */
export function addFactsChanged(app: FastifyInstance): void {
  const listeners: Listener[] = [];
  app.decorate('onFactsChanged', (listener: Listener) => {
    listeners.push(listener);
  });
  app.decorate(
    'factsChanged',
    async (db: Queryable, enrollment: Enrollment, what: string, sessionId?: number) => {
      for (const listener of listeners) await listener(db, enrollment, what, sessionId);
    },
  );
}
