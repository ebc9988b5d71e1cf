import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../architecture/project-files.ts';
import { helpOf } from './run-command.ts';

// The docs quote only commands that there are, with options that their --help names.

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const PAGES = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Commands that npm has of its own. */
const NPM_ITSELF = new Set(['ci', 'install', 'start', 'test']);
const RUN = { timeout: 120_000 };

interface Quoted {
  page: string;
  name: string;
  options: string[];
}

/** Each `npm run …` of a page: in a line of its own or between backquotes. */
function quotedIn(page: string): Quoted[] {
  const text = read(page);
  const inLines = [...text.matchAll(/^(?:[A-Z_]+=\S+ )?npm run .*$/gm)].map(([line]) => line);
  const inside = [...text.matchAll(/`((?:[A-Z_]+=\S+ )?npm run [^`]*)`/g)].map(([, one]) => one!);
  return [...inLines, ...inside].map((quoted) => {
    // What follows three blanks explains the line.
    const command = quoted.split(/ {3}/)[0] ?? '';
    const [, name = ''] = /npm run ([\w:]+)/.exec(command) ?? [];
    return { page, name, options: [...command.matchAll(/--[a-z][\w-]*/g)].map(([one]) => one) };
  });
}

const quoted = PAGES.flatMap(quotedIn);

it('quotes commands', () => {
  expect(quoted.length).toBeGreaterThan(60);
});

it('quotes no command that there is not', () => {
  const wrong = quoted.filter(({ name }) => !(name in scripts) && !NPM_ITSELF.has(name));
  expect(wrong).toEqual([]);
});

const withOptions = quoted.filter(({ options }) => options.length > 0);

it.concurrent.each([...new Set(withOptions.map(({ name }) => name))])(
  'quotes no option that `npm run %s -- --help` does not name',
  RUN,
  async (name) => {
    const [, file = '', args = ''] = /\btools\/(\S+)(.*)/.exec(scripts[name] ?? '') ?? [];
    const { output } = await helpOf([file, ...args.split(' ').filter(Boolean)]);
    const wrong = withOptions
      .filter((one) => one.name === name)
      .flatMap(({ page, options }) => options.map((option) => ({ page, option })))
      .filter(({ option }) => !new RegExp(`${option}(?![\\w-])`).test(output));
    expect(wrong).toEqual([]);
  },
);
