/** A text about a number in its two English forms; `{n}` stands for the number. Example: `1 plan`, `0 plans`. */
export interface Plural {
  one: string;
  other: string;
}

const RULES = new Intl.PluralRules('en');

/** The form that fits the number, as yet without it. */
export function pluralForm({ one, other }: Plural, n: number): string {
  return RULES.select(n) === 'one' ? one : other;
}

/** The form that fits the number, with it. */
export function countText(words: Plural, n: number): string {
  return pluralForm(words, n).replaceAll('{n}', String(n));
}
