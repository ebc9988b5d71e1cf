import { createHmac, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type JudgedStep, judgeTyped, type JudgingFacts, takeTyped } from './judge-typed.ts';
import type { Step } from './steps.ts';
import type { KnownStep } from './step-facts.ts';

const MOST_KEPT = 2_000;
// The digests are of private data: without the key they cannot be traced to them.
const KEY = randomBytes(32);
/** By step, which is another object after a change of the configuration: digests, and the fields that rules hide then. */
const known = new WeakMap<Step, Map<string, ReadonlySet<string>>>();

/**
 * Validates the saved data of a step like `judgeTyped`, at once where the very same was right before. The verdict depends
 * on nothing but its arguments, all of which are in the digest, so no change of anything has to be watched. Kept is only
 * that an input is right and stays as it is; no answers, and no faults.
 */
export function judgeSaved(saved: KnownStep, facts: JudgingFacts): JudgedStep {
  const kept = known.get(saved.step) ?? new Map<string, ReadonlySet<string>>();
  known.set(saved.step, kept);
  const digest = digestOf(saved, facts);
  const dropped = kept.get(digest);
  const taken = takeTyped(saved, undefined);
  if (dropped) return { values: taken.body, kept: taken.kept, dropped, issues: [] };
  const judged = judgeTyped(saved, undefined, facts);
  if (judged.issues.length === 0 && isDeepStrictEqual(judged.values, taken.body)) {
    kept.set(digest, judged.dropped);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  return judged;
}

function digestOf({ data, marks }: KnownStep, facts: JudgingFacts): string {
  const text = JSON.stringify([data, marks, facts]);
  return createHmac('sha256', KEY).update(text).digest('base64');
}
