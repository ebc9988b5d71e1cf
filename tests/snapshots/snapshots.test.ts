import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import {
  type Configuration,
  openConfiguration,
  readSources,
} from '../../tools/snapshot/configuration.ts';
import { Easel } from '../../tools/snapshot/draw-screen.tsx';
import { isOfStudio } from '../../src/shared/store/studio-area.ts';
import { list } from '../../tools/snapshot/files.ts';
import { type Snapshots, takeSnapshots } from '../../tools/snapshot/snapshots.ts';
import { compare, readStored, report } from '../../tools/snapshot/stored.ts';
import { reverseKeys } from './reverse-keys.ts';

const TO_KEEP = 'If that is what was meant, `npm run snapshot` keeps it.';
// A test that is given up goes on drawing, and spoils all that share its process: only what never ends is given up.
const LONGEST = 300_000;
const foldersOf = (...root: string[]) =>
  list(...root)
    .filter((name) => !name.includes('.'))
    .flatMap((area) => list(...root, area).map((screen) => `${area}/${screen}`));
// The studio speaks to owners of the configuration, and has no snapshots.
const screens = foldersOf('screens').filter((id) => !isOfStudio(id));

/** Texts that one agrees to are those of the catalogue, in its language. */
const agreements = readFileSync('server/catalogue/demo/agreements.json', 'utf8');

let easel: Easel;
let sources: ConfigSources;
let configuration: Configuration;
/** Snapshots of each screen, drawn once for all comparisons. */
const drawn = new Map<string, Snapshots>();
beforeAll(async () => {
  [easel, sources] = await Promise.all([Easel.open(), readSources()]);
  configuration = await openConfiguration(sources);
}, LONGEST);

const show = (screen: string, shown: Configuration) => takeSnapshots(shown, easel, { screen });

async function showAsItIs(screen: string): Promise<Snapshots> {
  const before = drawn.get(screen);
  if (before) return before;
  const now = await show(screen, configuration);
  drawn.set(screen, now);
  return now;
}

test.each(screens)(
  '%s shows in every portal and language what is kept of it',
  async (screen) => {
    const differences = compare(readStored({ screen }), await showAsItIs(screen));
    if (differences.length > 0) expect.fail(`${report(differences)}\n\n${TO_KEEP}`);
  },
  LONGEST,
);

test.each(screens)('%s has no English left in Spanish', async (screen) => {
  const spanish = configuration.bundle.locales.find(({ code }) => code === 'es')?.words ?? {};
  const shown = [...(await showAsItIs(screen))].filter(([file]) => /[.+]es\.txt$/.test(file));
  const texts = shown.map(([, text]) => text.replaceAll(/\s+/g, ' ')).join('\n');
  const said = Object.entries(spanish)
    .filter(([english, other]) => isTelling(english, other))
    .map(([english]) => english);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((english) => texts.includes(english))).toEqual([]);
});

// Words alone are in names, too; texts of the catalogue say `enrollment fee`.
function isTelling(english: string, other: string): boolean {
  const isWhole = english !== other && !english.includes('{') && english.split(' ').length > 3;
  return isWhole && !agreements.includes(english);
}

test.each([
  ['PRMIER', 'minimal.PRMIER+usag+es.txt', 'minimal.es.txt'],
  ['NATWEL', 'minimal.es.txt', 'minimal.PRMIER.txt'],
])(
  'of %s alone its sites, languages and roles are shown, too',
  async (portal, own, other) => {
    const screen = 'enrollment/contact-info';
    const wanted = { screen, portal };
    const shown = await takeSnapshots(configuration, easel, wanted);
    expect([...shown.keys()]).toContain(`${screen}/${own}`);
    expect([...shown.keys()]).not.toContain(`${screen}/${other}`);
    expect(report(compare(readStored(wanted, configuration), shown))).toBe('');
  },
  LONGEST,
);

// What the form does not show, or takes away before it is shown, has no fault to be seen.
const NOT_SHOWN = [
  'enrollment/billing-information/invalid-account-choice',
  'enrollment/health-questions/invalid-answer',
  'enrollment/health-questions/invalid-unknown',
  'enrollment/step-up/invalid-way',
  'enrollment/verify-contact/invalid-empty',
  'entry/home/invalid-unknown-field',
];
const SHOWN_FAULT = /\[.*\binvalid\b|^ *(message:|alert$|button "Try again")/m;

test('every fixture with a fault shows it in a portal', () => {
  const texts = [...readStored()].filter(([file]) => /\/invalid-[^/]*\.txt$/.test(file));
  const fixtureOf = (file: string) => file.slice(0, file.indexOf('.'));
  const all = new Set(texts.map(([file]) => fixtureOf(file)));
  const faulty = texts.filter(([, text]) => SHOWN_FAULT.test(text));
  const shown = new Set(faulty.map(([file]) => fixtureOf(file)));
  expect([...all].filter((fixture) => !shown.has(fixture)).sort()).toEqual(NOT_SHOWN);
});

test('snapshots are kept of screens that there are', () => {
  expect(foldersOf('tests/snapshots').filter((screen) => !screens.includes(screen))).toEqual([]);
});

describe('the order of keys changes nothing', () => {
  let reversed: Configuration;
  beforeAll(async () => {
    reversed = await openConfiguration(reverseKeys(sources) as ConfigSources);
  }, LONGEST);

  test.each(['enrollment/contact-info', 'entry/home', 'store/plans'])(
    'of %s',
    async (screen) => {
      expect(report(compare(await showAsItIs(screen), await show(screen, reversed)))).toBe('');
    },
    LONGEST,
  );
});

test(
  'a label and a required flag show as such, with screen, fixture and portal',
  async () => {
    const screen = 'enrollment/contact-info';
    const { schemas, portals, ...others } = structuredClone(sources);
    const { city } = schemas['forms/contact-info']?.properties as Record<string, { title: string }>;
    city!.title = 'Town';
    const { fields } = portals.PRMIER as {
      fields: Record<string, Record<string, { required?: boolean }>>;
    };
    fields['contact-info']!.address2!.required = true;
    const changed = await openConfiguration({ schemas, portals, ...others });
    const said = report(compare(await showAsItIs(screen), await show(screen, changed)));
    expect(said).toContain(`${screen}, fixture minimal: shows something else`);
    expect(said).toContain(`Schema of ${screen}, fixture minimal: shows something else`);
    expect(said).toMatch(/^- +textbox "City" = "Addison" \[required\]$/m);
    expect(said).toMatch(/^\+ +textbox "Town" = "Addison" \[required\]$/m);
    const ofPremier = said
      .split('\n\n')
      .find((part) => part.startsWith(`${screen}, fixture minimal, PRMIER: shows something else`));
    expect(ofPremier).toMatch(/^- +textbox "Street address 2"$/m);
    expect(ofPremier).toMatch(/^\+ +textbox "Street address 2" \[required\]$/m);
  },
  LONGEST,
);

test(
  'a value that a rule lost shows, though no fixture was written for it',
  async () => {
    const screen = 'enrollment/workplace-info';
    const changed = structuredClone(sources);
    const { form } = changed.screens[screen]?.raw as { form: { rules: { when: object }[] } };
    const asked = { properties: { site: { enum: ['dock', 'mill'] } }, required: ['site'] };
    form.rules[0]!.when = { properties: { data: asked }, required: ['data'] };
    const said = report(
      compare(await showAsItIs(screen), await show(screen, await openConfiguration(changed))),
    );
    expect(said).toContain(`${screen}, fixture when-department-site-office, HARBOR`);
    expect(said).not.toContain('when-department-site-dock');
    expect(said).not.toContain('fixture minimal');
  },
  LONGEST,
);

test('equal differences are shown once, with all the places that have them', () => {
  const kept = new Map([
    ['store/cart/minimal.txt', 'one\n'],
    ['store/cart/minimal.es.txt', 'one\n'],
    ['store/cart/maximal.txt', 'two\n'],
  ]);
  const shown = new Map([
    ['store/cart/minimal.txt', 'three\n'],
    ['store/cart/minimal.es.txt', 'three\n'],
    ['store/cart/maximal.txt', 'four\n'],
  ]);
  const said = report(compare(kept, shown));
  expect(said.match(/^\+ three$/gm)).toHaveLength(1);
  expect(said.split('\n\n')).toHaveLength(2);
});
