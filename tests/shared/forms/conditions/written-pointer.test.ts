import { expect, test } from 'vitest';
import { writtenPointer } from '../../../../src/shared/forms/conditions/written-pointer.ts';

const WHEN = '/form/rules/0/when';
const LONG = `${WHEN}/properties/data/properties/married/const`;

test.each([
  ['a long one stays where it is', LONG, [WHEN, LONG], LONG],
  [
    'a short one is found by its pointer',
    LONG,
    [WHEN, `${WHEN}/~1data~1married`],
    `${WHEN}/~1data~1married`,
  ],
  [
    'also inside any',
    `${WHEN}/anyOf/1/properties/data/properties/age/minimum`,
    [WHEN, `${WHEN}/any/0/~1data~1married`, `${WHEN}/any/1/~1data~1age`],
    `${WHEN}/any/1/~1data~1age`,
  ],
  [
    'in the part that says so, where several ask for the place',
    `${WHEN}/allOf/1/not/properties/data/properties/age`,
    [WHEN, `${WHEN}/all/0/~1data~1age`, `${WHEN}/all/1/not/~1data~1age`],
    `${WHEN}/all/1/not/~1data~1age`,
  ],
  ['what is not there stays', LONG, [WHEN, `${WHEN}/~1data~1age`], LONG],
  ['what is no condition stays', '/title', ['/intro'], '/title'],
])('%s', (_what, pointer, places, expected) => {
  expect(writtenPointer(pointer, places)).toBe(expected);
});
