import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { projectRoot } from '../../server/config/project-root.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The envelope with its odd keys. */
  body: {
    status: string;
    statusCode: number;
    message: string;
    data: unknown;
    [more: string]: unknown;
  };
  text: string;
}

interface CallEntry {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
}

let calls: Map<string, CallEntry> | undefined;

/** Method and path of every call in schemas/api. */
export function callsOf(): Map<string, CallEntry> {
  if (calls) return calls;
  const folder = path.join(projectRoot(), 'schemas/api');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as CallEntry & { call: string };
  calls = new Map(files.map(read).map((file) => [file.call, file]));
  return calls;
}

/** A browser with its cookie jar. */
export class TestCaller {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Makes a named call: parameters go into the path, then the query of GET or the body of others. */
  async call(
    name: string,
    params: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const entry = callsOf().get(name);
    if (entry === undefined) throw new Error(`schemas/api has no call ${name}.`);
    const rest = { ...params };
    const url = entry.path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    return this.send(
      entry.method === 'GET'
        ? { method: 'GET', url: `/api/v1/${url}${toQuery(rest)}`, headers }
        : { method: entry.method, url: `/api/v1/${url}`, payload: rest, headers },
    );
  }

  /** Sends any request, with the cookies of this browser. */
  async send(options: InjectOptions): Promise<TestAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      ...options,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        'x-requested-with': 'fetch',
        ...options.headers,
      },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson =
      answer.body !== '' && String(answer.headers['content-type']).startsWith('application/json');
    const body = (isJson ? answer.json() : {}) as TestAnswer['body'];
    return { status: answer.statusCode, headers: answer.headers, body, text: answer.body };
  }
}

function toQuery(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
