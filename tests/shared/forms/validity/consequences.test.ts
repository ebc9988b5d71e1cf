import { describe, expect, test } from 'vitest';
import {
  withoutBranches,
  withoutConsequences,
} from '../../../../src/shared/forms/validity/consequences.ts';

const fault = (text: string) => {
  const [field = '', keyword = ''] = text.split(' ');
  return { field, keyword };
};
const told = (faults: { field: string; keyword: string }[]): string[] =>
  faults.map(({ field, keyword }) => `${field} ${keyword}`);

describe('faults that follow from others are left out', () => {
  test.each<[string, string[], string[]]>([
    ['a condition beside its consequence', ['/a required', ' if'], ['/a required']],
    ['a condition whose consequence is never true', [' if'], [' if']],
    ['a condition of another part', ['/a required', '/b if'], ['/a required', '/b if']],
    ['a key of a part with a fault', ['/p/a type', '/p/b unevaluatedProperties'], ['/p/a type']],
    [
      'a key that nobody knows',
      ['/p/b unevaluatedProperties', '/q type'],
      ['/p/b unevaluatedProperties', '/q type'],
    ],
    ['a row of a list with a fault', ['/l/0 type', '/l unevaluatedItems'], ['/l/0 type']],
    ['faults of kinds', ['/p/a required', '/p oneOf'], ['/p/a required', '/p oneOf']],
  ])('%s', (_name, faults, left) => {
    expect(told(withoutConsequences(faults.map(fault)))).toEqual(left);
  });

  test('of a part that fits none of several kinds one fault is left', () => {
    const faults = ['/p/a required', '/p/b const', '/p oneOf', '/q type', ' if'].map(fault);
    expect(told(withoutBranches(faults))).toEqual(['/p oneOf', '/q type']);
  });
});
