import { conditionReads } from '../../../src/shared/forms/rules/condition-reads.ts';
import { isWithin } from '../../../src/shared/forms/pointer.ts';
import type { Pointer, Rule } from '../../../src/shared/forms/types.ts';

/** Whether a rule has to do with a field. */
export function isRuleAbout(rule: Rule, field: Pointer): { reads: boolean; changes: boolean } {
  const { when, ...rest } = rule;
  const reads = when ? conditionReads(when).some((one) => isWithin(one, `/data${field}`)) : false;
  return { reads, changes: names(rest, field) };
}

/** Whether a field, or a part of it, is pointed at anywhere in effects of a rule. */
export function names(effects: unknown, field: Pointer): boolean {
  if (typeof effects === 'string') return isWithin(effects.replace(/^\/data(?=\/)/, ''), field);
  if (typeof effects !== 'object' || effects === null) return false;
  return Object.entries(effects).some(([key, part]) => isWithin(key, field) || names(part, field));
}
