import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { HotCall } from './hot-calls.ts';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const CONNECTIONS = 8;
const execute = promisify(execFile);

/** Results of a load: answers per second, and the median and high percentile of latency in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p97: number;
}

interface Result {
  requests: { average: number };
  latency: { p50: number; p97_5: number };
  errors: number;
  non2xx: number;
}

/** Repeats a request on a few connections, from a process of its own. Throws when any answer was no success. */
export async function putUnderLoad(origin: string, call: HotCall, seconds: number): Promise<Load> {
  const { name, method, path, headers, body } = call;
  const settings = [
    ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), '-m', method],
    ...Object.entries(headers).map(([key, value]) => ['-H', `${key}: ${value}`]),
    ...(body === undefined ? [] : [['-b', body]]),
  ].flat();
  const { stdout } = await execute(
    process.execPath,
    [AUTOCANNON, ...settings, `${origin}${path}`],
    {
      maxBuffer: 2 ** 24,
    },
  );
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as Result;
  if (errors > 0 || non2xx > 0 || requests.average === 0) {
    throw new Error(`${name} under load: ${non2xx} refusals, ${errors} errors.`);
  }
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5 };
}
