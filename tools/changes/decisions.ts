import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../src/shared/forms/values.ts';
import type { Change } from './compare-sides.ts';
import type { KeptSide } from './sides.ts';

/** The decision on a change. */
export interface Decision {
  verdict: 'approved' | 'rejected';
  comment: string;
}

/** A change as it was decided; without a verdict it was not. */
export interface KeptChange extends Partial<Decision> {
  id: string;
  where: string;
  text: string;
  portals: string[];
}

/** What the report saves: what was compared, and what was decided of each change. */
export interface Kept {
  before: KeptSide;
  after: KeptSide;
  changes: KeptChange[];
}

/** Reads what the report saved; undefined when there is no such file. Throws RangeError when it is something else. */
export function readDecisions(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  const broken = new RangeError(
    `${file} is no file of decisions: take the one that the report saves.`,
  );
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw broken;
  }
  if (!isKept(raw)) throw broken;
  return raw;
}

/** Decisions by the id of their change. */
export function decisionsOf(kept: Kept | undefined): Record<string, Decision> {
  const decided = (kept?.changes ?? []).flatMap(({ id, verdict, comment = '' }) =>
    verdict ? [[id, { verdict, comment }] as const] : [],
  );
  return Object.fromEntries(decided);
}

/** Changes that are not approved, each with why not. */
export function openChanges<Item extends Pick<Change, 'id'>>(
  changes: readonly Item[],
  decisions: Readonly<Record<string, Decision>>,
): { change: Item; why: string }[] {
  return changes.flatMap((change) => {
    const decision = decisions[change.id];
    if (decision?.verdict === 'approved') return [];
    const why = decision ? `rejected: ${decision.comment || 'no comment'}` : 'not decided';
    return [{ change, why }];
  });
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isSide(value.before) || !isSide(value.after)) return false;
  return Array.isArray(value.changes) && value.changes.every(isChange);
}

function isSide(value: unknown): value is KeptSide {
  if (!isRecord(value)) return false;
  const { name, hash, commit } = value;
  return [name, hash, commit ?? ''].every((part) => typeof part === 'string');
}

function isChange(value: unknown): value is KeptChange {
  if (!isRecord(value)) return false;
  const { id, where, text, comment, portals, verdict } = value;
  if (![id, where, text, comment ?? ''].every((part) => typeof part === 'string')) return false;
  if (!Array.isArray(portals) || !portals.every((name) => typeof name === 'string')) return false;
  return verdict === undefined || ['approved', 'rejected'].includes(String(verdict));
}
