import { joinPointer, parsePointer } from '../../../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../../../src/shared/forms/types.ts';

/** What kind of text stands somewhere, in the words of the studio. */
export type TextKind =
  | 'title'
  | 'label'
  | 'hint'
  | 'placeholder'
  | 'answer'
  | 'message'
  | 'button'
  | 'page'
  | 'fact'
  | 'offer'
  | 'program'
  | 'text';

const BY_KEY: Readonly<Record<string, TextKind>> = {
  title: 'title',
  heading: 'title',
  label: 'label',
  hint: 'hint',
  description: 'hint',
  placeholder: 'placeholder',
  busy: 'button',
  addLabel: 'button',
  editLabel: 'button',
  button: 'button',
};

/** The kind of the text at a pointer into a screen; `/schema/…` is the schema of its form. */
export function kindOfText(at: Pointer): TextKind {
  const path = parsePointer(at);
  const key = path.at(-1) ?? '';
  const holder = path.at(-2) ?? '';
  if (path.includes('messages')) return 'message';
  if (path.includes('options') && path.includes('fields')) return 'answer';
  if (['enum', 'enumNames'].some((name) => path.includes(name))) return 'answer';
  if (path[0] === 'buttons' || holder === 'submit') return 'button';
  if (path[0] === 'schema' && key === 'title') return 'label';
  return BY_KEY[key] ?? 'text';
}

/** The field of the form that a text belongs to, by template; undefined for other parts. */
export function fieldOfText(at: Pointer): Pointer | undefined {
  const [first, second, third, ...rest] = parsePointer(at);
  if (first === 'form' && second === 'fields') return third;
  if (first !== 'schema') return undefined;
  const path = [second, third, ...rest];
  let field = '';
  for (let index = 0; index < path.length; index += 1) {
    if (path[index] === 'properties' && path[index + 1] !== undefined) {
      index += 1;
      field = joinPointer(field, path[index] ?? '');
    } else if (path[index] === 'items') {
      field = `${field}/*`;
    } else break;
  }
  return field === '' ? undefined : field;
}
