import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

/** What changed of an enrollment: `filter`, `cart`, `checkout`, or `tab:<name>`. */
export type FactsChange = 'filter' | 'cart' | 'checkout' | `tab:${string}`;
type Listener = (db: Queryable, enrollment: Enrollment, what: FactsChange) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Told by whoever changes facts that somebody may have signed; runs the listeners in the same transaction. */
    factsChanged(db: Queryable, enrollment: Enrollment, what: FactsChange): Promise<void>;
    onFactsChanged(listener: Listener): void;
  }
}

/** Decorates `app.factsChanged` and `app.onFactsChanged`. */
export function addFactsChanged(app: FastifyInstance): void {
  const listeners: Listener[] = [];
  app.decorate('onFactsChanged', (listener: Listener) => {
    listeners.push(listener);
  });
  app.decorate('factsChanged', async (db: Queryable, enrollment: Enrollment, what: FactsChange) => {
    for (const listener of listeners) await listener(db, enrollment, what);
  });
}
