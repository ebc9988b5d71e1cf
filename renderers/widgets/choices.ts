import type { WidgetProps } from '@rjsf/utils';
import { recordOf, textOf } from '../kit/read.ts';
import { useSay } from '../kit/text/say.ts';

/** One choice. `value` is what the data holds, `key` the same as text. */
export interface Choice {
  key: string;
  value: unknown;
  label: string;
  /** Cannot be chosen: the prompt of a list in which nothing is chosen yet. */
  disabled?: boolean;
}

/** The choices of a field in the visitor's language: those that configuration or server give, else those of the schema. */
export function useChoices({ options }: WidgetProps): Choice[] {
  const say = useSay();
  const given = Array.isArray(options.options) ? options.options : undefined;
  return (given ?? options.enumOptions ?? []).map((option: unknown) => {
    const { value, label, name, abbrev, disabled } = recordOf(option);
    const plain = value ?? abbrev ?? option;
    const choice = { key: keyOf(plain), value: plain, label: say(textOf(label, name, plain)) };
    return disabled === true ? { ...choice, disabled } : choice;
  });
}

/** Whether a locked field has a single choice, which is its value: it is shown as a fact. */
export function isSettled(
  readonly: boolean | undefined,
  choices: readonly unknown[] | undefined,
): boolean {
  return readonly === true && choices?.length === 1;
}

/** A value as text, as the key of a choice. */
export function keyOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function chosenOf(choices: readonly Choice[], value: unknown): Choice | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return choices.find(({ key }) => key === keyOf(value));
}

/** The two values of a tick, from the options, the schema's type, or its two allowed values. */
export function tickValues({ options, schema }: WidgetProps): { on: unknown; off: unknown } {
  if ('on' in options) return { on: options.on, off: options.off };
  if (schema.const !== undefined) return { on: schema.const, off: undefined };
  const known = schema.enum as unknown[] | undefined;
  const on = known?.find((value) => value === true || value === 'yes' || String(value) === '1');
  if (known && on !== undefined) return { on, off: known.find((value) => value !== on) };
  return schema.type === 'integer' || schema.type === 'number'
    ? { on: 1, off: 0 }
    : { on: true, off: false };
}
