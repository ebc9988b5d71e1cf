import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What this instance counts about itself. Labels are names out of our own lists, never values of a request. */
export interface Metrics {
  registry: Registry;
  /** Ended rounds of housekeeping, and the rows that they deleted or ended. */
  housekeepingRounds: Counter<'outcome'>;
  housekeepingRows: Counter<'table'>;
  /** Agents and groups that read very many members within a day. */
  memberListAlarms: Counter;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** The call of requests that no call serves: pages, files, health, unknown addresses. */
const NO_CALL = 'other';
/** Upper bounds of the answer times, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.06, 0.1, 0.3, 1, 3, 10];

/** Decorates `app.metrics` and counts every answer by call and status. */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'store_calls_total',
    help: 'Answers by name of the call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'store_call_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  app.decorate('metrics', {
    registry,
    housekeepingRounds: new Counter({
      name: 'store_housekeeping_rounds_total',
      help: 'Rounds of housekeeping by outcome (done, put_off).',
      labelNames: ['outcome'],
      registers,
    }),
    housekeepingRows: new Counter({
      name: 'store_housekeeping_rows_total',
      help: 'Rows that housekeeping deleted or ended, by table.',
      labelNames: ['table'],
      registers,
    }),
    memberListAlarms: new Counter({
      name: 'store_member_list_alarms_total',
      help: 'Times that an agent or a group read very many members within a day.',
      registers,
    }),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? NO_CALL;
    calls.inc({ call, status: reply.statusCode });
    seconds.observe({ call }, reply.elapsedTime / 1000);
    done();
  });
  // Those of the process (CPU, memory, event loop) cost a timer each: only where reading them is allowed.
  app.addHook('onListen', () => collectDefaultMetrics({ register: registry }));
}
