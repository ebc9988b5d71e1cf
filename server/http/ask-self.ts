import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { addressOf } from '../../src/shared/contracts/call-address.ts';
import { CALL_TABLE } from '../../src/shared/contracts/call-table.generated.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import { REQUEST_ID } from './request-id.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Calls on this server, as the visitor who made a request. */
export interface SelfCalls {
  call: AnyCall;
  /** `Set-Cookie` headers of the answers, to be sent to the visitor's browser. */
  cookies(): string[];
}

/** Makes calls with the browser's permissions, with its cookies and those that the answers set. */
export function askSelf(
  app: FastifyInstance,
  request: FastifyRequest,
  cookies: Cookies = request.cookies,
): SelfCalls {
  const table: Readonly<Record<string, { method: string; path?: string } | undefined>> = CALL_TABLE;
  const jar = new Map(Object.entries(cookies).map(([name, value]) => [name, value ?? '']));
  const issued = new Map<string, string>();
  const call: AnyCall = async (name, params = {}) => {
    const { method, path = name } = table[name] ?? { method: 'GET' };
    const { url, rest } = addressOf(path, params);
    const response = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: `/api/v1/${url}`,
      remoteAddress: request.ip,
      headers: headersFor(request, jar),
      ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    });
    keepCookies(response, jar, issued);
    return answerOf(response);
  };
  return { call, cookies: () => [...issued.values()] };
}

function headersFor({ id, headers }: FastifyRequest, jar: ReadonlyMap<string, string>) {
  const { host, 'user-agent': agent, 'accept-language': language, 'x-framed': framed } = headers;
  const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    ...(host && { host }),
    ...(agent && { 'user-agent': agent }),
    ...(language && { 'accept-language': language }),
    ...(framed && { 'x-framed': framed }),
    ...(cookie && { cookie }),
    [REQUEST_ID]: id,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'fetch',
  };
}

function keepCookies(
  { cookies, headers }: LightMyRequestResponse,
  jar: Map<string, string>,
  issued: Map<string, string>,
): void {
  const texts = [headers['set-cookie'] ?? []].flat();
  for (const [index, { name, value }] of cookies.entries()) {
    jar.set(name, value);
    const text = texts[index];
    if (text !== undefined) issued.set(name, text);
  }
}

function answerOf(response: LightMyRequestResponse): Awaited<ReturnType<AnyCall>> {
  // No content, or a file.
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  if (!isJson)
    return { ok: false, status: response.statusCode, issues: [], message: '', data: undefined };
  const body = response.json<{ message?: string; data: unknown }>();
  const { message = '', data } = body;
  const status = response.statusCode;
  return status < 400
    ? { ok: true, status, data, message, top: {} }
    : { ok: false, status, issues: [], message, data };
}
