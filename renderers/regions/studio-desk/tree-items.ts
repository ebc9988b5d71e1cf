import type { PortalSteps } from './known.ts';
import type { ShownPart } from './part-address.ts';

/** One line of the tree. */
export interface TreeItem {
  key: string;
  label: string;
  level: number;
  part: ShownPart;
  /** Key of the line that it belongs to. */
  holder: string;
  /** Lines of one kind can change places. */
  kind: string;
  /** Number of lines that belong to it. */
  parts: number;
  asked: boolean;
  required: boolean;
}

type Step = PortalSteps[number];
type Group = Step['groups'][number];

const PLAIN = { holder: '', parts: 0, asked: true, required: false };

/** All lines: steps, each with its groups behind it, and these with their questions. */
export function itemsOf(steps: PortalSteps, portal: string | undefined): TreeItem[] {
  const within = portal === undefined ? {} : { portal };
  return steps.flatMap((step): TreeItem[] => {
    const parts = step.groups.flatMap((group, at) => groupItems(step, group, at, within));
    const { screen, label } = step;
    const count = parts.filter(({ holder }) => holder === screen).length;
    const part = { ...within, screen };
    return [{ ...PLAIN, key: screen, label, level: 1, part, kind: 'step', parts: count }, ...parts];
  });
}

// Questions that no group of the form has, or that come one at a time, stand under the step itself.
function groupItems(
  { screen }: Step,
  { group, title, fields }: Group,
  at: number,
  within: ShownPart,
): TreeItem[] {
  const isGroup = group !== '';
  const key = isGroup ? groupKey(screen, group) : screen;
  const questions = fields.map(({ field, label, asked, required }): TreeItem => ({
    key: `${screen} ${field}`,
    label: title && !isGroup ? `${label} (${title})` : label,
    level: isGroup ? 3 : 2,
    part: { ...within, screen, field },
    holder: key,
    kind: `${screen} ${at}`,
    parts: 0,
    asked,
    required,
  }));
  if (!isGroup) return questions;
  const line: TreeItem = {
    ...PLAIN,
    key,
    label: title,
    level: 2,
    part: { ...within, screen, group },
    holder: screen,
    kind: `groups of ${screen}`,
    parts: questions.length,
    asked: questions.length === 0 || questions.some(({ asked }) => asked),
  };
  return [line, ...questions];
}

function groupKey(screen: string, group: string): string {
  return `${screen} #${group}`;
}

/** Keys of the lines that a line belongs to, the nearest first. */
export function holdersOf(items: readonly TreeItem[], item: TreeItem | undefined): string[] {
  if (!item || item.holder === '') return [];
  return [item.holder, ...holdersOf(items, itemAt(items, item.holder))];
}

/** The line with a key. */
export function itemAt(items: readonly TreeItem[], key: string | undefined): TreeItem | undefined {
  return items.find((item) => item.key === key);
}

/** The lines that have some words, without case and accents, and those that they belong to. */
export function itemsWith(words: string, items: readonly TreeItem[]): TreeItem[] {
  const found = items.filter(({ label }) => plain(label).includes(plain(words)));
  const shown = new Set(found.flatMap((item) => [item.key, ...holdersOf(items, item)]));
  return items.filter(({ key }) => shown.has(key));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether two parts are the same. */
export function isSamePart(one: ShownPart, other: ShownPart): boolean {
  return (['portal', 'screen', 'group', 'field'] as const).every((key) => one[key] === other[key]);
}
