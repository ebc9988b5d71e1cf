import { type Namer, sayCondition } from '../../../src/shared/forms/conditions/condition-words.ts';
import { shortenCondition } from '../../../src/shared/forms/conditions/shorten-condition.ts';
import { type FormShape, labelOfNode, readShape } from '../../../src/shared/forms/form-shape.ts';
import type {
  EffectiveScreen,
  JsonSchema,
  Pointer,
  Rule,
} from '../../../src/shared/forms/types.ts';

const EFFECT_WORDS = { show: 'show', hide: 'hide', require: 'require', lock: 'lock' } as const;
const FACTS: Readonly<Record<Pointer, string>> = {
  '/session/eprocess': 'who fills it in',
  '/session/tempId': 'the enrollment',
  '/session/site': 'the site',
  '/portal/code': 'the portal',
  '/tier': 'who is covered',
};

/** Words for the places and values of a screen's form, and for facts of the visit. */
export function namerOf(screen: EffectiveScreen): Namer {
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  return {
    place: (pointer) =>
      pointer.startsWith('/data/') ? labelIn(shape, pointer.slice('/data'.length)) : FACTS[pointer],
    value(pointer, value) {
      const options = shape?.find(pointer.slice('/data'.length))?.use.options;
      return options?.find((option) => option.value === value)?.label ?? String(value);
    },
  };
}

/** A rule as a sentence; undefined where words can't say all of it. */
export function sayRule(rule: Rule, screen: EffectiveScreen): string | undefined {
  const { id: _id, when, ...effects } = rule;
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  const entries = Object.entries(effects);
  if (entries.some(([effect]) => !(effect in EFFECT_WORDS))) return undefined;
  const byFields = new Map<string, string[]>();
  for (const [effect, fields] of entries) {
    const names = (fields as Pointer[]).map((field) => `*${labelIn(shape, field) ?? field}*`);
    const key = names.join(', ');
    byFields.set(key, [...(byFields.get(key) ?? []), effect]);
  }
  const says = [...byFields].map(([names, words]) => `${words.join(' and ')} ${names}`).join('; ');
  const condition = when && sayCondition(shortenCondition(when), namerOf(screen));
  if (says === '' || (when && condition === undefined)) return undefined;
  const sentence = condition ? `${says} when ${condition}` : `Always ${says}`;
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
