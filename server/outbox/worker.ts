import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { UnsendableError } from '../providers/provider-errors.ts';
import type { InvoiceOrder, Mail, RegistrationOrder, TextMessage } from '../providers/types.ts';
import { within } from '../providers/within.ts';
import { outboxPlace } from '../security/sealed-places.ts';
import { failureReason } from './failure-reason.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { messageIdOf } from './message-id.ts';
import { hasten, type Job, type Kind, markFailed, markSent, takeJob, UNREACHABLE } from './rows.ts';

type Send = (
  providers: FastifyInstance['providers'],
  payload: unknown,
  messageId: string,
  signal: AbortSignal,
) => Promise<void>;

/** How messages of each kind that this program knows are sent. */
const SENDERS: Readonly<Record<Kind, Send>> = {
  mail: ({ mail }, payload, ...more) => mail.send(payload as Mail, ...more),
  sms: ({ sms }, payload, ...more) => sms.send(payload as TextMessage, ...more),
  invoice: ({ invoice }, payload, ...more) => invoice.request(payload as InvoiceOrder, ...more),
  registration: ({ registration }, payload, ...more) =>
    registration.register(payload as RegistrationOrder, ...more),
};
const KINDS = Object.keys(SENDERS);

// Interval at which one waiting message probes a failed service, in first retry delays.
const PROBE_AFTER_FIRST_RETRIES = 6;
const TOO_LATE = 'too late to be of use';
const TRIES_TO_NOTE = [0, 500, 2_000];

export interface OutboxWorker extends Pick<Lanes, 'wake' | 'settled'> {
  /** Starts no more sends and waits for running ones, at most as long as a send may last. */
  stop(): Promise<void>;
}

/** Starts the sending worker. Several instances may share one database: leases keep them apart. */
export function startOutboxWorker(app: FastifyInstance): OutboxWorker {
  const { lanes: most, pollSeconds, sendSeconds } = app.settings.outbox;
  const lanes = createLanes(most, taker(app), (job) => sendJob(app, job, () => lanes.wake()));
  const timer = setInterval(() => lanes.wake(), pollSeconds * 1000);
  timer.unref();
  return {
    wake: () => lanes.wake(),
    settled: () => lanes.settled(),
    async stop() {
      clearInterval(timer);
      lanes.stop();
      await Promise.race([lanes.settled(), sleep(sendSeconds * 1000, undefined, { ref: false })]);
    },
  };
}

// Logs a database that does not answer once, not at every poll.
function taker(app: FastifyInstance): () => Promise<Job | undefined> {
  const times = app.settings.outbox;
  const probeMilliseconds = times.firstRetrySeconds * PROBE_AFTER_FIRST_RETRIES * 1000;
  let probedAt = Date.now();
  let warned = false;
  return async () => {
    const early = Date.now() - probedAt >= probeMilliseconds;
    if (early) probedAt = Date.now();
    try {
      const job = await takeJob(app.db, times, early, KINDS);
      warned = false;
      return job;
    } catch (error) {
      if (!warned) app.log.warn({ name: (error as Error).name }, 'the outbox could not be read');
      warned = true;
      return undefined;
    }
  };
}

async function sendJob(app: FastifyInstance, job: Job, wake: () => void): Promise<void> {
  const failure = await attempt(app, job);
  try {
    if (failure) await note(() => markFailed(app.db, job, app.settings.outbox, failure));
    else await note(() => markSent(app.db, job));
    if (!failure && job.last_error === UNREACHABLE) {
      await hasten(app.db, job.kind);
      wake();
    }
  } catch {
    // Sent again when the lease ends; both copies have the same Message-ID.
    app.log.error({ outbox: job.id }, 'what became of a message could not be noted');
  }
  if (!failure) return;
  const facts = { outbox: job.id, kind: job.kind, attempts: job.attempts, reason: failure.reason };
  if (failure.dead) app.log.error(facts, 'given up: this was never sent');
  else if (failure.reason === UNREACHABLE)
    app.outages(`not sent, tried again later: ${job.kind}`, facts);
  else app.log.warn(facts, 'not sent, tried again later');
}

async function attempt(
  app: FastifyInstance,
  job: Job,
): Promise<{ reason: string; dead: boolean } | undefined> {
  if (job.late) return { reason: TOO_LATE, dead: true };
  try {
    await within(app.settings.outbox.sendSeconds * 1000, (signal) => send(app, job, signal));
    return undefined;
  } catch (error) {
    const dead = job.expired || error instanceof UnsendableError;
    return { reason: failureReason(error as Error), dead };
  }
}

async function send(app: FastifyInstance, job: Job, signal: AbortSignal): Promise<void> {
  const place = outboxPlace(job.dedupe_key);
  const bytes = app.crypto.openRoot(job.sealed_payload, job.key_id, place);
  const payload = JSON.parse(bytes.toString('utf8')) as unknown;
  const messageId = messageIdOf(job.dedupe_key, app.settings.publicOrigin);
  await SENDERS[job.kind](app.providers, payload, messageId, signal);
}

// Retried, as a message whose sending was not stored would be sent again.
async function note(write: () => Promise<void>): Promise<void> {
  for (const pause of TRIES_TO_NOTE) {
    try {
      return await write();
    } catch {
      await sleep(pause, undefined, { ref: false });
    }
  }
  await write();
}
