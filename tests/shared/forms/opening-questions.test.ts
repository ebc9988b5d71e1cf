import { expect, test } from 'vitest';
import { openingQuestions } from '../../../src/shared/forms/opening-questions.ts';
import type { EffectiveScreen, Scope } from '../../../src/shared/forms/types.ts';

const SCOPE: Scope = {
  data: { zip: '75001' },
  session: { tempId: 'e1' },
  cart: {},
  portal: {},
  params: {},
  query: {},
  args: {},
  need: {},
  result: undefined,
};
const own = { enrollment_id: { from: '/session/tempId' } };

function asked(
  more: Partial<EffectiveScreen>,
  scope: Scope = SCOPE,
  holds: (key: string) => boolean = () => true,
): string[] {
  const screen = { id: 'test/one', version: 1, title: 'One', ...more } as EffectiveScreen;
  return openingQuestions(screen, scope, holds).map(({ call }) => call);
}

const form = (fields: object, rules: object[] = []) =>
  ({
    form: { schema: 'forms/one', fields, rules, submit: {} },
  }) as unknown as Partial<EffectiveScreen>;
const choices = (call: string, more: object = {}) => ({ optionsFrom: { call }, ...more });

test('data, regions and choices are asked at once, the same question once', () => {
  const screen = {
    data: { texts: { call: 'texts', params: own } },
    regions: [{ region: 'block', data: { texts: { call: 'texts', params: own } } }],
    ...form({ '/state': choices('states'), '/name': {} }),
  };
  expect(asked(screen as Partial<EffectiveScreen>)).toEqual(['texts', 'states']);
});

test('what depends on typed data, or on an answer that is not there yet, waits', () => {
  const screen = {
    data: {
      city: { call: 'city', params: { zip: { from: '/data/zip' } } },
      plan: { call: 'plan', params: { id: { from: '/need/first/id' } } },
    },
  };
  expect(asked(screen)).toEqual([]);
  expect(asked(screen, { ...SCOPE, need: { first: { id: 7 } } })).toEqual(['plan']);
});

const reading = (...names: string[]) =>
  names.reduceRight<object>((schema, name) => ({ properties: { [name]: schema } }), {
    const: 'yes',
  });

test('a conditional region is asked when its condition holds and reads nothing unknown', () => {
  const screenReading = (when: object) =>
    ({
      data: {
        filter: { call: 'filter', needs: ['/session/tempId'] },
        later: { call: 'later', params: { id: { from: '/data/zip' } } },
      },
      regions: [
        { region: 'block', data: { text: { call: 'never' } }, hidden: true },
        { region: 'block', when, data: { text: { call: 'text' } } },
      ],
    }) as unknown as Partial<EffectiveScreen>;
  const session = screenReading(reading('session', 'access'));
  expect(asked(session)).toEqual(['filter', 'text']);
  expect(asked(session, SCOPE, (key) => key !== 'region/1')).toEqual(['filter']);
  expect(asked(screenReading(reading('data', 'zip')))).toEqual(['filter']);
  const need = screenReading(reading('need', 'filter'));
  expect(asked(need)).toEqual(['filter']);
  expect(asked(need, { ...SCOPE, need: { filter: null } })).toEqual(['filter', 'text']);
  expect(asked(need, { ...SCOPE, session: {} })).toEqual(['text']);
  expect(asked(screenReading(reading('need', 'later')))).toEqual(['filter']);
  expect(asked(screenReading(reading('need', 'none')))).toEqual(['filter']);
});

test('what may well not show is not asked: hidden fields, conditional fields, rows', () => {
  const fields = {
    '/hidden': choices('hidden', { visible: false }),
    '/sometimes': choices('sometimes'),
    '/people/*/state': choices('rows'),
  };
  const screen = {
    ...form(fields, [{ id: 'r', when: {}, show: ['/sometimes'] }]),
  };
  expect(asked(screen as Partial<EffectiveScreen>)).toEqual([]);
});
