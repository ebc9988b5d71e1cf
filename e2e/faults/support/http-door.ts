import type { FastifyInstance, InjectOptions } from 'fastify';

const TOO_LONG = 30_000;

/**
 * The door through which a shopper of the server tests reaches running processes: what otherwise goes into the app goes
 * over the wire, to one address after the other.
 */
export class HttpDoor {
  urls: readonly string[];
  #turn = 0;

  constructor(...urls: string[]) {
    this.urls = urls;
  }

  /** A shopper asks nothing but `inject` of an app. */
  get app(): FastifyInstance {
    return this as unknown as FastifyInstance;
  }

  async inject({ method = 'GET', url, headers = {}, payload }: InjectOptions) {
    const origin = this.urls[(this.#turn += 1) % this.urls.length];
    const hasBody = payload !== undefined;
    const answer = await fetch(`${origin}${String(url)}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(payload) } : {}),
      signal: AbortSignal.timeout(TOO_LONG),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie().map(readCookie),
      body,
      json: () => JSON.parse(body) as unknown,
    };
  }
}

function readCookie(line: string): { name: string; value: string } {
  const [pair = ''] = line.split(';');
  const end = pair.indexOf('=');
  return { name: pair.slice(0, end), value: decodeURIComponent(pair.slice(end + 1)) };
}
