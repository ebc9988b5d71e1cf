import { type Defect, reads, WORKPLACE } from './defect.ts';

const SCHEMA = 'schemas/forms/workplace-info.json';
const GROUP = '/form/groups/1/fields/2';
const answers = { widget: 'select', options: [{ value: '1', label: 'One' }] };

/** Parts of a configuration that come near to a defect, and are right. */
export const rightParts: readonly Pick<Defect, 'name' | 'change'>[] = [
  {
    name: 'choices of a field of numbers, and their words on the review page',
    change: {
      [SCHEMA]: { '/properties/heads': { title: 'Heads', type: 'integer', maximum: 3 } },
      [WORKPLACE]: {
        '/form/fields/~1heads': answers,
        [GROUP]: '/heads',
        '/review/6': { label: 'Heads', value: '/heads', words: { '1': 'Just one' } },
      },
    },
  },
  {
    name: 'words on the review page for a yes or no',
    change: {
      [SCHEMA]: { '/properties/night': { title: 'At night?', type: 'boolean' } },
      [WORKPLACE]: {
        [GROUP]: '/night',
        '/review/6': { label: 'At night', value: '/night', words: { true: 'At night' } },
      },
    },
  },
  {
    name: 'a message for a choice that a rule does not offer',
    change: {
      [SCHEMA]: { '/properties/department/messages/enum': 'Choose a department of this site' },
      [WORKPLACE]: {
        '/form/rules/1': {
          when: reads('site', { const: 'dock' }),
          options: { '/department': answers.options },
        },
      },
    },
  },
  {
    name: 'a message for what a part of the schema asks for',
    change: {
      [SCHEMA]: {
        '/properties/department/allOf': [{ minLength: 2 }],
        '/properties/department/messages/minLength': 'Use at least 2 characters',
      },
    },
  },
  {
    name: 'a field that a part of the schema asks for under conditions',
    change: {
      [SCHEMA]: {
        '/allOf': [
          {
            if: { properties: { site: { const: 'mill' } } },
            then: {
              required: ['shift'],
              if: { required: ['shift'] },
              then: { required: ['site'] },
            },
            else: { properties: { shift: { minLength: 1 } }, required: ['site'] },
          },
          { dependentSchemas: { department: { properties: {}, required: ['site'] } } },
        ],
      },
    },
  },
  {
    name: 'a message for what is asked for under a condition of the form',
    change: {
      [SCHEMA]: {
        '/if': { properties: { site: { const: 'mill' } } },
        '/then': { properties: { department: { minLength: 2 } } },
        '/properties/department/messages/minLength': 'Use at least 2 characters',
      },
    },
  },
];
