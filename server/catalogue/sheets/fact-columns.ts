import { type FactsFile, TEXT_LANGUAGES } from '../../../src/shared/store/plan-facts.ts';
import { CELL_KINDS, choiceKind } from './cells/cell-kinds.ts';
import type { BookColumn } from './sheet-columns.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Columns of the sheet of a category's facts; a text has one more for each other language. */
export function factColumns(facts: FactsFile['facts']): BookColumn[] {
  const names = Object.values(facts).map(({ name }) => name);
  return Object.entries(facts).flatMap(([key, { name, unit, choices = {} }]) => {
    const title = names.filter((other) => other === name).length > 1 ? `${name} (${key})` : name;
    const path = `facts/${key}`;
    const kind = unit === 'choice' ? choiceKind(choices) : CELL_KINDS[KIND_OF_UNIT[unit]];
    const others = unit === 'text' ? TEXT_LANGUAGES : [];
    return [
      { title, path, kind },
      ...others.map((code) => ({
        title: `${title} in ${LANGUAGE_NAMES.of(code)}`,
        path: `${path}.${code}`,
        kind,
        optional: true,
      })),
    ];
  });
}

const KIND_OF_UNIT = {
  money: 'amount',
  percent: 'percent',
  days: 'days',
  months: 'months',
  number: 'number',
  text: 'text',
  yesno: 'yesNo',
} as const;

/** Name of the sheet of a category's facts. */
export function factSheet(category: string): string {
  return `Facts ${category}`.slice(0, 31);
}
