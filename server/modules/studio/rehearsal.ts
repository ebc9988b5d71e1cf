import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  ConfigError,
  describeFault,
} from '../../../src/shared/forms/configuration/config-error.ts';
import { type Bundle, makeBundle } from '../../configuration/bundle.ts';
import { hashOf } from '../../configuration/config-sources.ts';
import { type AnyCtx, Refusal } from '../../contract.ts';
import type { Workspace } from './workspace.ts';

type Rehearsal = Omit<Calls['app-studio-rehearsal']['data'], 'version'>;
type Effects = Rehearsal['effects'];

const BATCH = 20;
/** A call ends with the batch in which this time is over; the next one goes on. */
const LONGEST_MS = 700;

/**
 * Rehearses a draft on the enrollments under way, a part of them in each call. Nothing is stored, each read is a statement of
 * its own, and other calls run between any two enrollments.
 */
export function createRehearsals(app: FastifyInstance) {
  const ready = createBundles();
  return async function rehearse(ctx: AnyCtx, work: Workspace, after: number): Promise<Rehearsal> {
    const bundle = await ready(work);
    const until = performance.now() + LONGEST_MS;
    const people = after === 0 ? { people: await app.enrollments.countOpen(ctx.db) } : {};
    const sum: Sum = { done: 0, touched: 0, unread: 0, effects: new Map() };
    for (let at = after; ;) {
      const batch = await app.enrollments.open(ctx.db, at, BATCH);
      for (const enrollment of batch) {
        await rehearseOne(app, { ...ctx, enrollment, choice: choiceOf(enrollment) }, bundle, sum);
        await setImmediate();
      }
      at = batch.at(-1)?.id ?? at;
      if (batch.length < BATCH) return { ...people, ...shown(sum) };
      if (performance.now() > until) return { ...people, ...shown(sum), next: String(at) };
    }
  };
}

interface Sum {
  done: number;
  touched: number;
  unread: number;
  effects: Map<string, Effects[number]>;
}

function shown({ effects, ...numbers }: Sum) {
  return { ...numbers, effects: [...effects.values()] };
}

function choiceOf({ portal, site }: AnyCtx['enrollment']): AnyCtx['choice'] {
  return { portal, ...(site === undefined ? {} : { site }) };
}

async function rehearseOne(
  app: FastifyInstance,
  ctx: AnyCtx,
  bundle: Bundle,
  sum: Sum,
): Promise<void> {
  sum.done += 1;
  try {
    const found = await app.wizard.rehearse(ctx, bundle, (tab) => app.drafts.typed(ctx, tab));
    if (found.length > 0) sum.touched += 1;
    for (const one of found) {
      const key = JSON.stringify(one);
      const known = sum.effects.get(key);
      sum.effects.set(key, { ...one, count: (known?.count ?? 0) + 1 });
    }
  } catch (error) {
    // One enrollment that cannot be read hides nothing about all others.
    sum.unread += 1;
    app.log.warn({ err: error, enrollment: ctx.enrollment.id }, 'an enrollment was not rehearsed');
  }
}

// A draft is compiled once for all parts of a rehearsal.
function createBundles() {
  let last: { of: string; bundle: Promise<Bundle> } | undefined;
  return async ({ reading }: Workspace): Promise<Bundle> => {
    const { sources, faults } = reading;
    if (faults.length > 0) throw refusalOf(faults);
    const of = hashOf(sources);
    if (last?.of !== of) last = { of, bundle: makeBundle(sources) };
    try {
      return await last.bundle;
    } catch (error) {
      if (error instanceof ConfigError) throw refusalOf(error.faults);
      throw error;
    }
  };
}

function refusalOf(faults: ConfigError['faults']): Refusal {
  const [first] = faults;
  return new Refusal(
    409,
    `The draft cannot be published yet: ${first ? describeFault(first) : ''}`,
  );
}
