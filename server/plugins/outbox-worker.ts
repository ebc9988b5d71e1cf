import type { FastifyInstance } from 'fastify';
import { UnsendableError } from '../providers/mail.ts';
import type { Mail, TextMessage } from '../providers/types.ts';
import { messageIdOf, outboxPlace } from './outbox-names.ts';

interface Job {
  id: number;
  kind: 'mail' | 'sms';
  dedupe_key: string;
  sealed_payload: Buffer;
  key_id: string;
  attempts: number;
  expired: boolean;
}

// The lease keeps other lanes and instances away; should this one die, it ends by itself.
const TAKE = `
  update outbox set attempts = attempts + 1, leased_until = now() + make_interval(secs => $1)
  where id = (
    select id from outbox
    where state = 'waiting' and kind in ('mail', 'sms') and next_attempt_at <= now()
      and (leased_until is null or leased_until < now())
    order by next_attempt_at, id limit 1 for update skip locked)
  returning id, kind, dedupe_key, sealed_payload, key_id, attempts,
    created_at < now() - make_interval(hours => $2) as expired`;

/** Starts the lanes that send. Each takes one job at a time, so that a stalled one leaves the others free. */
export function startOutboxWorker(app: FastifyInstance) {
  const { lanes, pollSeconds } = app.settings.outbox;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  async function lane(): Promise<void> {
    try {
      while (!stopped && (await workOnce(app)));
    } catch (error) {
      app.log.warn({ name: (error as Error).name }, 'the outbox could not be read');
    }
  }

  function run(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await Promise.all(Array.from({ length: lanes }, lane));
      }
    })().finally(() => (running = undefined));
    return running;
  }

  const timer = setInterval(() => void run(), pollSeconds * 1000);
  timer.unref();
  return {
    wake: () => void run(),
    flush: run,
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Takes one job and sends it; false when there is none. */
async function workOnce(app: FastifyInstance): Promise<boolean> {
  const { leaseSeconds, giveUpHours } = app.settings.outbox;
  const [job] = await app.db.query<Job>(TAKE, [leaseSeconds, giveUpHours]);
  if (job === undefined) return false;
  try {
    await inTime(send(app, job), app.settings.outbox.sendSeconds);
    await app.db.query(
      `update outbox set state = 'sent', sent_at = now(), leased_until = null, last_error = null,
         sealed_payload = '' where id = $1`,
      [job.id],
    );
  } catch (error) {
    await putBack(app, job, error as Error);
  }
  return true;
}

async function send(app: FastifyInstance, job: Job): Promise<void> {
  const place = outboxPlace(job.dedupe_key);
  const bytes = app.crypto.openRoot(job.sealed_payload, job.key_id, place);
  const payload = JSON.parse(bytes.toString('utf8')) as unknown;
  const messageId = messageIdOf(job.dedupe_key, app.settings.publicOrigin);
  if (job.kind === 'mail') await app.providers.mail.send(payload as Mail, messageId);
  else await app.providers.sms.send(payload as TextMessage, messageId);
}

// The reason is kept by its name only: a mail server's words quote the address.
async function putBack(app: FastifyInstance, job: Job, error: Error): Promise<void> {
  const { firstRetrySeconds, longestRetrySeconds } = app.settings.outbox;
  const wait = Math.min(
    longestRetrySeconds,
    firstRetrySeconds * 2 ** Math.min(job.attempts - 1, 30),
  );
  const dead = job.expired || error instanceof UnsendableError;
  const { code } = error as Error & { code?: unknown };
  const reason = `${error.name}${typeof code === 'string' ? ` ${code}` : ''}`;
  await app.db.query(
    `update outbox set state = $2, last_error = $3, leased_until = null,
       next_attempt_at = now() + make_interval(secs => $4) where id = $1`,
    [job.id, dead ? 'dead' : 'waiting', reason, wait],
  );
  const facts = { outbox: job.id, kind: job.kind, attempts: job.attempts, reason };
  if (dead) app.log.error(facts, 'given up: this was never sent');
  else app.log.warn(facts, 'not sent, tried again later');
}

async function inTime(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('too slow'), { name: 'SendTimeout' }));
    }, seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
