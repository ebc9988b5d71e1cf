import { conditionReads } from './condition-reads.ts';
import { type FormShape, readShape } from './form-shape.ts';
import { isWithin, templateOf } from './pointer.ts';
import type { EffectiveScreen, Pointer, Rule } from './types.ts';

/** A rule with what it reads (pointers over the scope) and what it decides about. */
export interface PlannedRule {
  /** Key of its compiled condition. */
  key: string;
  rule: Rule;
  reads: Pointer[];
}

/** What follows from a screen's configuration alone: made once a screen, used by every form of it. */
export interface PresencePlan {
  shape: FormShape;
  rules: readonly PlannedRule[];
  /** Indexes of rules in an order in which nothing is read before it is decided. */
  order: readonly number[];
  /** Rules that decide a field's visibility, requiredness, lock; by template. */
  deciders: ReadonlyMap<Pointer, Record<Decision, readonly number[]>>;
  /** Rules that look at a top-level part (`/data/zip`, `/session/tempId`) or at a whole root (`/data`). */
  readers: ReadonlyMap<Pointer, readonly number[]>;
}

export type Decision = 'show' | 'require' | 'lock';
const DECISIONS: Decision[] = ['show', 'require', 'lock'];

/** Plans a screen's presence. Throws RangeError when rules wait for each other in a circle. */
export function planPresence(screen: EffectiveScreen): PresencePlan {
  const rules = (screen.form?.rules ?? []).map((rule, index) => ({
    key: `rule/${index}`,
    rule,
    reads: conditionReads(rule.when ?? {}),
  }));
  const { order, circle } = orderRules(rules);
  if (circle.length > 0) throw new RangeError(`Rules ${circle.join(', ')} wait for each other.`);
  return {
    shape: readShape(screen.schema ?? {}, screen.form?.fields),
    rules,
    order,
    deciders: findDeciders(rules),
    readers: findReaders(rules),
  };
}

/** Sorts rules so that a rule comes after those that show what it reads; rules in a circle are named instead. */
export function orderRules(rules: readonly PlannedRule[]): { order: number[]; circle: number[] } {
  const order: number[] = [];
  const circle = new Set<number>();
  const state: ('new' | 'open' | 'done')[] = rules.map(() => 'new');
  const visit = (index: number): void => {
    if (state[index] === 'done') return;
    if (state[index] === 'open') {
      circle.add(index);
      return;
    }
    state[index] = 'open';
    rules.forEach((other, before) => {
      if (feeds(other, rules[index])) visit(before);
    });
    state[index] = 'done';
    order.push(index);
  };
  rules.forEach((_rule, index) => visit(index));
  return { order, circle: [...circle].sort((a, b) => a - b) };
}

// A value that is hidden counts as absent, so who reads it waits for who shows it.
function feeds(source: PlannedRule, reader: PlannedRule | undefined): boolean {
  return (source.rule.show ?? []).some((shown) =>
    reader?.reads.some((read) => {
      const field = templateOf(read.replace(/^\/data/, ''));
      return read.startsWith('/data') && (isWithin(field, shown) || isWithin(shown, field));
    }),
  );
}

function findDeciders(rules: readonly PlannedRule[]): PresencePlan['deciders'] {
  const deciders = new Map<Pointer, Record<Decision, number[]>>();
  rules.forEach(({ rule }, index) => {
    for (const decision of DECISIONS) {
      for (const field of rule[decision] ?? []) {
        const entry = deciders.get(field) ?? { show: [], require: [], lock: [] };
        entry[decision].push(index);
        deciders.set(field, entry);
      }
    }
  });
  return deciders;
}

function findReaders(rules: readonly PlannedRule[]): PresencePlan['readers'] {
  const readers = new Map<Pointer, number[]>();
  rules.forEach(({ reads }, index) => {
    for (const part of new Set(reads.map(topPart))) {
      readers.set(part, [...(readers.get(part) ?? []), index]);
    }
  });
  return readers;
}

/** The top-level part of the scope that a pointer lies in: `/data/address/zip` lies in `/data/address`. */
export function topPart(pointer: Pointer): Pointer {
  return pointer.split('/').slice(0, 3).join('/');
}
