import { describe, expect, test } from 'vitest';
import {
  panelsOfTile,
  takesOfferedWords,
  tileLines,
} from '../../../../src/shared/forms/summary/tile-lines.ts';
import { readDescriptors } from '../../../../src/shared/forms/rules/descriptors.ts';
import type {
  EffectiveScreen,
  FieldUse,
  FormPart,
  SummaryLine,
  SummaryPart,
} from '../../../../src/shared/forms/types.ts';

const form: FormPart = {
  schema: 'forms/work',
  fields: {
    '/site': { options: [{ value: 'dock', label: 'Dockside' }] },
    '/home/phone': { widget: 'phone', label: 'Phone at home' },
    '/jobs/*/pay': { widget: 'money' },
    '/badge': { private: true },
    '/union': { widget: 'checkbox', on: '1', off: '0' },
  },
  submit: { label: 'Next', call: 'save-tab' },
};
const schema = {
  type: 'object',
  properties: {
    site: { type: 'string', title: 'Site' },
    since: { type: 'string', format: 'us-date', title: 'Since' },
    badge: { type: 'string', title: 'Badge' },
    union: { type: 'string', title: 'Union' },
    remote: { type: 'boolean', title: 'Remote' },
    home: {
      type: 'object',
      title: 'Home',
      properties: { phone: { type: 'string' }, city: { type: 'string', title: 'City' } },
    },
    jobs: {
      type: 'array',
      title: 'Other jobs',
      items: {
        type: 'object',
        title: 'Job',
        properties: {
          name: { type: 'string', title: 'Employer' },
          pay: { type: 'string', title: 'Pay' },
        },
      },
    },
  },
};
const screen = (more: Partial<EffectiveScreen> = {}): EffectiveScreen => ({
  id: 'enrollment/work',
  version: 1,
  title: 'Work',
  form,
  schema,
  ...more,
});
const DAYS = [{ value: 'mo', label: 'Monday' }];
const panelOf = (screen: string): FieldUse => ({
  panel: { screen, id: '/id', heading: '', add: [], busyRemove: '', busyEdit: '', busySubmit: '' },
});
const DATA = { jobs: [{ name: 'Bakery', pay: '12.50' }, { name: 'Mill' }] };

describe('the lines of a tile', () => {
  test('of a step that configuration made are all its fields', () => {
    expect(tileLines(screen(), DATA)).toEqual<SummaryLine[]>([
      { label: 'Site', value: '/site', words: { dock: 'Dockside' } },
      { label: 'Since', value: '/since', format: 'date' },
      { label: 'Badge', value: '/badge', format: 'masked' },
      { label: 'Union', value: '/union', words: { 1: 'Yes', 0: 'No' } },
      { label: 'Remote', value: '/remote', words: { true: 'Yes', false: 'No' } },
      { label: 'Home: Phone at home', value: '/home/phone', format: 'phone' },
      { label: 'Home: City', value: '/home/city' },
      { label: 'Job 1: Employer', value: '/jobs/0/name' },
      { label: 'Job 1: Pay', value: '/jobs/0/pay', format: 'money' },
      { label: 'Job 2: Employer', value: '/jobs/1/name' },
      { label: 'Job 2: Pay', value: '/jobs/1/pay', format: 'money' },
    ]);
  });

  test('are those that the screen names; a part of the form stands for what is in it', () => {
    const review: SummaryLine[] = [
      { label: 'Where', value: ['/site', '/since'] },
      { label: 'Place', value: '/site' },
      { label: 'At home', value: '/home' },
    ];
    expect(tileLines(screen({ review }), DATA)).toEqual([
      review[0],
      { label: 'Place', value: '/site', words: { dock: 'Dockside' } },
      { label: 'At home: Phone at home', value: '/home/phone', format: 'phone' },
      { label: 'At home: City', value: '/home/city' },
    ]);
  });

  test('take the words that the server offers, and keep their own for what is no longer offered', () => {
    const review: SummaryPart[] = [{ label: 'Place', value: '/site', offered: true }];
    const options = [{ value: 'mill', label: 'The old mill' }];
    const described = readDescriptors([
      { field_name: 'site', value: 'mill', required: true, read_only: false, options },
    ]);
    expect(tileLines(screen({ review }), DATA, { described })).toEqual([
      { ...review[0], words: { dock: 'Dockside', mill: 'The old mill' } },
    ]);
    expect(takesOfferedWords(screen({ review }))).toBe(true);
    expect(takesOfferedWords(screen())).toBe(false);
  });

  test('are none where the step says nothing and has a call of its own', () => {
    const own = { ...form, submit: { label: 'Next', call: 'save-work' } };
    expect(tileLines(screen({ form: own }), DATA)).toBeUndefined();
    expect(tileLines({ id: 'a/b', version: 1, title: 'Plain' }, {})).toBeUndefined();
  });

  test('a row’s line takes its choices and format from the field, a panel’s row from the panel’s screen', () => {
    const own: FormPart = {
      ...form,
      fields: { ...form.fields, '/jobs': panelOf('work/job'), '/shifts/*/day': { options: DAYS } },
    };
    const shifts = {
      type: 'array',
      items: { type: 'object', properties: { day: { type: 'string' } } },
    };
    const review: SummaryPart[] = [
      { each: '/jobs', lines: [{ label: 'Pay', value: '/pay' }] },
      { each: '/shifts', lines: [{ label: 'Day', value: '/day' }] },
    ];
    const properties = { ...schema.properties, shifts };
    const step = { ...screen({ review, form: own }), schema: { ...schema, properties } };
    const job: EffectiveScreen = {
      id: 'work/job',
      version: 1,
      title: 'Job',
      schema: schema.properties.jobs.items,
      form: { ...form, fields: { '/pay': { widget: 'money' } } },
    };
    expect(panelsOfTile(step)).toEqual(['work/job']);
    expect(tileLines(step, DATA, { panels: new Map([['work/job', job]]) })).toEqual([
      { each: '/jobs', lines: [{ label: 'Pay', value: '/pay', format: 'money' }] },
      { each: '/shifts', lines: [{ label: 'Day', value: '/day', words: { mo: 'Monday' } }] },
    ]);
  });
});
