import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A JSON file of the project. */
export function readJson<Value>(...parts: string[]): Value {
  return JSON.parse(readFileSync(path.join(ROOT, ...parts), 'utf8')) as Value;
}

/** Names in a folder, sorted; empty for a missing folder. */
export function list(...parts: string[]): string[] {
  try {
    return readdirSync(path.join(ROOT, ...parts)).sort();
  } catch {
    return [];
  }
}

/** Names of the JSON files in a folder, without their ending. */
export function listJson(...parts: string[]): string[] {
  return list(...parts).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
}
