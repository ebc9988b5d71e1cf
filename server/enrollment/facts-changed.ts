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
     * To be called after any change of facts that may have been signed. `what`: cart, tier, or `tab:` and the saved
     * tab's name. `sessionId`: the session that changed it, where that matters. Runs the listeners in the same
     * transaction.
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
