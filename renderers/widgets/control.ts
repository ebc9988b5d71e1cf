import type { StrictRJSFSchema, WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { textOf } from '../kit/read.ts';
import { useSay } from '../kit/text/say.ts';

type Options = Readonly<Record<string, unknown>>;

/** Text under a field's label: FieldUse's hint, RJSF's help, or the schema's description. */
function hintOf(schema: StrictRJSFSchema, options: Options): string {
  return textOf(options.hint, options.help, options.description, schema.description);
}

/** The same with what is remarked on the field at present. */
export function useHint(schema: StrictRJSFSchema, options: Options): string {
  const say = useSay();
  return [hintOf(schema, options), say(textOf(options.note))].filter(Boolean).join(' ');
}

/** Ids of what describes a control, as FieldTemplate sets them: the hint, then the messages under it. */
export function describedBy(props: WidgetProps): string | undefined {
  const { id, schema, options, rawErrors, readonly } = props;
  return idList(
    (options.note || hintOf(schema, options)) && `${id}-hint`,
    readonly && options.locked && `${id}-locked`,
    rawErrors?.length && `${id}-error`,
    options.good && `${id}-good`,
  );
}

/** Those ids that there are, as an attribute takes them; undefined for none. */
export function idList(...ids: unknown[]): string | undefined {
  let list: string | undefined;
  for (const id of ids) {
    if (typeof id === 'string' && id !== '') list = list === undefined ? id : `${list} ${id}`;
  }
  return list;
}

/** Id of the form that a control belongs to: it stands beside the controls, not around them. */
export function formOf({ registry }: Pick<WidgetProps, 'registry'>): string | undefined {
  const { formId } = (registry?.formContext ?? {}) as { formId?: string };
  return formId;
}

/** Attributes that every native control of a widget carries. */
export function controlAttributes(props: WidgetProps) {
  const { id, name, htmlName, options, required, disabled, readonly, placeholder } = props;
  return {
    id,
    name: htmlName ?? name,
    form: formOf(props),
    disabled: disabled === true || undefined,
    readOnly: readonly === true || undefined,
    placeholder: textOf(placeholder, options.placeholder) || undefined,
    autoComplete: textOf(options.autocomplete) || undefined,
    'aria-required': required || undefined,
    'aria-invalid': props.rawErrors?.length ? true : undefined,
    'aria-describedby': describedBy(props),
  } as const;
}

/** Handlers of a control: an emptied one gives RJSF's empty value. */
export function controlHandlers({ id, value, options, onChange, onBlur, onFocus }: WidgetProps) {
  return {
    give: (text: string): void => onChange(text === '' ? options.emptyValue : text),
    onBlur: (): void => onBlur(id, value),
    onFocus: (): void => onFocus(id, value),
  };
}

export function maxLengthOf({ options, schema }: WidgetProps): number | undefined {
  return typeof options.maxLength === 'number' ? options.maxLength : schema.maxLength;
}

/** How an input reads and shows what it holds. */
interface Retyping {
  shown: string;
  /** What is held, from the text that the input has after an edit of `shown`. */
  read(edited: string): string;
  /** How what is held shows. */
  show(held: string): string;
  give(held: string): void;
}

/** An input that shows what is typed in another way (groups, slashes) and keeps the caret behind the same digit. */
export function useRetyped({ shown, read, show, give }: Retyping) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const text = target.value;
    const held = read(text);
    const next = show(held);
    const at = target.selectionStart ?? text.length;
    caret.current =
      at === text.length ? next.length : caretBehind(next, digitsIn(text.slice(0, at)));
    if (next === shown) drawAgain();
    else give(held);
  };
  return { ref: input, value: shown, onChange };
}

function caretBehind(shown: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(shown.charAt(at))) seen += 1;
  }
  return shown.length;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
