import { expect, test } from 'vitest';
import { fillRow } from '../../../../src/shared/forms/form-data/fill-row.ts';

const WORDS = { spouse: 'Cónyuge n.º {n}' };

test.each([
  ['{who.kind} {who.name}', { who: { kind: 'spouse', name: 'Luis' } }, 'Cónyuge n.º 2 Luis'],
  ['{who.kind}#{n}', { who: { kind: 'child' } }, 'child#2'],
  ['{who.kind}', { who: { kind: 'constructor' } }, 'constructor'],
  ['{who.name} {n}', { who: { name: '{n}' } }, '{n} 2'],
  ['{who.kind} {n}', {}, '2'],
])('%s of %j is filled with the words for its values', (template, row, expected) => {
  expect(fillRow(template, row, 2, WORDS)).toBe(expected);
});
