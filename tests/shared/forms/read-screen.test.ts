import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkReferences } from '../../../src/shared/forms/check-references.ts';
import { createReaders } from '../../../src/shared/forms/read-screen.ts';
import type { EffectiveScreen, JsonSchema } from '../../../src/shared/forms/types.ts';
import { dataIs } from './test-screen.ts';

const meta = (name: string) =>
  JSON.parse(readFileSync(`schemas/meta/${name}.json`, 'utf8')) as JsonSchema;
const { readScreen, readOverlay } = createReaders({
  screen: meta('screen'),
  overlay: meta('overlay'),
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
        version: 2,
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
      '/version: 2 is not allowed (must be 1)',
      '/route: "no-slash" is not allowed (must look like ^(\\*|/[^\\s?#]*)$)',
      expect.stringMatching(/^\/form\/fields: .* \(must look like/),
      expect.stringMatching(/^\/form\/fields: /),
      '/form/rules/0: none of the known kinds fits (one of: show, require, lock)',
      '/form/rules/0/when: {} is not allowed (minProperties 1)',
      '/regions/0/slot: "left" is not allowed (one of: main, aside, before, after, header, footer)',
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

  test('reads overlays the same way', () => {
    expect(
      readOverlay({ from: 'portal X', screens: { 'a/b': { title: 'Y' } } }, { file }).overlay,
    ).toBeDefined();
    expect(readOverlay({ screens: { 'a b': {} } }, { file }).faults).toHaveLength(3);
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
      '/form/fields/~1zipp: the form has no field /zipp did you mean /zip?',
      '/form/groups/0/fields: the form has no field /nowhere',
      '/form/steps/list/0/fields: the form has no field /kids/*/nam did you mean /kids/*/name?',
      '/form/steps/list/0/checks/0/field: the form has no field /zap did you mean /zip?',
      '/form/rules/0/show: the form has no field /none',
      '/form/rules/0/when: the form has no field /zap did you mean /zip?',
      '/form/groups: the field /zip is there twice',
    ]);
  });

  test('rules that wait for each other', () => {
    const rules = [{ when: dataIs('zip', 1), show: ['/zip'] }];
    expect(problems(screen({}, { rules }))).toEqual([
      '/form/rules/0: the rule waits for a field that waits for this rule',
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
});
