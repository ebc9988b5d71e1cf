import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormData } from '../../src/shared/forms/types.ts';
import { faultOf, itemsOf, names as speaksOf } from './support/oracles.ts';
import {
  drafts,
  isStored,
  mend,
  type OpenForm,
  openForms,
  type Place,
  placesIn,
  saveAt,
  storedAt,
} from './support/places.ts';
import type { FieldKind, Probe } from './support/probe.ts';
import { openWorld, type World } from './support/world.ts';
import { choices } from './values/choices.ts';
import { datesOn } from './values/dates.ts';
import { identifiers } from './values/identifiers.ts';
import { names } from './values/names.ts';
import { numbers } from './values/numbers.ts';

/*
 * Every field that a form saves, found in its schema by its kind, is sent everything that people and scripts get wrong in
 * a field of that kind. `BAD_INPUT=long` tries every value in every field and portal; otherwise each field of each form
 * gets its share, so that every value is tried somewhere.
 */
const LONG = process.env.BAD_INPUT === 'long';
const SHARE = 3;

let world: World;
let places: Place[];
let before: string[];
const kinds = (): FieldKind[] => [
  names,
  datesOn(world.app.clock.today()),
  numbers,
  identifiers,
  choices,
];

beforeAll(async () => {
  world = await openWorld();
  before = await Promise.all(world.canaries.map(({ enrollment }) => world.contentOf(enrollment)));
  places = await livePlaces();
}, 120_000);
afterAll(() => world.close());

// Where a valid value is taken and stored: a field that is locked, hidden or not asked for keeps what it has.
async function livePlaces(): Promise<Place[]> {
  const found = new Map<string, Place>();
  for (const { code } of world.app.configuration.current().portals) {
    const keyOf = (place: Place): string => (LONG ? `${place.key} ${code}` : place.key);
    const newsIn = (form: OpenForm, base: FormData): Place[] =>
      placesIn(form, base).filter((place) => kindOf(place) && !found.has(keyOf(place)));
    // All forms are saved before any is tried: what one holds may decide what another asks.
    const candidates: Place[] = [];
    for (const form of await openForms(world, code)) {
      for (const draft of drafts(form)) {
        const base = newsIn(form, draft).length > 0 ? await mend(form, draft) : undefined;
        if (base) candidates.push(...newsIn(form, base));
      }
    }
    for (const place of candidates) {
      if (!found.has(keyOf(place)) && (await isLive(place))) found.set(keyOf(place), place);
    }
  }
  return [...found.values()];
}

const kindOf = ({ schema }: Place) => kinds().find(({ holds }) => holds(schema));

async function isLive(place: Place): Promise<boolean> {
  await place.form.save(place.base);
  const before = await storedAt(place);
  const some = (kindOf(place)?.probes(place.schema) ?? []).filter(
    ({ value, verdict }) => /pass|either/.test(verdict) && !isStored(before, value),
  );
  for (const { value } of some.slice(0, 8)) {
    if ((await saveAt(place, value)).code < 300) return isStored(await storedAt(place), value);
  }
  return false;
}

test.each(['name', 'date', 'number', 'identifier', 'choice'])(
  'a %s is taken or refused, and nothing else happens',
  async (kind) => {
    const { holds: is, probes } = kinds().find(({ name }) => name === kind)!;
    const wrong: string[] = [];
    let count = 0;
    const own = places.filter(({ schema }) => is(schema));
    for (const [n, place] of own.entries()) {
      const list = probes(place.schema);
      for (const [i, probe] of list.entries()) {
        if (!LONG && (i + n) % SHARE !== 0) continue;
        count += 1;
        const fault = await faultAt(place, probe);
        if (fault)
          wrong.push(`${place.key} ${place.form.portal} ${JSON.stringify(probe.value)}: ${fault}`);
      }
    }
    // A kind that hardly any field is of would prove little.
    expect(own.length).toBeGreaterThan(2);
    expect(count).toBeGreaterThan(60);
    expect(wrong.join('\n')).toBe('');
  },
  600_000,
);

async function faultAt(place: Place, { value, verdict }: Probe): Promise<string | undefined> {
  const { form } = place;
  const { enrollment } = form.shopper;
  const version = await world.versionOf(enrollment);
  const kept = verdict === 'blank' ? await storedAt(place) : undefined;
  const answer = await saveAt(place, value);
  const fault = faultOf(answer);
  if (fault) return fault;
  if (answer.code < 300) {
    if (verdict === 'fail') return 'was taken';
    const stored = await storedAt(place);
    const isRight = isStored(stored, value) || (verdict === 'blank' && stored === kept);
    return isRight ? undefined : `is stored as ${JSON.stringify(stored)}`;
  }
  const said = JSON.stringify(itemsOf(answer));
  if (answer.code !== 422) return `answered ${answer.code}`;
  if ((await world.versionOf(enrollment)) !== version) return 'was refused, and changed something';
  if (verdict === 'pass') return `was refused: ${said}`;
  const field = place.at.slice(1).replaceAll('/', '.');
  const isNamed = speaksOf(answer, field) || speaksOf(answer, `${form.as}.${field}`);
  return isNamed || verdict !== 'fail' ? undefined : `was refused for ${said}`;
}

test('nobody else’s enrollment was touched', async () => {
  const now = await Promise.all(
    world.canaries.map(({ enrollment }) => world.contentOf(enrollment)),
  );
  expect(now).toEqual(before);
});
