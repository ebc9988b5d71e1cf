import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, ROOT } from '../architecture/project-files.ts';

// A link of README and docs leads to a file that is there, and to a heading that it has.

const PAGES = ['README.md', ...filesIn('docs').filter((name) => name.endsWith('.md'))];

/** The text of a page without its blocks of code, whose lines may look like headings and links. */
function textOf(page: string): string {
  return readFileSync(path.join(ROOT, page), 'utf8').replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
}

/** Names under which links find the headings of a page, as GitHub makes them; the second of a name has `-1` behind it. */
function headingsOf(page: string): Set<string> {
  const times = new Map<string, number>();
  return new Set(
    [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => {
      const name = title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-');
      const before = times.get(name) ?? 0;
      times.set(name, before + 1);
      return before === 0 ? name : `${name}-${String(before)}`;
    }),
  );
}

interface Link {
  page: string;
  to: string;
}

/** Links to files of the project. */
function linksOf(page: string): Link[] {
  const text = textOf(page).replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => ({ page, to }))
    .filter(({ to }) => !/^[a-z]+:/.test(to));
}

function isDead({ page, to }: Link): boolean {
  const [file = '', heading] = to.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(ROOT, target))) return true;
  return heading !== undefined && !headingsOf(target).has(heading);
}

const links = PAGES.flatMap(linksOf);

it('finds links, also those to headings', () => {
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ to }) => to.includes('#')).length).toBeGreaterThan(50);
});

it('has no link that leads nowhere', () => {
  expect(links.filter(isDead)).toEqual([]);
});
