import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/config/project-root.ts';
import { type Bundle, makeBundle } from '../../server/configuration/bundle.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { ConfigError, describeFault } from '../../src/shared/forms/configuration/config-error.ts';

const portal = (code: string, more: object = {}) => ({
  version: 1,
  code,
  name: code,
  platform_id: code,
  platform_group_id: code,
  tabs: [{ name: 'contact_info', required: true }],
  ...more,
});

/** Reads the project's configuration with these files in a folder of their own. */
async function read(files: Record<string, unknown>): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'refused-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  const { sources, faults, locate } = await readConfigSources([projectRoot(), folder]);
  if (faults.length > 0) throw new ConfigError(faults);
  return makeBundle(sources).catch((error: unknown) => {
    throw error instanceof ConfigError ? new ConfigError(locate(error.faults)) : error;
  });
}

async function refused(files: Record<string, unknown>): Promise<string[]> {
  const error: unknown = await read(files).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ConfigError)) throw new Error('It was taken.', { cause: error });
  // The folder's own name is another one each time.
  return error.faults.map((fault) => describeFault(fault).replace(/^.*?refused-\w+\//, ''));
}

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'broken JSON',
    { 'schemas/portals/OWN.json': '{\n  "code": "OWN",\n  "name" "x"\n}' },
    ["schemas/portals/OWN.json:3:10 at /name: ':' is expected here"],
  ],
  [
    'all faults of all files',
    {
      'schemas/portals/OWN.json': portal('OWN', { tabz: [], theme: { brand: 'red' } }),
      'schemas/portals/TWO.json': portal('TOO'),
      'schemas/sites/x.json': { version: 1, name: 'x' },
      'schemas/locales/de.json': { version: 3, whatever: true },
    },
    [
      "schemas/portals/OWN.json:13 at /tabz: 'tabz' is not known here (did you mean 'tabs'?)",
      'schemas/portals/OWN.json:15 at /theme/brand: "red" is not allowed (must look like ^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$)',
      "schemas/portals/TWO.json:3 at /code: the code is 'TOO', but the file is called TWO.json (both have to be the same)",
      "schemas/sites/x.json:1: 'title' is missing",
      'schemas/locales/de.json:2 at /version: made for a newer version of this product: 3; this one reads 1',
    ],
  ],
  [
    'keys that are there twice or reach a prototype',
    { 'schemas/portals/OWN.json': '{ "code": "OWN", "code": "X", "__proto__": {} }' },
    [
      "schemas/portals/OWN.json:1:18 at /code: the key 'code' is there twice",
      "schemas/portals/OWN.json:1:31 at /__proto__: the key '__proto__' is not allowed",
    ],
  ],
  [
    'a huge file',
    { 'schemas/portals/OWN.json': ' '.repeat(1024 * 1024 + 1) },
    ['schemas/portals/OWN.json: the file is too large: 1048577 bytes; at most 1024 kB are read'],
  ],
  [
    'a bottomless file',
    { 'schemas/portals/OWN.json': '['.repeat(200_000) },
    [expect.stringContaining('nested deeper than 64 levels')],
  ],
  [
    'two portals that calls could not tell apart',
    { 'schemas/portals/OWN.json': portal('OWN', { platform_id: '1' }) },
    ['schemas/portals/OWN.json:5 at /platform_id: portal NATWEL has the same platform_id, 1'],
  ],
  [
    'schema files that go round in a circle',
    {
      'schemas/common/a.json': { properties: { b: { $ref: 'b.json' } } },
      'schemas/common/b.json': { items: { $ref: './a.json' } },
    },
    [
      'schemas/common/b.json:3 at /items/$ref: the reference goes round in a circle: common/a → common/b → common/a',
    ],
  ],
  [
    'a schema from elsewhere, and a format that nobody knows',
    {
      'schemas/common/a.json': { $ref: 'http://example.com/a.json' },
    },
    [
      "schemas/common/a.json:2 at /$ref: the reference 'http://example.com/a.json' leads out of the configuration (name a file below schemas, such as ../common/zip.json)",
    ],
  ],
  [
    'keywords, formats and values that no schema has, in whatever file',
    {
      'schemas/common/a.json': { type: 'strin', properties: { x: { maxLenght: 5 } } },
      'schemas/portals/OWN.json': portal('OWN', {
        tabs: [{ name: 'contact_info', required: true, when: { minimum: '1' } }],
        extra: { 'contact-info': { badge: { type: 'string', format: 'emial' } } },
      }),
    },
    [
      "schemas/common/a.json:5 at /properties/x/maxLenght: there is no keyword 'maxLenght' (did you mean 'maxLength'?)",
      'schemas/common/a.json:2 at /type: "strin" is not allowed (one of: array, boolean, integer, null, number, object, string)',
      "schemas/portals/OWN.json:20 at /extra/contact-info/badge/format: there is no format 'emial' (did you mean 'email'?)",
      'schemas/portals/OWN.json:12 at /tabs/0/when/minimum: "1" is not allowed (must be of type number)',
    ],
  ],
  [
    'names that nobody has',
    {
      'schemas/portals/OWN.json': portal('OWN', {
        screens: { 'enrollment/contact-inf': { title: 'Hi' } },
        fields: { 'contact-info': { zipp: {} } },
      }),
    },
    [
      "schemas/portals/OWN.json:14 at /screens/enrollment~1contact-inf: there is no screen enrollment/contact-inf (did you mean 'enrollment/contact-info'?)",
      "schemas/portals/OWN.json:20 at /fields/contact-info/zipp: the form contact-info has no field zipp (did you mean '/zip'?)",
    ],
  ],
])('%s: refused, with place and reason', async (_what, files, expected) => {
  expect(await refused(files)).toEqual(expected);
});

test('what a layer brings into a screen is told of where the layer says it, and once', async () => {
  const screens = {
    'entry/home': { titel: 'Hi', regions: { 'featured-plans': { slot: 'left' } } },
    'store/cart': { route: '/basket' },
    'store/remove-plan': { buttons: [{ label: 'Go', action: 'nowhere' }] },
  };
  const when = { properties: { session: { properties: { tier: { const: 'IO' } } } } };
  const rules = { 'contact-info': [{ when, show: ['/nothing'] }] };
  const faults = await refused({
    'schemas/portals/OWN.json': portal('OWN', { screens, rules }),
    'schemas/locales/de.json': {
      version: 1,
      code: 'de',
      name: 'x',
      screens: { 'entry/home': { intro: 'x' } },
    },
  });
  const place = /^schemas\/portals\/OWN.json:\d+ at ([^:]+): (.*?)(?: \(.*)?$/;
  expect(faults.map((fault) => place.exec(fault)?.slice(1).join(': ')).sort()).toEqual([
    '/rules/contact-info/0/show: the form has no field /nothing',
    '/screens/entry~1home/regions/featured-plans/slot: "left" is not allowed',
    "/screens/entry~1home/titel: 'titel' is not known here",
    '/screens/store~1cart/route: no portal, site or locale can change this: it is the same for everybody',
    "/screens/store~1remove-plan/buttons/0/action: there is no action 'nowhere'",
  ]);
});

test('layers are versions of the screens that they speak of, and of no others', async () => {
  const bundle = await read({
    'schemas/portals/OWN.json': portal('OWN', { screens: { 'entry/home': { title: 'Own' } } }),
    'schemas/sites/own.json': {
      version: 1,
      name: 'own',
      title: 'Own',
      screens: { 'entry/home': { intro: 'Of our own' }, 'store/cart': { title: 'Basket' } },
    },
    'schemas/locales/de.json': {
      version: 1,
      code: 'de',
      name: 'Deutsch',
      messages: { pattern: 'Ungültig' },
      fields: { 'home-wizard': { zip: { label: 'Postleitzahl' } } },
    },
  });
  const home = (choice: object) => bundle.screen('entry/home', choice).screen;
  expect(home({ portal: 'OWN', site: 'own', locale: 'de' })).toMatchObject({
    title: 'Own',
    intro: 'Of our own',
    form: { fields: { '/zip': { label: 'Postleitzahl', required: true } } },
    general: { pattern: 'Ungültig' },
  });
  expect(home({ portal: 'OWN', locale: 'fr' })).toEqual(bundle.screen('entry/home', 'OWN').screen);
  expect(home({ portal: 'NATWEL' }).title).toBe('Find your plans');
  const index = bundle.index('build', 'NATWEL');
  const cart = Object.keys(index.screens['store/cart']?.hash ?? {});
  // The project's own language has words for every screen.
  expect(cart).toEqual(expect.arrayContaining(['*', '*:own', '*:*:es', '*:own:es']));
  expect(cart.filter((key) => /OWN|:de$/.test(key))).toEqual([]);
  expect(Object.keys(index.screens['entry/home']?.hash ?? {})).toEqual(
    expect.arrayContaining([
      '*',
      'OWN',
      '*:own',
      'OWN:own',
      '*:*:de',
      'OWN:*:de',
      '*:own:de',
      'OWN:own:de',
    ]),
  );
  expect(index).toMatchObject({
    sites: { own: { title: 'Own' } },
    locales: { de: { name: 'Deutsch' } },
  });
});

test.each([
  '*',
  'https://*',
  'https://*.example.org',
  'https://a.example/path',
  'https://a.example/',
  'https://a.example; script-src *',
  "https://a.example 'unsafe-inline'",
  'http://a.example',
  'a.example',
])('%j is no origin of a partner', async (partnerOrigin) => {
  const site = { version: 1, name: 'x', title: 'X', partnerOrigin };
  expect(await refused({ 'schemas/sites/x.json': site })).toEqual([
    expect.stringContaining('at /partnerOrigin: '),
  ]);
});
