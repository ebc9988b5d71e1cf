import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { within } from '../../providers/within.ts';
import { countState, type StoredState } from './repository.ts';

/** What the database knows is counted at most this often, in milliseconds, however many ask. */
const FRESH = 15_000;
const LONGEST = 2_000;

/** Gauges of what holds at the moment, read when the metrics are asked for. */
export function addStateGauges(app: FastifyInstance, registry: Registry): void {
  const read = countedSometimes(app);
  addDatabase(app, registry, read);
  addOutbox(registry, read);
  addEnrollments(registry, read);
  new Gauge({
    name: 'store_configuration_info',
    help: 'Always 1; the label is the hash of the configuration in force.',
    labelNames: ['hash'],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ hash: app.configuration.current().hash }, 1);
    },
  });
}

type Read = () => Promise<StoredState | undefined>;

// Undefined while the database does not answer: then its gauges have no value, rather than an old one.
function countedSometimes(app: FastifyInstance): Read {
  let counted: { at: number; state: Promise<StoredState | undefined> } | undefined;
  return () => {
    if (counted === undefined || Date.now() - counted.at > FRESH) {
      const state = within(LONGEST, () => countState(app.db)).catch(() => undefined);
      counted = { at: Date.now(), state };
    }
    return counted.state;
  };
}

function addDatabase(app: FastifyInstance, registry: Registry, read: Read): void {
  const registers = [registry];
  new Gauge({
    name: 'store_database_up',
    help: '1 when the database answered the last time it was asked for these metrics.',
    registers,
    async collect() {
      this.set((await read()) === undefined ? 0 : 1);
    },
  });
  const { connections } = app.db;
  if (connections === undefined) return;
  new Gauge({
    name: 'store_database_connections',
    help: 'Connections of the pool (total, idle), and callers that wait for one (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

function addOutbox(registry: Registry, read: Read): void {
  const registers = [registry];
  new Gauge({
    name: 'store_outbox_messages',
    help: 'Messages that wait to be sent (waiting) or never will be (given_up).',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const state = await read();
      if (state === undefined) return;
      this.set({ state: 'waiting' }, state.waiting);
      this.set({ state: 'given_up' }, state.givenUp);
    },
  });
  new Gauge({
    name: 'store_outbox_oldest_seconds',
    help: 'Age of the message that waits longest; 0 when none does.',
    registers,
    async collect() {
      const state = await read();
      if (state === undefined) this.remove();
      else this.set(state.oldestSeconds);
    },
  });
}

function addEnrollments(registry: Registry, read: Read): void {
  new Gauge({
    name: 'store_enrollments',
    help: 'Open enrollments, and drafts of steps that were typed and not saved yet.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const state = await read();
      if (state === undefined) return;
      this.set({ kind: 'open' }, state.openEnrollments);
      this.set({ kind: 'draft' }, state.drafts);
    },
  });
}
