import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, ROOT } from '../architecture/project-files.ts';

// The docs name what stands on screens and in folders by the words that it has there.

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Pages that quote screens, each with the files that say what stands there. */
const QUOTING: readonly [page: string, files: RegExp][] = [
  [
    'docs/studio.md',
    /^(screens\/studio\/.*screen\.json|renderers\/regions\/studio-.*\.tsx|schemas\/palette\/.*)$/,
  ],
];

describe.each(QUOTING)('%s', (page, files) => {
  const text = read(page);

  it('quotes words as they stand on screens', () => {
    const said = ['screens', 'renderers', 'schemas']
      .flatMap(filesIn)
      .filter((file) => files.test(file))
      .map(read)
      .join('\n');
    const words = labelsIn(text);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((label) => !said.includes(label))).toEqual([]);
  });

  it('names files and folders that there are', () => {
    const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+|[\w.-]+\.config\.ts)`/g)].map(
      ([, name = '']) => name,
    );
    const isThere = (name: string) =>
      [name, `schemas/${name}.json`].some((file) => existsSync(path.join(ROOT, file)));
    const ours = named.filter((name) => !name.startsWith('meta/layer/'));
    expect(ours.length).toBeGreaterThan(4);
    expect(ours.filter((name) => !isThere(name))).toEqual([]);
  });
});

/** Labels: between quotation marks, in italics, and in a table's column of what is pressed with the mouse. */
function labelsIn(text: string): string[] {
  // A sentence with italics is an example of one that a person builds.
  const plain = text.replaceAll(/"[^"]*\*[^"]*"/g, '');
  const quoted = [...plain.matchAll(/"([A-Z][^"]*)"|\*([A-Z][^*]*)\*/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const [, table = ''] = plain.split('| By mouse |');
  const [rows = ''] = table.split('\n\n');
  const pressed = rows
    .split('\n')
    .flatMap((row) => row.split('|')[2]?.split(/[,;]/) ?? [])
    .map((label) => label.trim())
    .filter((label) => /^[A-Z]/.test(label));
  return [...new Set([...quoted, ...pressed])].map((label) => label.replaceAll('\n', ' '));
}
