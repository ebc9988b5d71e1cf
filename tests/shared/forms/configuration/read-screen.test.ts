import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkReferences } from '../../../../src/shared/forms/configuration/check-references.ts';
import { createReaders } from '../../../../src/shared/forms/configuration/read-screen.ts';
import type {
  ConfigFault,
  EffectiveScreen,
  JsonSchema,
} from '../../../../src/shared/forms/types.ts';
import { dataIs } from '../test-screen.ts';

const meta = (name: string) =>
  JSON.parse(readFileSync(`schemas/meta/${name}.json`, 'utf8')) as JsonSchema;
const { readScreen, readPortal, readSite, readLocale } = createReaders({
  screen: meta('screen'),
  layer: meta('layer'),
  portal: meta('portal'),
  site: meta('site'),
  locale: meta('locale'),
  facts: meta('facts'),
  terms: meta('terms'),
  palette: meta('palette'),
});
const file = 'screens/a/b/screen.json';
const faultsOf = (raw: unknown) =>
  (readScreen('a/b', raw, { file }).faults ?? []).map(
    ({ pointer, problem, hint }) => `${pointer}: ${problem} (${hint ?? ''})`,
  );

describe('reading a screen', () => {
  test('gives the screen with its id', () => {
    expect(readScreen('a/b', { version: 1, title: 'Hi' }, { file })).toEqual({
      screen: { id: 'a/b', version: 1, title: 'Hi' },
    });
  });

  test('names all faults at once, with place and what was probably meant', () => {
    expect(
      faultsOf({
        version: 0,
        titel: 'Hi',
        route: 'no-slash',
        regions: [{ region: 'x', slot: 'left' }],
        actions: { go: [{ goo: '/x' }, { call: 'save', parms: {} }, { open: 'not an id' }] },
        form: {
          schema: 'forms/x',
          submit: { label: 'Go' },
          rules: [{ when: {} }],
          fields: { zip: {} },
        },
      }),
    ).toEqual([
      ": 'title' is missing ()",
      "/titel: 'titel' is not known here (did you mean 'title'?)",
      '/version: 0 is not allowed (must be 1)',
      '/route: "no-slash" is not allowed (must look like ^(\\*|/[^\\s?#]*)$)',
      expect.stringMatching(/^\/form\/fields: .* \(must look like/),
      expect.stringMatching(/^\/form\/fields: /),
      '/form/rules/0: none of the known kinds fits (one of: show, hide, require, lock, options, label, copy, compute)',
      '/form/rules/0/when: {} is not allowed (minProperties 1)',
      '/regions/0/slot: "left" is not allowed (one of: main, below, aside, before, after, header, footer)',
      expect.stringContaining(
        '/actions/go/0: none of the known kinds fits (one of: call, go, open',
      ),
      "/actions/go/1/parms: 'parms' is not known here (did you mean 'params'?)",
      expect.stringContaining('/actions/go/2/open: "not an id" is not allowed'),
    ]);
  });

  test.each([null, [], 'x', 3])('%j is no screen', (raw) => {
    expect(faultsOf(raw)).toEqual([expect.stringContaining('must be of type object')]);
  });

  test('a file for a newer program says that, and nothing else of it is judged', () => {
    expect(faultsOf({ version: 2, titel: 'Hi' })).toEqual([
      '/version: made for a newer version of this product: 2; this one reads 1 ()',
    ]);
  });
});

describe('reading portals, sites and locales', () => {
  const portal = {
    version: 1,
    code: 'HARBOR',
    name: 'Harbor Light',
    platform_id: '6',
    platform_group_id: '306',
    tabs: [{ name: 'contact_info', required: true }],
  };
  const told = (reading: { faults?: ConfigFault[] }) =>
    (reading.faults ?? []).map(
      ({ pointer, problem, hint }) => `${pointer}: ${problem} ${hint ?? ''}`,
    );

  test('gives what is as it has to be', () => {
    expect(readPortal('HARBOR', portal, { file }).portal).toEqual(portal);
    const site = { version: 1, name: 'summit', title: 'Summit', theme: { brand: '#123' } };
    expect(readSite('summit', site, { file }).site).toEqual(site);
    const locale = { version: 1, code: 'es', name: 'Español', words: { Yes: 'Sí' } };
    expect(readLocale('es', locale, { file }).locale).toEqual(locale);
  });

  test('names all faults at once, in every part of a layer', () => {
    const faults = told(
      readPortal(
        'HARBOUR',
        {
          ...portal,
          tabs: [{ name: 'contact_info', requird: true }],
          theme: { brand: 'url(x)' },
          plans: { only: ['1'], except: ['2'] },
          fields: { 'contact-info': { zip: { labell: 'Zip', order: -1 } } },
          extra: { 'contact-info': { 'no name': {} } },
          rules: { 'contact-info': [{ shwo: ['/zip'] }] },
          screens: { 'enrollment contact': {} },
        },
        { file },
      ),
    );
    for (const expected of [
      "/code: the code is 'HARBOR', but the file is called HARBOUR.json",
      "/tabs/0/requird: 'requird' is not known here did you mean 'required'?",
      "/tabs/0: 'required' is missing",
      '/theme/brand: "url(x)" is not allowed',
      '/plans: ',
      "/fields/contact-info/zip/labell: 'labell' is not known here did you mean 'label'?",
      '/fields/contact-info/zip/order: -1 is not allowed',
      '/extra/contact-info',
      '/rules/contact-info/0',
      '/screens: ',
    ]) {
      expect(faults.join('\n')).toContain(expected);
    }
  });

  test.each([
    ['an address that runs code', { name: ' java\tscript:alert(1)' }, '/name'],
    ['HTML with a script', { name: 'Hi <ScRiPt>x</script>' }, '/name'],
    ['HTML with a handler', { name: '<b onclick = "x()">Hi</b>' }, '/name'],
    [
      'a schema from elsewhere',
      { extra: { f: { a: { $ref: 'https://example.com/x' } } } },
      '/extra/f/a/$ref',
    ],
    ['a schema that answers later', { extra: { f: { a: { $async: true } } } }, '/extra/f/a/$async'],
    [
      'rules taken from data',
      { extra: { f: { a: { maximum: { $data: '/b' } } } } },
      '/extra/f/a/maximum/$data',
    ],
  ])('refuses %s', (_what, more, at) => {
    expect(told(readPortal('HARBOR', { ...portal, ...more }, { file }))).toEqual([
      expect.stringMatching(
        new RegExp(`^${at.replace(/\$/g, '\\$')}: .* (?:not allowed|out of the configuration)`),
      ),
    ]);
  });

  test.each(['layer', 'portal', 'site', 'locale'])('every key of %s files is explained', (name) => {
    const silent: string[] = [];
    const visit = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties, ...rest } = node as Record<
        string,
        Record<string, { description?: string }>
      >;
      for (const [key, value] of Object.entries(properties ?? {})) {
        if (!value.description) silent.push(`${at}/${key}`);
        visit(value, `${at}/${key}`);
      }
      for (const [key, value] of Object.entries(rest)) visit(value, `${at}/${key}`);
    };
    visit(meta(name), '');
    expect(silent).toEqual([]);
  });
});

describe('what a screen names and nobody has', () => {
  const screen = (more: Partial<EffectiveScreen>, form = {}): EffectiveScreen => ({
    id: 'a/b',
    version: 1,
    title: 'x',
    schema: {
      type: 'object',
      properties: {
        zip: { type: 'string' },
        kids: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } } },
        },
      },
    },
    form: { schema: 'forms/x', submit: { label: 'Go' }, ...form },
    ...more,
  });
  const problems = (given: EffectiveScreen, hasBehaviour = false) =>
    checkReferences(given, { file, hasBehaviour }).map(({ pointer, problem, hint }) =>
      `${pointer}: ${problem} ${hint ?? ''}`.trim(),
    );

  test('fields, in every place that names one', () => {
    expect(
      problems(
        screen(
          {},
          {
            fields: { '/zipp': {}, '/kids/*/name': {} },
            groups: [{ fields: ['/zip', ['/zip', '/nowhere']] }],
            steps: {
              label: '',
              list: [
                {
                  id: 'one',
                  title: '',
                  fields: ['/kids/*/nam'],
                  checks: [{ call: 'x', field: '/zap' }],
                },
              ],
            },
            rules: [{ when: dataIs('zap', 1), show: ['/none'] }],
          },
        ),
      ),
    ).toEqual([
      "/form/fields/~1zipp: the form has no field /zipp did you mean '/zip'?",
      '/form/groups/0/fields: the form has no field /nowhere',
      "/form/steps/list/0/fields: the form has no field /kids/*/nam did you mean '/kids/*/name'?",
      "/form/steps/list/0/checks/0/field: the form has no field /zap did you mean '/zip'?",
      "/form/rules/0/when: the form has no field /zap did you mean '/zip'?",
      '/form/rules/0/show: the form has no field /none',
      '/form/groups: the field /zip is there twice',
    ]);
  });

  test('rules that wait for each other', () => {
    const rules = [{ when: dataIs('zip', 1), show: ['/zip'] }];
    expect(problems(screen({}, { rules }))).toEqual([
      expect.stringContaining(
        '/form/rules/0: the rule waits for a field that waits for this rule: /zip → /zip',
      ),
    ]);
  });

  test('data, actions, form steps and behaviours', () => {
    const given = screen({
      data: { plans: { call: 'x', params: { id: { from: '/need/plan/id' } } } },
      buttons: [{ label: 'Go', action: 'leav' }],
      actions: { leave: [{ step: 'two' }, { behaviour: 'x' }] },
    });
    expect(problems(given)).toEqual([
      "/data/plans: nobody fetches 'plan' did you mean 'plans'?",
      "/buttons/0/action: there is no action 'leav' did you mean 'leave'?",
      "/actions/leave/0/step: the form has no step 'two'",
      "/actions/leave/1/behaviour: the screen has no behaviour that could do 'x'",
    ]);
    expect(problems({ ...given, data: {}, actions: {} }, true)).toEqual([]);
  });

  test('a tick that a field offers, and one that a group draws as well', () => {
    const offer = (tick: string) => ({ text: '{Click here}', action: 'check', tick });
    const form = (tick: string, at: string) => ({
      fields: { '/zip': { offer: offer(tick) } },
      groups: [{ fields: ['/zip', '/kids'] }],
      submit: { label: 'Go', refusedAt: at },
    });
    const of = (given: object) => problems({ ...screen({}, given), actions: { check: [] } });
    expect(of(form('nowhere', '/zap'))).toEqual([
      '/form/fields/~1zip/offer/tick: the form has no field /nowhere',
      "/form/submit/refusedAt: the form has no field /zap did you mean '/zip'?",
    ]);
    expect(of(form('kids', '/zip'))).toEqual(['/form/groups: the field /kids is there twice']);
  });

  test('actions that a field offers', () => {
    const offer = { text: 'Is it right? {Click here}', action: 'chek' };
    const given = { ...screen({}, { fields: { '/zip': { offer } } }), actions: { check: [] } };
    expect(problems(given)).toEqual([
      "/form/fields/~1zip/offer/action: there is no action 'chek' did you mean 'check'?",
    ]);
    expect(problems(given, true)).toEqual([]);
  });
});
