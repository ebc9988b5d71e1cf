const LONGEST = 60;
const TEXT_ROLES = new Set(['textbox', 'searchbox', 'spinbutton']);
const CHOICE_ROLES = new Set(['combobox', 'listbox']);

/** Value of a control as ` = "…"`, target of a link; '' for empty controls and those without a value. */
export function valueOf(element: Element, role: string): string {
  if (role === 'link') return ` → ${element.getAttribute('href') ?? 'nowhere'}`;
  if (TEXT_ROLES.has(role)) return held((element as HTMLInputElement).value);
  if (CHOICE_ROLES.has(role) && element instanceof HTMLSelectElement) {
    return held([...element.selectedOptions].map((option) => option.text).join(', '));
  }
  return held(
    element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '',
  );
}

/** Options of a native select. */
export function optionsOf(element: Element): string[] {
  if (!(element instanceof HTMLSelectElement)) return [];
  return [...element.options].map((option) => option.text);
}

/** States of an element in brackets: ` [required, invalid]`. */
export function describeStates(element: Element): string {
  const words = [
    ...(isSet(element, 'required') ? ['required'] : []),
    ...(isSet(element, 'disabled') ? ['disabled'] : []),
    ...(isReadOnly(element) ? ['read-only'] : []),
    ...tristate(element, 'checked', 'checked', 'not checked'),
    ...tristate(element, 'pressed', 'pressed', 'not pressed'),
    ...tristate(element, 'expanded', 'expanded', 'collapsed'),
    ...(element.getAttribute('aria-selected') === 'true' ? ['selected'] : []),
    ...(isOn(element.getAttribute('aria-current')) ? ['current'] : []),
    ...(isOn(element.getAttribute('aria-invalid')) ? ['invalid'] : []),
    ...(isOn(element.getAttribute('aria-busy')) ? ['busy'] : []),
    ...placeholderOf(element),
  ];
  return words.length === 0 ? '' : ` [${words.join(', ')}]`;
}

// Very long values are cut.
function held(value: string): string {
  if (value === '') return '';
  const isLong = value.length > LONGEST;
  const shown = JSON.stringify(isLong ? value.slice(0, LONGEST) : value);
  return isLong ? ` = ${shown}… (${value.length} characters)` : ` = ${shown}`;
}

function isOn(value: string | null): boolean {
  return value !== null && value !== '' && value !== 'false';
}

function isSet(element: Element, state: 'required' | 'disabled'): boolean {
  return element.hasAttribute(state) || element.getAttribute(`aria-${state}`) === 'true';
}

function isReadOnly(element: Element): boolean {
  const isNative = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return (isNative && element.readOnly) || element.getAttribute('aria-readonly') === 'true';
}

function tristate(element: Element, state: string, yes: string, no: string): string[] {
  const native = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
  if (state === 'checked' && native) return [element.checked ? yes : no];
  if (state === 'expanded' && element.localName === 'summary') {
    return [element.parentElement?.hasAttribute('open') ? yes : no];
  }
  const value = element.getAttribute(`aria-${state}`);
  if (value === 'mixed') return ['partly checked'];
  return value === null ? [] : [value === 'true' ? yes : no];
}

function placeholderOf(element: Element): string[] {
  const text = element.getAttribute('placeholder');
  return text ? [`placeholder "${text}"`] : [];
}
