import { type Namer, sayCondition } from '../../../src/shared/forms/conditions/condition-words.ts';
import { shortenCondition } from '../../../src/shared/forms/conditions/shorten-condition.ts';
import { isTier, tierLabel } from '../../../src/shared/domain/tiers.ts';
import {
  type FormShape,
  labelOfNode,
  readShape,
  type ShapeNode,
} from '../../../src/shared/forms/form-shape.ts';
import type {
  EffectiveScreen,
  JsonSchema,
  Pointer,
  Rule,
} from '../../../src/shared/forms/types.ts';

const EFFECT_WORDS = { show: 'show', hide: 'hide', require: 'require', lock: 'lock' } as const;
const FACTS: Readonly<Record<Pointer, string>> = {
  '/session/eprocess': 'who fills it in',
  '/session/open_type': 'whose visit it is',
  '/session/enroll_type': 'the kind of member',
  '/session/principal/kind': 'who is signed in',
  '/session/tempId': 'the enrollment',
  '/session/site': 'the site',
  '/session/tier': 'who is covered',
  '/tier': 'who is covered',
  '/portal/code': 'the portal',
  '/cart/premier': 'a premier plan in the cart',
  '/cart/iha': 'an IHA plan in the cart',
  '/cart/plan_ids': 'plans in the cart',
  '/cart/categories': 'categories in the cart',
  '/cart/plan_types': 'kinds of plans in the cart',
};
const OWN = '/data';
const ROW = '/row';

/**
 * Words for the places and values of a screen's form, and for facts of the visit. `each`: the list whose rows a rule
 * looks at.
 */
export function namerOf(screen: EffectiveScreen, each?: Pointer): Namer {
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  const nodeAt = (pointer: Pointer): ShapeNode | undefined => {
    if (pointer.startsWith(`${OWN}/`)) return shape?.find(pointer.slice(OWN.length));
    if (each === undefined || !pointer.startsWith(`${ROW}/`)) return undefined;
    return shape?.find(`${each}/*${pointer.slice(ROW.length)}`);
  };
  return {
    place(pointer) {
      const node = nodeAt(pointer);
      return node ? labelOfNode(node) : FACTS[pointer];
    },
    value(pointer, value) {
      const options = nodeAt(pointer)?.use.options;
      const option = options?.find((one) => one.value === value);
      if (option) return option.label;
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return isTier(value) && FACTS[pointer] === FACTS['/tier']
        ? tierLabel(value, 'wizard')
        : String(value);
    },
  };
}

/** A rule as a sentence; undefined where words can't say all of it. */
export function sayRule(rule: Rule, screen: EffectiveScreen): string | undefined {
  const { id: _id, when, each, label: labels = {}, ...effects } = rule;
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  const nameOf = (field: Pointer) => `*${labelIn(shape, field) ?? field}*`;
  const entries = Object.entries(effects);
  if (entries.some(([effect]) => !(effect in EFFECT_WORDS))) return undefined;
  const byFields = new Map<string, string[]>();
  for (const [effect, fields] of entries) {
    const key = (fields as Pointer[]).map(nameOf).join(', ');
    byFields.set(key, [...(byFields.get(key) ?? []), effect]);
  }
  const parts = [...byFields].map(([names, words]) => `${words.join(' and ')} ${names}`);
  const calls = Object.entries(labels).map(([field, name]) => `call ${nameOf(field)} *${name}*`);
  const says = [...parts, ...calls].join('; ');
  const condition = when && sayCondition(shortenCondition(when), namerOf(screen, each));
  if (says === '' || (when && condition === undefined)) return undefined;
  const where = each === undefined ? '' : `in each row of ${nameOf(each)} `;
  const sentence = condition ? `${where}${says} when ${condition}` : `${where}always ${says}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** What a rule is called: its id, or its number among the step's. */
export function nameOfRule({ id }: Rule, index: number): string {
  return id ?? `rule ${index + 1}`;
}

/** A condition as its file would have it. */
export function writtenCondition(when: JsonSchema): string {
  return JSON.stringify(shortenCondition(when));
}

function labelIn(shape: FormShape | undefined, field: Pointer): string | undefined {
  const node = shape?.find(field);
  return node && labelOfNode(node);
}
