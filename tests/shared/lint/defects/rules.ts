import {
  type Defect,
  BILLING,
  FILTER,
  HARBOR,
  HOME,
  PERSONAL,
  WORKPLACE,
  reads,
} from './defect.ts';

const LATER = {
  call: 'get-enrollment-temp-info',
  params: { enrollment_id: { from: '/session/tempId' }, column: 'aggrement_info' },
};

/** Rules and steps that cannot work. */
export const ruleDefects: readonly Defect[] = [
  {
    rule: 'broken-reference',
    name: 'two rules that wait for each other',
    change: {
      [PERSONAL]: {
        '/form/rules/1': {
          when: reads('prior_carrier_name', { minLength: 1 }),
          show: ['/prior_coverage_flag'],
        },
      },
    },
    pointer: '/form/rules/0',
  },
  {
    rule: 'redirect-loop',
    name: 'two screens that send people to each other',
    change: {
      [HOME]: { '/requires': [{ what: 'enrollment', otherwise: '/plans' }] },
      'screens/store/plans/screen.json': {
        '/requires': [{ what: 'enrollment', otherwise: '/home' }],
      },
    },
    pointer: '/requires/0/otherwise',
  },
  {
    rule: 'frame-loop',
    name: 'a frame around itself',
    change: { 'screens/shell/shop/screen.json': { '/frame': 'shell/wizard' } },
    pointer: '/frame',
  },
  {
    rule: 'reads-later-step',
    name: 'a step starts with what a later one asks for',
    change: { [BILLING]: { '/data': { signed: LATER } } },
    pointer: '/data/signed/params/column',
  },
  {
    rule: 'reads-later-question',
    name: 'a question that hangs on a later answer',
    change: {
      [HOME]: {
        '/form/rules': [{ when: reads('tier', { const: 'IF' }), require: ['/gender'] }],
      },
    },
    pointer: '/form/rules/0/when',
  },
  {
    rule: 'required-never-shown',
    name: 'a required field that is never shown',
    change: { [FILTER]: { '/form/fields/~1category/required': true } },
    withoutBehaviour: true,
    pointer: '/form/fields/~1category/required',
  },
  {
    rule: 'required-never-shown',
    name: 'a portal asks for a field that it hides',
    change: { [HARBOR]: { '/fields/contact-info/address2': { required: true, visible: false } } },
    pointer: '/fields/contact-info/address2/required',
  },
  {
    rule: 'required-never-shown',
    name: 'a step asks for a field that it hides and no portal lists',
    change: {
      [WORKPLACE]: {
        '/form/fields/~1supervisor_name/required': true,
        '/form/fields/~1supervisor_name/visible': false,
      },
    },
    pointer: '/form/fields/~1supervisor_name/required',
  },
  {
    rule: 'required-never-shown',
    name: 'a step hides a field that its schema asks for, and no portal lists it',
    change: { [WORKPLACE]: { '/form/fields/~1supervisor_name/visible': false } },
    file: 'schemas/forms/workplace-info.json',
    pointer: '/required',
  },
  {
    rule: 'required-never-shown',
    name: 'a rule asks for a field that another one always hides',
    change: { [PERSONAL]: { '/form/rules/1': { hide: ['/prior_carrier_name'] } } },
    pointer: '/form/rules/0/require/0',
  },
  {
    rule: 'unfit-condition',
    name: 'a condition on an answer that nobody can give',
    change: {
      [PERSONAL]: { '/form/rules/0/when': reads('prior_coverage_flag', { const: 'yes' }) },
    },
    pointer: '/form/rules/0/when/properties/data/properties/prior_coverage_flag/const',
  },
  {
    rule: 'impossible-condition',
    name: 'a condition that wants two answers at once',
    change: {
      [PERSONAL]: {
        '/form/rules/0/when': {
          allOf: [
            reads('prior_coverage_flag', { const: '0' }),
            reads('prior_coverage_flag', { const: '1' }),
          ],
        },
      },
    },
    pointer: '/form/rules/0/when',
  },
  {
    rule: 'in-no-question',
    name: 'a field that no question asks for',
    change: {
      'schemas/forms/home-wizard.json': {
        '/properties/spouse_dob': { title: 'Spouse', type: 'string' },
      },
    },
    pointer: '/properties/spouse_dob',
  },
  {
    rule: 'in-no-group',
    name: 'a field that no group has',
    change: {
      'schemas/forms/contact-info.json': { '/properties/fax': { title: 'Fax', type: 'string' } },
    },
    pointer: '/properties/fax',
  },
];
