import { beforeAll, expect, it } from 'vitest';
import type { ConfigSources } from '../../../server/configuration/config-sources.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { joinPointer, setAt } from '../../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../../src/shared/forms/types.ts';
import { ROOT } from '../../architecture/project-files.ts';

const KINDS = ['screens', 'schemas', 'portals', 'sites', 'locales'] as const;
const VALUES = [null, 7, 'x', '', [], {}, true, [null], { x: null }, '/nothing', '{', -1, '\\q'];
const TRIES = 60;

let sources: ConfigSources;

beforeAll(async () => {
  ({ sources } = await readConfigSources([ROOT]));
});

it('never fails on a broken file: what stands anywhere may be anything', () => {
  const random = randomFrom(20_261_123);
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item;
  for (let round = 0; round < TRIES; round += 1) {
    const kind = pick(KINDS);
    const name = pick(Object.keys(sources[kind]));
    const content = kind === 'screens' ? sources.screens[name]?.raw : sources[kind][name];
    const [at, value] = [pick(placesIn(content)), pick(VALUES)];
    const broken = at === '' ? value : setAt(content, at, value);
    const file = kind === 'screens' ? { raw: broken, hasBehaviour: false } : broken;
    const spoilt = { ...sources, [kind]: { ...sources[kind], [name]: file } };
    const said = `${kind}/${name} ${at}: ${JSON.stringify(value)}`;
    expect(() => lintSources(spoilt, {}), said).not.toThrow();
  }
});

function placesIn(value: unknown, at: Pointer = ''): Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, joinPointer(at, key))),
  ];
}

// A linear congruential generator: the same tries every time.
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
