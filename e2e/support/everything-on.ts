import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';

/** All that is visible in the main part of a page: its texts, line by line, and the value and state of each field. */
export interface Seen {
  texts: string[];
  fields: Record<string, string>;
}

/**
 * Reads everything that stands on a page: headings, rows of lists, sums and hints; values, ticks and what is disabled.
 * `without` matches fields that are private, and texts that change with time (what is being saved, how long to wait).
 */
export function everythingOn(page: Page, without: RegExp): Promise<Seen> {
  return page.evaluate(
    ({ source, flags }) => {
      const isLeftOut = new RegExp(source, flags);
      const main = document.querySelector('main');
      const controls = [
        ...(main?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []),
      ].filter((field) => field.type !== 'hidden' && field.offsetParent !== null);
      const stateOf = (field: HTMLInputElement): string => {
        const isChoice = field.type === 'radio' || field.type === 'checkbox';
        const held = isChoice ? String(field.checked) : field.value;
        return `${held}${field.disabled ? ' (disabled)' : ''}${field.readOnly ? ' (read-only)' : ''}`;
      };
      // Keys of rows are the page's own; a person sees their order.
      const rows: string[] = [];
      const rowOf = (key: string): string => {
        if (!rows.includes(key)) rows.push(key);
        return `row ${rows.indexOf(key) + 1}`;
      };
      const nameOf = (field: HTMLInputElement): string =>
        `${(field.name || field.id).replaceAll(/\br\d+\b/g, rowOf)}${field.type === 'radio' || field.type === 'checkbox' ? `=${field.value}` : ''}`;
      const lines = (main?.innerText ?? '').split('\n').map((line) => line.trim());
      return {
        texts: lines.filter((line) => line !== '' && !isLeftOut.test(line)),
        fields: Object.fromEntries(
          controls
            .map((field) => [nameOf(field), stateOf(field)] as const)
            .filter(([name]) => !isLeftOut.test(name)),
        ),
      };
    },
    { source: without.source, flags: without.flags },
  );
}

const A_REST = 1_000;

/** The same, once nothing on the page changes any more. */
export async function everythingAtRest(page: Page, without: RegExp): Promise<Seen> {
  let before = await everythingOn(page, without);
  for (;;) {
    await page.waitForTimeout(A_REST);
    const now = await everythingOn(page, without);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}
