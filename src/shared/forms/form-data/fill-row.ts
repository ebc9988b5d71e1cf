import { getAt } from '../pointer.ts';

/**
 * A text with each `{name}` filled from a row (`{part.name}` inside it), and `{n}` with the row's number from 1. `words` say
 * a value instead of it, and may name `{n}`.
 */
export function fillRow(
  template: string,
  row: unknown,
  n: number,
  words: Readonly<Record<string, string>> = {},
): string {
  return template
    .replace(/\{([\w.]+)\}/g, (_whole, path: string) => {
      const value = path === 'n' ? n : getAt(row, `/${path.split('.').join('/')}`);
      if (typeof value !== 'string' && typeof value !== 'number') return '';
      const said = Object.hasOwn(words, value) ? words[value] : undefined;
      return said?.replaceAll('{n}', `${n}`) ?? String(value);
    })
    .replace(/\s+/g, ' ')
    .trim();
}
