import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import type { AnyCall, CallAnswer, CallOptions } from '../shared/contracts/call-types.ts';
import { addressOf } from '../shared/contracts/call-address.ts';
import type { FormData } from '../shared/forms/types.ts';
import { failure, MESSAGES, readEnvelope } from './envelope.ts';
import { createRetryKeys } from './retry-keys.ts';

/** Method and path (below /api/v1, parameters as `:name`) of each call. */
export type CallTable = Readonly<Record<string, { method: string; path: string }>>;

/** What the rest of the program hears from the wire. */
export interface WireEvents {
  /** One more (+1) or one fewer (-1) call that counts; `beside`: it fetches only a part of the page. */
  pending(change: 1 | -1, beside: boolean): void;
  /** An answer arrived; `build` is the program that the server serves now, `configuration` the hash of its screens. */
  answered(build: string | undefined, configuration: string | undefined): void;
  /** The server no longer knows the session. */
  ended(): void;
  /** Ids that go along as headers: hints, never authority. */
  hints(): { agent_id?: string; uid?: string; group_id?: string };
  /** Language in which the visitor reads (BCP 47); undefined leaves it to the browser. */
  language(): string | undefined;
}

const TIMEOUT_MS = { GET: 15_000, other: 30_000 };
const RETRY_PAUSE_MS = 400;
const SESSION_ENDED = 401;

/** Makes the function through which every call of the browser goes. It never throws: a failure is an answer too. */
export function createWire(table: CallTable, events: WireEvents): AnyCall {
  const http = axios.create({
    baseURL: '/api/v1',
    headers: { 'X-Requested-With': 'fetch', ...(isFramed() ? { 'X-Framed': '1' } : {}) },
    validateStatus: () => true,
  });
  const keys = createRetryKeys();

  return async (name, params = {}, options = {}) => {
    const entry = table[name];
    if (!entry) return failure(0, `There is no call named ${name}.`);
    const counted = !options.quiet && !isQuiet(name, entry.path);
    const beside = options.beside === true;
    if (counted) events.pending(1, beside);
    try {
      return await send(http, { name, ...entry, params }, options, keys, events);
    } finally {
      if (counted) events.pending(-1, beside);
    }
  };
}

// Inside a partner's page the browser needs a session cookie of another kind.
function isFramed(): boolean {
  return window.parent !== window;
}

// Autosaves and pictures run beside a person's work: nobody waits for them.
function isQuiet(name: string, path: string): boolean {
  return name === 'save-screenshot' || path.startsWith('app/draft');
}

interface Sending {
  name: string;
  method: string;
  path: string;
  params: FormData;
}

async function send(
  http: AxiosInstance,
  sending: Sending,
  options: CallOptions,
  keys: ReturnType<typeof createRetryKeys>,
  events: WireEvents,
): Promise<CallAnswer> {
  const { url, rest } = addressOf(sending.path, sending.params);
  const reads = sending.method === 'GET';
  const language = events.language();
  const question = `${sending.name} ${url} ${JSON.stringify(rest)}`;
  const request = {
    url,
    method: sending.method,
    timeout: reads ? TIMEOUT_MS.GET : TIMEOUT_MS.other,
    headers: {
      ...events.hints(),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...(reads ? {} : { 'Idempotency-Key': keys.take(question) }),
      ...(reads || options.config === undefined ? {} : { 'X-Config': options.config }),
      ...(reads || options.version === undefined ? {} : { 'If-Match': `"${options.version}"` }),
    },
    ...(reads ? { params: rest } : { data: rest }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const first = await attempt(() => http.request<unknown>(request));
  const last = reads && mayRetry(first) ? await again(() => http.request<unknown>(request)) : first;
  if (!('data' in last)) return failure(0, last.message);
  // The server said what became of it, so the next try is a new wish.
  if (!reads && last.status < 500) keys.settle(question);
  events.answered(headerText(last, 'x-build'), headerText(last, 'x-configuration'));
  const answer = readEnvelope(last.status, last.data);
  if (answer.status === SESSION_ENDED) events.ended();
  return answer;
}

type Attempt = AxiosResponse<unknown> | { message: string; aborted: boolean };

async function attempt(request: () => Promise<AxiosResponse<unknown>>): Promise<Attempt> {
  try {
    return await request();
  } catch (error) {
    const aborted = axios.isCancel(error);
    return { message: aborted ? '' : explain(error), aborted };
  }
}

async function again(request: () => Promise<AxiosResponse<unknown>>): Promise<Attempt> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  return attempt(request);
}

function mayRetry(result: Attempt): boolean {
  if ('data' in result) return result.status === 502 || result.status === 503;
  return !result.aborted && navigator.onLine;
}

function explain(error: unknown): string {
  if (!navigator.onLine) return MESSAGES.offline;
  const code = axios.isAxiosError(error) ? error.code : undefined;
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? MESSAGES.timeout : MESSAGES.unreachable;
}

function headerText(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}
