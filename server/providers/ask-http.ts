import { RefusedError } from './provider-errors.ts';

/** Placeholder of the value in the address of a lookup service. */
const PLACEHOLDER = '{value}';

/** Returns a lookup by GET for an address with `{value}`: JSON, or undefined for 404. Throws for all else. */
export function lookupBy(
  template: string,
): (value: string, signal: AbortSignal) => Promise<unknown> {
  if (!template.includes(PLACEHOLDER)) {
    throw new Error(`The settings name a lookup service whose address lacks ${PLACEHOLDER}.`);
  }
  return async (value, signal) => {
    const { url, headers } = readTarget(
      template.replaceAll(PLACEHOLDER, () => encodeURIComponent(value)),
    );
    const answer = await fetch(url, {
      signal,
      headers: { ...headers, accept: 'application/json' },
    });
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new RefusedError(answer.status);
  };
}

/** Posts JSON; throws RefusedError unless the service accepts. */
export async function postJson(
  address: string,
  body: object,
  more: { headers: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<void> {
  const { url, headers } = readTarget(address);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { ...headers, ...more.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(more.signal ? { signal: more.signal } : {}),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new RefusedError(answer.status);
}

// Credentials in an address become a header, as fetch refuses such addresses.
function readTarget(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url: url.href, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url: url.href,
    headers: { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` },
  };
}
