import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedSince } from '../../../server/modules/studio/diffs.ts';
import type { ChangedFile } from '../../../server/modules/studio/draft.ts';

const A = 'schemas/portals/A.json';
const B = 'schemas/portals/B.json';
const change = (file: string, before: string | null, after: string | null): ChangedFile => ({
  file,
  before,
  after,
});

it.each<[string, ChangedFile[], ChangedFile[][], ChangedFile[]]>([
  ['nothing later', [change(A, '1', '2')], [], []],
  [
    'one file twice',
    [change(A, '1', '2')],
    [[change(A, '2', '3')], [change(A, '3', '4')]],
    [change(A, '2', '4')],
  ],
  ['there and back', [change(A, '1', '2')], [[change(A, '2', '3')], [change(A, '3', '2')]], []],
  [
    'a file that the first left alone',
    [change(A, '1', '2')],
    [[change(B, '5', '6')]],
    [change(B, '5', '6')],
  ],
  ['a new file', [], [[change(B, null, '6')], [change(B, '6', '7')]], [change(B, null, '7')]],
  ['a file that is gone', [change(A, null, '2')], [[change(A, '2', null)]], [change(A, '2', null)]],
  ['an editor in between', [change(A, '1', '2')], [[change(A, '2b', '3')]], [change(A, '2', '3')]],
])('%s', (_, base, later, expected) => {
  expect(changedSince(base, later)).toEqual(expected);
});

it('says what leads from the files of one publish to those of another, whatever was published between', () => {
  const publish = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.option(fc.constantFrom('1', '2', '3')),
  );
  fc.assert(
    fc.property(fc.array(publish, { minLength: 1, maxLength: 8 }), (publishes) => {
      const states: Record<string, string | null>[] = [{}];
      const all = publishes.map((files) => {
        const now = states.at(-1) ?? {};
        states.push({ ...now, ...files });
        return Object.entries(files).map(([file, after]) => change(file, now[file] ?? null, after));
      });
      const [base = [], ...later] = all;
      const then = { ...states[1] };
      for (const { file, before, after } of changedSince(base, later)) {
        expect(then[file] ?? null).toBe(before);
        then[file] = after;
      }
      for (const file of ['a', 'b', 'c'])
        expect(then[file] ?? null).toBe(states.at(-1)?.[file] ?? null);
    }),
  );
});
