import { computeAccessibleName } from 'dom-accessibility-api';

const CONTROLS = 'input:not([type=hidden]), select, textarea, button:not([type=submit]), fieldset';

/** What of a form a person meets, a line each: role, name, value, and whether it is required, locked or wrong. */
export function controlsOf(page: HTMLElement): string[] {
  return [...page.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => !element.closest('[hidden], .hidden'))
    .map((element) =>
      [roleOf(element), nameOf(element), ...valueOf(element), ...marksOf(element)].join(' '),
    );
}

/** Names of what has an error under it. */
export function wrongOf(page: HTMLElement): string[] {
  const lists = [...page.querySelectorAll('.error-detail')].filter((list) => textOf(list) !== '');
  return [...new Set(lists.map((list) => fieldNameOf(list.closest('.rjsf-field'))))].sort();
}

function fieldNameOf(field: Element | null): string {
  const isPart = field?.matches('.rjsf-field-object') === true;
  const name = textOf(field?.querySelector('label, legend')).replace(/[*]$/, '');
  return isPart ? 'a part as a whole' : name;
}

function roleOf(element: HTMLElement): string {
  if (element instanceof HTMLFieldSetElement) return 'group';
  if (element instanceof HTMLButtonElement) return 'button';
  if (element instanceof HTMLSelectElement) return element.multiple ? 'listbox' : 'combobox';
  if (!(element instanceof HTMLInputElement)) return 'textbox';
  const { type } = element;
  if (type === 'range') return 'slider';
  if (type === 'number') return 'spinbutton';
  return type === 'text' ? 'textbox' : type;
}

function nameOf(element: HTMLElement): string {
  return `'${computeAccessibleName(element).trim()}'`;
}

function valueOf(element: HTMLElement): string[] {
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.selectedOptions].map(textOf).join('+');
    return [`[${[...element.options].map(textOf).join('|')}]`, `= ${chosen}`];
  }
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    return element.checked ? ['= on'] : [];
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText && element.value !== '' ? [`= ${element.value}`] : [];
}

function marksOf(element: HTMLElement): string[] {
  const { placeholder, readOnly } = element as HTMLInputElement;
  return [
    ...(element.matches(':required') ? ['required'] : []),
    ...(element.matches('button, fieldset') || !element.matches(':disabled') ? [] : ['disabled']),
    ...(readOnly === true ? ['readonly'] : []),
    ...(placeholder ? [`(${placeholder})`] : []),
  ];
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}
