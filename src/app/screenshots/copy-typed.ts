const CONTROLS = 'input, select, textarea';

/** A copy of an element with what is typed and chosen in it, which lies in properties that a plain copy lacks. */
export function copyTyped(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const typed = element.querySelectorAll<HTMLInputElement>(CONTROLS);
  copy.querySelectorAll<HTMLInputElement>(CONTROLS).forEach((control, index) => {
    const original = typed[index];
    if (!original || control.type === 'file') return;
    control.value = original.value;
    if (original.checked !== undefined) control.checked = original.checked;
  });
  return copy;
}
