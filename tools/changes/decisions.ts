import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../src/shared/forms/values.ts';
import type { Change } from './compare-sides.ts';

/** The decision on a change. */
export interface Decision {
  verdict: 'approved' | 'rejected';
  comment: string;
}

/** Decisions by the id of their change. Throws RangeError when the file is not what the report writes. */
export function readDecisions(file: string): Record<string, Decision> {
  if (!existsSync(file)) return {};
  const broken = new RangeError(
    `${file} is no file of decisions: take the one that the report saves.`,
  );
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw broken;
  }
  const isDecision = (value: unknown): value is Decision =>
    isRecord(value) && ['approved', 'rejected'].includes(String(value.verdict));
  if (!isRecord(raw) || !Object.values(raw).every(isDecision)) throw broken;
  return raw as Record<string, Decision>;
}

/** Changes that are not approved, each with why not. */
export function openChanges(
  changes: readonly Change[],
  decisions: Readonly<Record<string, Decision>>,
): { change: Change; why: string }[] {
  return changes.flatMap((change) => {
    const decision = decisions[change.id];
    if (decision?.verdict === 'approved') return [];
    const why = decision ? `rejected: ${decision.comment || 'no comment'}` : 'not decided';
    return [{ change, why }];
  });
}
