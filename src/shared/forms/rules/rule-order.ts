import { type PlannedRule, topPart } from './plan-rules.ts';
import { isWithin } from '../pointer.ts';
import type { Pointer } from '../types.ts';

/** Rules that feed each other in a circle, and the fields by which they do: the first one again at the end. */
export interface RuleLoop {
  rules: readonly number[];
  fields: readonly Pointer[];
}

/**
 * Sorts rules so that each comes after those that decide what it reads: whether a field is there (show, hide) and which
 * value it has (lock, options, copy, compute). Rules in a circle have no such order: they are returned as `loops`.
 */
export function orderRules(rules: readonly PlannedRule[]): { order: number[]; loops: RuleLoop[] } {
  const feeders = findFeeders(rules);
  const order: number[] = [];
  const loops: RuleLoop[] = [];
  const done = new Set<number>();
  const open: { index: number; field: Pointer }[] = [];
  const visit = (index: number, field: Pointer): void => {
    if (done.has(index)) return;
    const start = open.findIndex((step) => step.index === index);
    if (start >= 0) {
      loops.push(loopOf([...open.slice(start + 1), { index, field }]));
      return;
    }
    open.push({ index, field });
    for (const [source, by] of feeders(index)) visit(source, by);
    open.pop();
    done.add(index);
    order.push(index);
  };
  rules.forEach((_rule, index) => visit(index, ''));
  return { order, loops };
}

// The steps go from a rule to those that feed it; the loop is given in the other direction.
function loopOf(steps: readonly { index: number; field: Pointer }[]): RuleLoop {
  const forward = [...steps].reverse();
  const fields = forward.map(({ field }) => field);
  return {
    rules: [...new Set(forward.map(({ index }) => index))].sort((a, b) => a - b),
    fields: [...fields, fields[0] ?? ''],
  };
}

/** Fields whose value, as rules read it, a rule may change. Whether a field is required is not read by rules. */
function feeds({ decides }: PlannedRule): Pointer[] {
  const { show = [], hide = [], lock = [], options = [], write = [] } = decides;
  return [...new Set([...show, ...hide, ...lock, ...options, ...write])];
}

// Rules that decide what a rule reads, each with the field by which it does.
function findFeeders(rules: readonly PlannedRule[]) {
  const byPart = new Map<Pointer, { index: number; at: Pointer }[]>();
  rules.forEach((rule, index) => {
    for (const field of feeds(rule)) {
      const at = `/data${field}`;
      const part = topPart(at);
      byPart.set(part, [...(byPart.get(part) ?? []), { index, at }]);
    }
  });
  return (index: number): Map<number, Pointer> => {
    const found = new Map<number, Pointer>();
    for (const input of rules[index]?.inputs ?? []) {
      const all = input === '/data' ? [...byPart.values()].flat() : byPart.get(topPart(input));
      for (const source of all ?? []) {
        const overlaps = isWithin(input, source.at) || isWithin(source.at, input);
        if (overlaps && !found.has(source.index)) {
          found.set(source.index, source.at.slice('/data'.length));
        }
      }
    }
    return found;
  };
}
