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

function asked(more: Partial<EffectiveScreen>, scope: Scope = SCOPE): string[] {
  const screen = { id: 'test/one', version: 1, title: 'One', ...more } as EffectiveScreen;
  return openingQuestions(screen, scope).map(({ call }) => call);
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

test('what may well not show is not asked: hidden fields, conditional fields and regions, rows', () => {
  const fields = {
    '/hidden': choices('hidden', { visible: false }),
    '/sometimes': choices('sometimes'),
    '/people/*/state': choices('rows'),
  };
  const screen = {
    ...form(fields, [{ id: 'r', when: {}, show: ['/sometimes'] }]),
    regions: [{ region: 'block', when: {}, data: { text: { call: 'text' } } }],
  };
  expect(asked(screen as Partial<EffectiveScreen>)).toEqual([]);
});
