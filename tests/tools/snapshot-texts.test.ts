import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineDiff } from '../../server/configuration/line-diff.ts';
import { compare, report } from '../../tools/snapshot/stored.ts';
import { sortKeys } from '../../tools/snapshot/sort-keys.ts';

describe('what changed between two texts', () => {
  test('stands in order with three lines around it', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const after = before.map((line) => (line === 'f' ? 'F' : line));
    expect(lineDiff(before.join('\n'), after.join('\n')).split('\n')).toEqual([
      '  …',
      '  c',
      '  d',
      '  e',
      '- f',
      '+ F',
      '  g',
      '  h',
      '  i',
    ]);
  });

  test('says nothing of equal texts', () => {
    expect(lineDiff('a\nb', 'a\nb')).toBe('');
  });

  test('compares long texts with changes far apart, and takes those with little in common as two', () => {
    const long = Array.from({ length: 50_000 }, (_, at) => `line ${at}`);
    const changed = long.with(10, 'first').with(-10, 'last');
    const marked = (text: string) => text.split('\n').filter((line) => /^[+-]/.test(line));
    expect(marked(lineDiff(long.join('\n'), changed.join('\n')))).toEqual([
      '- line 10',
      '+ first',
      '- line 49990',
      '+ last',
    ]);
    const other = long.map((line) => `other ${line}`);
    expect(marked(lineDiff(long.join('\n'), other.join('\n')))).toHaveLength(100_000);
  });

  // Whatever is taken away and put in, the one text can be made of the other with it.
  test('holds every line of both that is not in the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before.join('\n'), after.join('\n')).split('\n');
        const count = (list: readonly string[], line: string) =>
          list.filter((one) => one === line).length;
        for (const letter of ['a', 'b', 'c', 'd']) {
          const gone = count(lines, `- ${letter}`);
          const come = count(lines, `+ ${letter}`);
          expect(count(after, letter) - count(before, letter)).toBe(come - gone);
        }
      }),
    );
  });
});

describe('sorted keys', () => {
  test('put objects and required fields in order, and leave other lists alone', () => {
    const schema = {
      b: [2, 1],
      a: { required: ['z', 'y'], properties: { required: { b: 1, a: 2 } } },
    };
    expect(JSON.stringify(sortKeys(schema))).toBe(
      '{"a":{"properties":{"required":{"a":2,"b":1}},"required":["y","z"]},"b":[2,1]}',
    );
  });
});

describe('kept and shown snapshots', () => {
  const file = (name: string) => `entry/home/${name}`;

  test('differ where one is changed, new or no longer shown', () => {
    const stored = new Map([
      [file('minimal.txt'), 'a\nb'],
      [file('maximal.txt'), 'same'],
      [file('old.HARBOR.txt'), 'gone'],
    ]);
    const shown = new Map([
      [file('minimal.txt'), 'a\nc'],
      [file('maximal.txt'), 'same'],
      [file('invalid-zip.schema.json'), '{}'],
    ]);
    expect(compare(stored, shown).map(({ kind, what }) => [kind, what])).toEqual([
      ['new', 'Schema of entry/home, fixture invalid-zip'],
      ['changed', 'entry/home, fixture minimal'],
      ['stale', 'entry/home, fixture old, HARBOR'],
    ]);
  });

  test('of a portal that begins to differ are compared with those of the default portal', () => {
    const stored = new Map([[file('minimal.txt'), 'a\nb']]);
    const shown = new Map([...stored, [file('minimal.es.txt'), 'a\nbe'] as const]);
    expect(report(compare(stored, shown)).split('\n')).toEqual([
      'entry/home, fixture minimal, es: is not kept yet (tests/snapshots/entry/home/minimal.es.txt)',
      '  a',
      '- b',
      '+ be',
    ]);
  });
});
