import { type FormShape, readShape } from '../form-shape.ts';
import { isWithin } from '../pointer.ts';
import { type Decision, type PlannedRule, planRules, topPart } from './plan-rules.ts';
import { orderRules } from './rule-order.ts';
import { oncePerObject } from '../../once-per-object.ts';
import type { EffectiveScreen, Pointer } from '../types.ts';

/** Indexes of the rules that decide about one field, in the order in which they are written. */
export type Deciders = Partial<Record<Decision, readonly number[]>>;

/** What follows from a screen's configuration alone: made once a screen, used by every form of it. */
export interface PresencePlan {
  shape: FormShape;
  rules: readonly PlannedRule[];
  /** Indexes of rules in an order in which nothing is read before it is decided. */
  order: readonly number[];
  /** By template of the field. */
  deciders: ReadonlyMap<Pointer, Deciders>;
  /** Rules that look at a top-level part (`/data/zip`, `/session/tempId`) or at a whole root (`/data`). */
  readers: ReadonlyMap<Pointer, readonly number[]>;
  /** Fields with a state of their own in each row, by template. Empty where no rule has `each`. */
  perRow: ReadonlySet<Pointer>;
  /** Fields whose value a rule computes, by template. */
  computed: ReadonlySet<Pointer>;
  /** Fields whose value depends on rules, by template: locked, copied, computed, with other choices. */
  ruled: ReadonlySet<Pointer>;
}

/** Plans a screen's presence, once. Throws RangeError when rules wait for each other in a circle. */
export const planPresence = oncePerObject((screen: EffectiveScreen): PresencePlan => {
  const shape = readShape(screen.schema ?? {}, screen.form?.fields);
  const rules = planRules(screen.form?.rules ?? [], shape);
  const { order, loops } = orderRules(rules);
  const [loop] = loops;
  if (loop) throw new RangeError(`Rules wait for each other: ${loop.fields.join(' → ')}.`);
  const deciders = findDeciders(rules);
  return {
    shape,
    rules,
    order,
    deciders,
    readers: findReaders(rules),
    perRow: new Set(rules.flatMap(({ rule, fields }) => (rule.each === undefined ? [] : fields))),
    computed: new Set(rules.flatMap(({ rule }) => Object.keys(rule.compute ?? {}))),
    ruled: new Set([...deciders].flatMap(([at, by]) => (isRuled(at, by, deciders) ? [at] : []))),
  };
});

// Rows of a list that is locked whole come and go with the list.
function isRuled(at: Pointer, by: Deciders, deciders: PresencePlan['deciders']): boolean {
  if (by.write ?? by.options) return true;
  if (!by.lock) return false;
  const list = at.slice(0, Math.max(0, at.lastIndexOf('/*')));
  return list === '' || deciders.get(list)?.lock === undefined;
}

function findDeciders(rules: readonly PlannedRule[]): PresencePlan['deciders'] {
  const deciders = new Map<Pointer, Partial<Record<Decision, number[]>>>();
  rules.forEach(({ decides }, index) => {
    for (const [decision, fields] of Object.entries(decides) as [Decision, Pointer[]][]) {
      for (const field of new Set(fields)) {
        const entry = deciders.get(field) ?? {};
        (entry[decision] ??= []).push(index);
        deciders.set(field, entry);
      }
    }
  });
  return deciders;
}

function findReaders(rules: readonly PlannedRule[]): PresencePlan['readers'] {
  const readers = new Map<Pointer, number[]>();
  rules.forEach(({ rule, inputs }, index) => {
    const looksAt = rule.each === undefined ? inputs : [...inputs, `/data${rule.each}`];
    for (const part of new Set(looksAt.map(topPart))) {
      const known = readers.get(part);
      if (known) known.push(index);
      else readers.set(part, [index]);
    }
  });
  return readers;
}

/** Rules that may read a place of the scope (a template). */
export function readersOf(plan: PresencePlan, template: Pointer): readonly number[] {
  const [, root = '', name] = template.split('/');
  if (name === undefined) {
    return [...plan.readers].flatMap(([part, rules]) => (isWithin(part, `/${root}`) ? rules : []));
  }
  return [...(plan.readers.get(`/${root}/${name}`) ?? []), ...(plan.readers.get(`/${root}`) ?? [])];
}
