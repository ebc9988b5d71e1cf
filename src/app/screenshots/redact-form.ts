import { shapeOf } from '../../shared/forms/form-data/form-version.ts';
import { isWithin } from '../../shared/forms/pointer.ts';
import type { EffectiveScreen, Pointer } from '../../shared/forms/types.ts';
import { copyTyped } from './copy-typed.ts';
import type { ScreenshotOrder } from './screenshots.ts';

/** Color of what stands in place of an answer. */
const BOX_COLOR = '#9aa6a3';
const BOX_HEIGHT = '48px';
const REGION = '[data-screenshot]';
const PARTS = `[data-field], ${REGION}`;
/** Attributes that an element of a picture keeps. */
const LOOKS = new Set(['class', 'type', 'value', 'checked', 'selected', 'rows', 'disabled']);
const DRAWING = 'svg, svg *';
const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea';

/**
 * A screen as it may be pictured: texts of the screen file, the fields and regions that it names as harmless, and for every
 * other field its label over a grey box. Everything else is left out, so that nothing shows by chance.
 */
export function redactForm({
  screen,
  copy,
  markOf,
  labels: named,
}: Pick<ScreenshotOrder, 'screen' | 'copy' | 'markOf' | 'labels'>): HTMLElement {
  const shown = new Set(harmlessFields(screen).map(markOf));
  const labels = new Map(topFields(screen).map((field) => [markOf(field), named.get(field)]));
  const words = wordsOf(screen, named);

  const keep = (element: Element): Element | undefined => {
    const mark = element.getAttribute('data-field');
    if (mark !== null) return shown.has(mark) ? harmless(element) : boxUnder(labels.get(mark));
    if (element.matches(REGION)) return harmless(element);
    if (element.querySelector(PARTS)) {
      const around = bare(element);
      for (const child of element.children) around.append(...present(keep(child)));
      return around;
    }
    return fixedWords(element, words);
  };

  const page = document.createElement('div');
  page.append(...present(titleOf(screen)), ...present(keep(copy)));
  return page;
}

/** Fields whose answers may show: named as harmless, and neither private nor part of something private. */
function harmlessFields(screen: EffectiveScreen): string[] {
  const { nodes } = shapeOf(screen);
  const secret = [...nodes].filter(([, { use }]) => use.private === true).map(([field]) => field);
  return (screen.picture ? (screen.picture.shows ?? []) : []).filter(
    (field) =>
      nodes.get(field)?.kind === 'leaf' &&
      !secret.some((one) => isWithin(field, one) || isWithin(one, field)),
  );
}

function topFields(screen: EffectiveScreen): string[] {
  return [...shapeOf(screen).nodes.keys()].filter((field) => field !== '' && !field.includes('*'));
}

// Texts of the screen file, without those that are filled in with answers.
function wordsOf(
  screen: EffectiveScreen,
  labels: ReadonlyMap<Pointer, string>,
): ReadonlySet<string> {
  const groups = (screen.form?.groups ?? []).flatMap(({ title, hint }) => [title, hint]);
  const parts = [...shapeOf(screen).nodes]
    .filter(([field, { kind }]) => field !== '' && kind !== 'leaf')
    .map(([field]) => labels.get(field));
  return new Set([...groups, ...parts].filter(isFixed));
}

function isFixed(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !text.includes('{');
}

function titleOf({ title }: EffectiveScreen): Element | undefined {
  if (!isFixed(title)) return undefined;
  const heading = document.createElement('h2');
  heading.textContent = title;
  return heading;
}

// Texts of the screen file, with the elements around them.
function fixedWords(element: Element, words: ReadonlySet<string>): Element | undefined {
  const text = element.textContent.trim();
  if (element.childElementCount === 0 && words.has(text)) {
    const line = bare(element);
    line.textContent = text;
    return line;
  }
  const inside = [...element.children].flatMap((child) => present(fixedWords(child, words)));
  if (inside.length === 0) return undefined;
  const around = bare(element);
  around.append(...inside);
  return around;
}

// Without names and ids, so that a copy in the page is not taken for the original.
function harmless(element: Element): Element {
  const whole = copyTyped(element);
  for (const one of [whole, ...whole.querySelectorAll('*')]) if (!one.matches(DRAWING)) strip(one);
  for (const control of whole.querySelectorAll<HTMLInputElement>(TYPED)) {
    const line = document.createElement('div');
    line.className = control.className;
    line.textContent = textOf(control);
    Object.assign(line.style, { display: 'flex', alignItems: 'center', backgroundImage: 'none' });
    control.replaceWith(line);
  }
  return whole;
}

function textOf(control: HTMLInputElement | HTMLSelectElement): string {
  return 'selectedOptions' in control
    ? [...control.selectedOptions].map(({ text }) => text).join(', ')
    : control.value;
}

function bare(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  strip(copy);
  return copy;
}

function strip(element: Element): void {
  for (const { name } of [...element.attributes])
    if (!LOOKS.has(name)) element.removeAttribute(name);
}

function boxUnder(label: string | undefined): Element {
  const field = document.createElement('div');
  field.className = 'field';
  if (label !== undefined) {
    const words = document.createElement('p');
    words.className = 'field-label';
    words.textContent = label;
    field.append(words);
  }
  const box = document.createElement('div');
  box.style.height = BOX_HEIGHT;
  box.style.background = BOX_COLOR;
  field.append(box);
  return field;
}

function present<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}
