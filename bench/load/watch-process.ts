import { readFile } from 'node:fs/promises';

export interface ProcessUse {
  /** Seconds of processor time so far. */
  cpuSeconds: number;
  /** Memory in MB: now, and the most so far. */
  megabytes: number;
  peakMegabytes: number;
}

const TICKS_PER_SECOND = 100;

/** Use of a process as Linux counts it; NaN elsewhere. */
export async function useOf(pid: number): Promise<ProcessUse> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  // The name of the program, in brackets, may hold spaces.
  const numbers = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const ticks = Number(numbers[11] ?? Number.NaN) + Number(numbers[12] ?? Number.NaN);
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1] ?? Number.NaN) / 1024;
  return {
    cpuSeconds: ticks / TICKS_PER_SECOND,
    megabytes: megabytes('VmRSS'),
    peakMegabytes: megabytes('VmHWM'),
  };
}
