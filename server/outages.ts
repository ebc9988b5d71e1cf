import type { FastifyInstance } from 'fastify';

/** Notes one of many equal faults: `what` is its kind, one of a few, `facts` go into the log with the first. */
export type NoteOutage = (what: string, facts?: Record<string, unknown>) => void;

declare module 'fastify' {
  interface FastifyInstance {
    outages: NoteOutage;
  }
}

const SECOND = 1_000;

/** Decorates `app.outages`, which keeps the log readable while a database or a service is down. */
export function addOutages(app: FastifyInstance): void {
  app.decorate(
    'outages',
    oncePerSecond((facts, what) => app.log.error(facts, what)),
  );
}

/** Logs the first fault of a kind at once, then how many more there were, once a second while they go on. */
function oncePerSecond(log: (facts: Record<string, unknown>, what: string) => void): NoteOutage {
  const counted = new Map<string, number>();
  const tell = (what: string) => {
    const count = counted.get(what) ?? 0;
    if (count === 0) return void counted.delete(what);
    log({ count }, what);
    counted.set(what, 0);
    setTimeout(tell, SECOND, what).unref();
  };
  return (what, facts = {}) => {
    const count = counted.get(what);
    if (count !== undefined) return void counted.set(what, count + 1);
    log({ ...facts, count: 1 }, what);
    counted.set(what, 0);
    setTimeout(tell, SECOND, what).unref();
  };
}
