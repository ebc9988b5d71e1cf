import { describe, expect, test } from 'vitest';
import { CASES } from './case.ts';
import { compare, type Differences } from './compare.ts';
import listed from './differences.json' with { type: 'json' };

/** Why the engine differs from stock RJSF, and in which lines of which cases. */
interface Difference {
  reason: string;
  cases: Record<string, Differences>;
}
const DIFFERENCES = Object.values<Difference>(listed);

describe('a schema drawn by stock RJSF and by the engine, with the same theme', () => {
  // A difference that is listed and no longer there fails as well.
  test.each(CASES)('%s', async (name, one) => {
    expect(await compare(one)).toEqual(expectedOf(name));
  });

  test('there are many cases, and every listed difference is of one of them', () => {
    const names = CASES.map(([name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    const apart = DIFFERENCES.flatMap(({ cases }) => Object.keys(cases));
    expect(apart.filter((name) => !names.includes(name))).toEqual([]);
  });
});

function expectedOf(name: string): Differences {
  return Object.assign({}, ...DIFFERENCES.map(({ cases }) => cases[name])) as Differences;
}
