import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { useOf } from '../load/watch-process.ts';
import type { HotCall } from './hot-calls.ts';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const CONNECTIONS = 8;
const execute = promisify(execFile);

/** A server as a process of its own. */
interface Target {
  url: string;
  pid: number;
}

/**
 * Results of a load: answers per second, the median and high percentile of latency, and processor time of the server for
 * each answer (what it does beside them included), in milliseconds.
 */
export interface Load {
  perSecond: number;
  p50: number;
  p97: number;
  cpu: number;
}

interface Result {
  requests: { average: number; total: number };
  latency: { p50: number; p97_5: number };
  errors: number;
  non2xx: number;
}

/** Repeats a request on a few connections, from a process of its own. Throws when any answer was no success. */
export async function putUnderLoad(
  { url, pid }: Target,
  call: HotCall,
  seconds: number,
): Promise<Load> {
  const { name, method, path, headers, body } = call;
  const settings = [
    ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), '-m', method],
    ...Object.entries(headers).map(([key, value]) => ['-H', `${key}: ${value}`]),
    ...(body === undefined ? [] : [['-b', body]]),
  ].flat();
  const before = await useOf(pid);
  const { stdout } = await execute(process.execPath, [AUTOCANNON, ...settings, `${url}${path}`], {
    maxBuffer: 2 ** 24,
  });
  const after = await useOf(pid);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as Result;
  if (errors > 0 || non2xx > 0 || requests.average === 0) {
    throw new Error(`${name} under load: ${non2xx} refusals, ${errors} errors.`);
  }
  const cpu = (1_000 * (after.cpuSeconds - before.cpuSeconds)) / requests.total;
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5, cpu };
}
