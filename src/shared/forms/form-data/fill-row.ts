import { getAt } from '../pointer.ts';

/** A text with each `{name}` filled from a row (`{part.name}` inside it), and `{n}` with the row's number from 1. */
export function fillRow(template: string, row: unknown, n: number): string {
  return template
    .replace(/\{([\w.]+)\}/g, (_whole, path: string) => {
      const value = path === 'n' ? n : getAt(row, `/${path.split('.').join('/')}`);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
