import { CATEGORY_ORDER } from '../../kit/store/words.ts';
import type { FoundPlan } from './find.ts';

export interface Section {
  key: string;
  label: string;
  plans: FoundPlan[];
  /** Networks that the category's plans have, found or not. */
  networks: string[];
}

/** The plans that were found by category, in the store's order; categories that it does not know come last, in the order given. */
export function readSections(found: readonly FoundPlan[], all: readonly FoundPlan[]): Section[] {
  const sections = new Map<string, Section>();
  for (const plan of found) {
    const { category: key, categoryLabel: label } = plan.card;
    const known = sections.get(key) ?? { key, label, plans: [], networks: networksIn(all, key) };
    known.plans.push(plan);
    sections.set(key, known);
  }
  return [...sections.values()].sort((one, other) => placeOf(one.key) - placeOf(other.key));
}

function networksIn(all: readonly FoundPlan[], key: string): string[] {
  const names = all.flatMap(({ category, networks }) => (category === key ? networks : []));
  return [...new Set(names)].sort();
}

function placeOf(key: string): number {
  const at = CATEGORY_ORDER.indexOf(key);
  return at < 0 ? CATEGORY_ORDER.length : at;
}
