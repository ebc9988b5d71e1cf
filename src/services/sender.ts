import { addressOf } from '../shared/contracts/call-address.ts';
import { CALL_TABLE } from '../shared/contracts/call-table.generated.ts';
import type { AnyCall, CallAnswer, CallOptions } from '../shared/contracts/call-types.ts';
import type { FormData } from '../shared/forms/types.ts';
import { failure, MESSAGES } from './envelope.ts';
import { createHttp, type HttpAnswer, type HttpRequest } from './http.ts';
import { readEnvelope } from './read-envelope.ts';
import { createRetryKeys } from './retry-keys.ts';

const TIMEOUT_MS = { GET: 15_000, other: 30_000 };
const RETRY_PAUSE_MS = 400;
/** Seconds to wait for a busy server without telling, and how often a question is asked meanwhile. */
const LONGEST_PAUSE = 3;
const MOST_TRIES = 3;
const SESSION_ENDED = 401;
const DENIED = 403;

/** Method of each call, and its path (below /api/v1, parameters as `:name`) where that is not its name. */
export type CallTable = Readonly<Record<string, { method: string; path?: string }>>;

/** Events of the wire, and what it asks of the rest of the program. */
export interface WireEvents {
  /** One more (+1) or one fewer (-1) call that counts; `beside`: it fetches only a part of the page. */
  pending(change: 1 | -1, beside: boolean): void;
  /**
   * An answer arrived; `build` is the program that the server serves now, `configuration` the hash of its screens, `askedAt`
   * when the call was sent (milliseconds of `performance.now`): answers need not come in the order of their calls.
   */
  answered(build: string | undefined, configuration: string | undefined, askedAt: number): void;
  /** A call that a person caused was answered: the session's idle time starts anew. */
  active?(): void;
  /** The server no longer knows the session. */
  ended(): void;
  /** The server refused what this visitor may not do. */
  denied(): void;
  /** Headers that go along, by name. Those of the store are ids: hints, never authority. */
  hints(): Readonly<Record<string, string | undefined>>;
  /** Language in which the visitor reads (BCP 47); undefined leaves it to the browser. */
  language(): string | undefined;
}

/** What speaks to the server. */
export interface Sender {
  send: AnyCall;
  /** Whether the call changes nothing. */
  reads(name: string): boolean;
}

/** Makes what sends calls; `table` are those that there are. */
export function createSender(events: WireEvents, table: CallTable = CALL_TABLE): Sender {
  const ask = createHttp(isFramed());
  const keys = createRetryKeys();
  return {
    reads: (name) => table[name]?.method === 'GET',
    async send(name, params = {}, options = {}) {
      const entry = table[name];
      if (!entry) return failure(0, `There is no call named ${name}.`);
      return send(ask, { name, path: name, ...entry, params }, options, keys, events);
    },
  };
}

// Inside a partner's page the browser needs a session cookie of another kind.
function isFramed(): boolean {
  return window.parent !== window;
}

interface Sending {
  name: string;
  method: string;
  path: string;
  params: FormData;
}

type Ask = (request: HttpRequest) => Promise<HttpAnswer>;

async function send(
  ask: Ask,
  sending: Sending,
  options: CallOptions,
  keys: ReturnType<typeof createRetryKeys>,
  events: WireEvents,
): Promise<CallAnswer> {
  const { url, rest } = addressOf(sending.path, sending.params);
  const reads = sending.method === 'GET';
  const language = events.language();
  // The same answers over another version are another save: what came between must not be undone by silence.
  const question = `${sending.name} ${url} ${JSON.stringify([rest, options.version])}`;
  const request = {
    url,
    method: sending.method,
    timeout: options.timeout ?? (reads ? TIMEOUT_MS.GET : TIMEOUT_MS.other),
    headers: {
      ...events.hints(),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...(options.background ? { 'X-Background': '1' } : {}),
      ...(reads ? {} : { 'Idempotency-Key': keys.take(question) }),
      ...(reads || options.config === undefined ? {} : { 'X-Config': options.config }),
      ...(reads || options.version === undefined ? {} : { 'If-Match': `"${options.version}"` }),
      ...(reads || !options.also?.length ? {} : { 'X-Also': headerText(options.also) }),
    },
    ...(reads ? { params: rest } : { data: rest }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const askedAt = performance.now();
  const last = reads ? await askPatiently(() => ask(request)) : await ask(request);
  if ('failed' in last) return failure(0, explain(last.failed));
  // The server has given the outcome, so the next try gets a new key.
  if (!reads && last.status < 500) keys.settle(question);
  events.answered(last.header('x-build'), last.header('x-configuration'), askedAt);
  if (!options.background) events.active?.();
  const answer = readEnvelope(last.status, last.data);
  if (answer.status === SESSION_ENDED) events.ended();
  if (answer.status === DENIED) events.denied();
  return answer;
}

// Headers hold ASCII only.
function headerText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

async function askPatiently(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const pause = pauseAfter(answer, tries);
    if (pause === undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

// Milliseconds until a question is asked again; undefined takes the answer as it is.
function pauseAfter(answer: HttpAnswer, tries: number): number | undefined {
  if ('failed' in answer || answer.status !== 429)
    return tries === 1 && mayRetry(answer) ? RETRY_PAUSE_MS : undefined;
  // An office may share one address: not all who wait ask at the same moment.
  const seconds = Number(answer.header('retry-after'));
  return tries < MOST_TRIES && seconds <= LONGEST_PAUSE
    ? (seconds + Math.random()) * 1000
    : undefined;
}

function mayRetry(answer: HttpAnswer): boolean {
  if ('status' in answer) return answer.status === 502 || answer.status === 503;
  return answer.failed !== 'aborted' && navigator.onLine;
}

function explain(failed: 'aborted' | 'timeout' | 'lost'): string {
  if (failed === 'aborted') return '';
  if (!navigator.onLine) return MESSAGES.offline;
  return failed === 'timeout' ? MESSAGES.timeout : MESSAGES.unreachable;
}
