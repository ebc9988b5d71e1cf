import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import {
  editJsonText,
  moveInJsonText,
} from '../../../../src/shared/forms/configuration/edit-json-text.ts';
import { jsonPlaces } from '../../../../src/shared/forms/configuration/json-places.ts';
import { getAt, parentOf, setAt } from '../../../../src/shared/forms/pointer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FILES = readdirSync(path.join(ROOT, 'schemas/portals')).flatMap((name) =>
  name.endsWith('.json') ? readFileSync(path.join(ROOT, 'schemas/portals', name), 'utf8') : [],
);
const tidy = (text: string) => format(text, { parser: 'json', printWidth: 100 });

const VALUES = [
  'Where do you work?',
  'A question that is rather long, so that the line on which it comes to stand has to be broken',
  true,
  7,
  { label: 'Work e-mail', required: true },
  ['a', 'b'],
  [
    { value: 'D', label: 'Day' },
    { value: 'N', label: 'Night' },
  ],
];

describe('editJsonText', () => {
  const text = '{\n  "a": { "b": 1 },\n  "list": ["x", "y"]\n}\n';

  it('changes one value and leaves the rest', () => {
    expect(editJsonText(text, { pointer: '/a/b', value: 2 })).toBe(text.replace('1', '2'));
  });

  it('adds a key behind the others, with what leads to it', () => {
    expect(editJsonText(text, { pointer: '/c/d/e', value: 'f' })).toBe(
      '{\n  "a": { "b": 1 },\n  "list": ["x", "y"],\n  "c": { "d": { "e": "f" } }\n}\n',
    );
  });

  it('adds to an object on one line', () => {
    expect(editJsonText(text, { pointer: '/a/c', value: 'd' })).toContain('{ "b": 1, "c": "d" }');
  });

  it('takes a key away with its line', () => {
    expect(editJsonText(text, { pointer: '/a', value: undefined })).toBe(
      '{\n  "list": ["x", "y"]\n}\n',
    );
    expect(editJsonText(text, { pointer: '/list', value: undefined })).toBe(
      '{\n  "a": { "b": 1 }\n}\n',
    );
    expect(editJsonText(text, { pointer: '/nothing', value: undefined })).toBe(text);
  });

  it('puts into a list, and moves in it', () => {
    const more = editJsonText(text, { pointer: '/list/0', value: 'w', insert: true });
    expect(more).toContain('["w", "x", "y"]');
    expect(moveInJsonText(more, '/list', 0, 2)).toContain('["x", "y", "w"]');
  });

  it('refuses what is no place', () => {
    expect(() => editJsonText(text, { pointer: '/a/b/c', value: 1 })).toThrow(RangeError);
    expect(() => editJsonText(text, { pointer: '/list/9', value: 1 })).toThrow(RangeError);
    expect(() => editJsonText(text, { pointer: '/__proto__/x', value: 1 })).toThrow(RangeError);
  });

  it('does the same as a change of the value, and leaves a tidy file tidy', async () => {
    const cases = fc.record({
      file: fc.constantFrom(...FILES),
      place: fc.nat(),
      value: fc.constantFrom(...VALUES),
      kind: fc.constantFrom('replace', 'add', 'remove'),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ file, place, value, kind }) => {
        const before: unknown = JSON.parse(file);
        const places = [...jsonPlaces(file).keys()].slice(1);
        const at = places[place % places.length] ?? '';
        const holder = getAt(before, parentOf(at));
        const isItem = Array.isArray(holder);
        if (kind === 'remove') {
          const changed = editJsonText(file, { pointer: at, value: undefined });
          expect(getAt(JSON.parse(changed), parentOf(at))).toEqual(
            isItem
              ? holder.filter((_, index) => at !== `${parentOf(at)}/${index}`)
              : Object.fromEntries(
                  Object.entries(holder as object).filter(([key]) => !isKey(at, key)),
                ),
          );
          return;
        }
        const pointer = kind === 'add' && !isItem ? `${parentOf(at)}/someNewKey` : at;
        const changed = editJsonText(file, { pointer, value });
        expect(JSON.parse(changed)).toEqual(setAt(before, pointer, value));
        // A list of several lines keeps them, also where what is in it now would fit on one.
        const isPlain = typeof getAt(before, at) !== 'object';
        if (!isItem && (kind === 'add' || isPlain)) expect(await tidy(changed)).toBe(changed);
      }),
      { numRuns: 400 },
    );
  });
});

function isKey(pointer: string, key: string): boolean {
  return pointer.endsWith(`/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
