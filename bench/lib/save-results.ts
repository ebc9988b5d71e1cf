import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Section } from './report.ts';

const FOLDER = path.resolve(import.meta.dirname, '../results');

/** Saves all numbers of a run beside those of earlier ones; returns the file's path. */
export async function saveResults(sections: readonly Section[], at: Date): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${at.toISOString().replace(/[:.]/g, '-')}.json`);
  const processors = cpus();
  const content = {
    at: at.toISOString(),
    machine: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      processors: processors.length,
      model: processors[0]?.model ?? '',
      gigabytes: Math.round(totalmem() / 2 ** 30),
    },
    sections: sections.map(({ name, aims, data }) => ({ name, aims, data })),
  };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
