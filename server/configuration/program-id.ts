import { readFileSync } from 'node:fs';
import { builtFile } from '../config/project-root.ts';

/** Id of the build that runs, the same for the same sources; undefined for a program that runs from its sources. */
export function programId(): string | undefined {
  const note = builtFile('build.json');
  if (note === undefined) return undefined;
  return (JSON.parse(readFileSync(note, 'utf8')) as { inputs: string }).inputs;
}
