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

/** All lines: steps, each with its questions behind it. */
export function itemsOf(steps: PortalSteps, portal: string | undefined): TreeItem[] {
  const within = portal === undefined ? {} : { portal };
  return steps.flatMap(({ screen, label, groups }): TreeItem[] => {
    const parts = groups.reduce((sum, { fields }) => sum + fields.length, 0);
    const step: TreeItem = {
      key: screen,
      label,
      level: 1,
      part: { ...within, screen },
      holder: '',
      kind: 'step',
      parts,
      asked: true,
      required: false,
    };
    const questions = groups.flatMap(({ title, fields }, group) =>
      fields.map((one): TreeItem => ({
        key: `${screen} ${one.field}`,
        label: title ? `${one.label} (${title})` : one.label,
        level: 2,
        part: { ...within, screen, field: one.field },
        holder: screen,
        kind: `${screen} ${group}`,
        parts: 0,
        asked: one.asked,
        required: one.required,
      })),
    );
    return [step, ...questions];
  });
}

/** The lines that have some words, without case and accents, and the steps of such questions. */
export function itemsWith(words: string, items: readonly TreeItem[]): TreeItem[] {
  const found = items.filter(({ label }) => plain(label).includes(plain(words)));
  const shown = new Set(found.flatMap(({ key, holder }) => [key, holder]));
  return items.filter(({ key }) => shown.has(key));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether two parts are the same. */
export function isSamePart(one: ShownPart, other: ShownPart): boolean {
  return one.portal === other.portal && one.screen === other.screen && one.field === other.field;
}
