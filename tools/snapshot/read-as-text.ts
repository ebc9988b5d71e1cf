import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { describeStates, optionsOf, valueOf } from './read-control.ts';
import { wrapLine } from './wrap-line.ts';

interface Line {
  depth: number;
  text: string;
  /** Text only: no control, no structure. */
  isWords: boolean;
}

/** Roles whose content is their name: printed as one line, without descending into them. */
const LEAVES = new Set([
  'button',
  'link',
  'img',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'listbox',
  'option',
  'tab',
  'menuitem',
  'progressbar',
  'heading',
]);
/** Roles that only say how text looks. */
const PLAIN = new Set([
  'generic',
  'presentation',
  'none',
  'paragraph',
  'strong',
  'emphasis',
  'code',
  'time',
  'mark',
  'subscript',
  'superscript',
  'insertion',
  'deletion',
  'rowgroup',
  'document',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'label',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'legend', 'caption']);
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
/** Only the page's own header and footer are landmarks. */
const SECTIONING = 'main, article, section, aside, nav';
// jsdom evaluates all style sheets on each query; in these tests elements are hidden by inline style only.
const QUICK = {
  getComputedStyle: (element: Element) => (element as HTMLElement).style,
  computedStyleSupportsPseudoElements: false,
};

/**
 * A page as assistive technology presents it: roles, names, values, states, hints and messages in document order,
 * indented by nesting. No class names and no generated ids.
 */
export function readAsText(root: Element): string {
  const described = new Set([...root.querySelectorAll('[aria-describedby]')].flatMap(describersOf));
  const reader = new Reader(described);
  reader.inside(root, 0);
  reader.flush(0);
  return reader.lines.flatMap(({ depth, text }) => wrapLine(depth, text)).join('\n');
}

class Reader {
  readonly lines: Line[] = [];
  /** Hints and messages, which are printed with their field. */
  private readonly described: ReadonlySet<Element>;
  private words = '';

  constructor(described: ReadonlySet<Element>) {
    this.described = described;
  }

  inside(element: Element, depth: number): void {
    for (const node of element.childNodes) {
      if (node instanceof Text) this.words += node.data;
      else if (node instanceof Element) this.read(node, depth);
    }
  }

  flush(depth: number): void {
    const text = squeeze(this.words);
    this.words = '';
    if (text !== '') this.lines.push({ depth, text, isWords: true });
  }

  private read(element: Element, depth: number): void {
    if (isHidden(element) || this.described.has(element)) return;
    if (element instanceof HTMLLabelElement && element.control) this.label(element, depth);
    else this.part(element, depth);
  }

  // A label's text is the name of its control, which may be inside the label.
  private label(label: HTMLLabelElement, depth: number): void {
    for (const element of label.querySelectorAll('*')) {
      if (roleOf(element) && !element.parentElement?.closest('button, a'))
        this.read(element, depth);
    }
  }

  private part(element: Element, depth: number): void {
    const role = roleOf(element);
    if (role === undefined && INLINE.has(element.localName)) {
      // Adjacent inline elements are separate words on the page.
      if (element.previousSibling instanceof Element) this.words += ' ';
      this.inside(element, depth);
      return;
    }
    this.flush(depth);
    if (role === undefined) this.inside(element, depth);
    else if (LEAVES.has(role)) this.leaf(element, role, depth);
    else this.container(element, role, depth);
    this.flush(depth);
  }

  private leaf(element: Element, role: string, depth: number): void {
    const level = role === 'heading' ? ` ${levelOf(element)}` : '';
    this.say(
      depth,
      `${role}${level}${quoted(nameOf(element))}${valueOf(element, role)}${describeStates(element)}`,
    );
    this.notes(element, depth + 1);
    const options = optionsOf(element);
    if (options.length > 0) this.say(depth + 1, `choices: ${options.join(' | ')}`);
  }

  private container(element: Element, role: string, depth: number): void {
    const name = isNamedByAuthor(element) ? nameOf(element) : '';
    const lines = this.linesIn(element);
    if (lines.length === 0 && name === '') return;
    const head = `${role}${quoted(name)}${describeStates(element)}`;
    const words =
      lines.every(({ isWords }) => isWords) && !element.hasAttribute('aria-describedby');
    const only = words && lines.length === 1 ? lines[0]?.text : undefined;
    const before = this.lines.at(-1);
    if (role === 'listitem') this.item(lines, depth);
    else if (role === 'row' && words) this.say(depth, `row: ${lines.map(textOf).join(' | ')}`);
    else if (CELLS.has(role) && only !== undefined)
      this.lines.push({ depth, text: only, isWords: true });
    else if (role === 'term' && only !== undefined) this.say(depth, `${only}:`);
    else if (role === 'definition' && only !== undefined && before?.text.endsWith(':'))
      before.text += ` ${only}`;
    else if (only !== undefined) this.say(depth, `${head}: ${only}`);
    else {
      this.say(depth, head);
      this.notes(element, depth + 1);
      this.add(lines, depth + 1);
    }
  }

  private item([first, ...rest]: Line[], depth: number): void {
    this.say(depth, `- ${first?.text ?? ''}`);
    this.add(rest, depth + 1);
  }

  private linesIn(element: Element): Line[] {
    const inner = new Reader(this.described);
    inner.inside(element, 0);
    inner.flush(0);
    return inner.lines;
  }

  private add(lines: readonly Line[], depth: number): void {
    for (const line of lines) this.lines.push({ ...line, depth: line.depth + depth });
  }

  private notes(element: Element, depth: number): void {
    for (const note of describersOf(element)) {
      const text = squeeze(note.textContent);
      // A field's error is announced by the form's summary, so it has no role of its own.
      const isMessage =
        note.id.endsWith('-error') || /^(alert|status)$/.test(note.getAttribute('role') ?? '');
      if (text !== '' && !isHidden(note))
        this.say(depth, `${isMessage ? 'message' : 'hint'}: ${text}`);
    }
    if (!element.hasAttribute('title')) return;
    const title = computeAccessibleDescription(element, QUICK);
    if (title !== '') this.say(depth, `hint: ${title}`);
  }

  private say(depth: number, text: string): void {
    this.lines.push({ depth, text, isWords: false });
  }
}

const textOf = ({ text }: Line): string => text;

function roleOf(element: Element): string | undefined {
  const role = getRole(element);
  if (role === null || PLAIN.has(role)) return undefined;
  // Without a name these are no landmarks.
  if ((role === 'region' || role === 'form') && !isNamedByAuthor(element)) return undefined;
  const isOuter = role !== 'banner' && role !== 'contentinfo';
  return isOuter || element.hasAttribute('role') || !element.closest(SECTIONING) ? role : undefined;
}

function levelOf(element: Element): string {
  return element.getAttribute('aria-level') ?? element.localName.slice(1);
}

function isHidden(element: Element): boolean {
  const { display, visibility } = (element as HTMLElement).style ?? {};
  return (
    UNREAD.has(element.localName) ||
    !!(element as HTMLElement).hidden ||
    element.getAttribute('aria-hidden') === 'true' ||
    (element instanceof HTMLInputElement && element.type === 'hidden') ||
    display === 'none' ||
    visibility === 'hidden'
  );
}

function isNamedByAuthor(element: Element): boolean {
  if (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) return true;
  return element.localName === 'fieldset' || element.localName === 'table';
}

function nameOf(element: Element): string {
  return squeeze(computeAccessibleName(element, QUICK));
}

function describersOf(element: Element): Element[] {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
}

function quoted(text: string): string {
  return text === '' ? '' : ` "${text}"`;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
