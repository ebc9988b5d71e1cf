import { type Defect, BILLING, CONTACT, HARBOR, HOME, PERSONAL, reads } from './defect.ts';

/** Files, forms and portals that name what is not there. */
export const referenceDefects: readonly Defect[] = [
  {
    rule: 'refused',
    name: 'a screen has a key that no screen has',
    change: { [CONTACT]: { '/titel': 'Contact' } },
    pointer: '/titel',
  },
  {
    rule: 'refused',
    name: 'a portal speaks of a field that the form does not have',
    change: { [HARBOR]: { '/fields/contact-info/email_adress': { required: true } } },
    pointer: '/fields/contact-info/email_adress',
  },
  {
    rule: 'unknown-schema',
    name: 'a form whose schema is not there',
    change: {
      'screens/entry/lost/screen.json': {
        '': {
          version: 1,
          title: 'Lost',
          route: '/lost',
          form: { schema: 'forms/code-sendd', submit: { label: 'Send', call: 'save-tab' } },
        },
      },
    },
    pointer: '/form/schema',
    words: "did you mean 'forms/code-send'?",
  },
  {
    rule: 'orphan-schema',
    name: 'the schema of a form that is gone',
    change: { 'schemas/forms/left-over.json': { '': { type: 'object', properties: {} } } },
    pointer: '',
  },
  {
    rule: 'orphan-screen',
    name: 'a dialog that nothing opens',
    change: {
      'screens/store/left-over/screen.json': { '': { version: 1, title: 'Hello', kind: 'modal' } },
    },
    pointer: '',
  },
  {
    rule: 'broken-reference',
    name: 'a group has a field with a typing mistake',
    change: { [CONTACT]: { '/form/groups/0/fields/2': '/email_adress' } },
    pointer: '/form/groups/0/fields',
  },
  {
    rule: 'broken-reference',
    name: 'the settings of a field that is not there',
    change: { [CONTACT]: { '/form/fields/~1fax': { maxLength: 10 } } },
    pointer: '/form/fields/~1fax',
  },
  {
    rule: 'unknown-field',
    name: 'a line of the review tile reads a field that is not there',
    change: { [CONTACT]: { '/review/0/value': '/email' } },
    pointer: '/review/0/value',
  },
  {
    rule: 'unknown-field',
    name: 'a line of the review tile reads a field that no row has',
    change: {
      'screens/enrollment/beneficiary-info/screen.json': {
        '/review': [{ each: '/beneficiaries', lines: [{ label: 'Share', value: '/share' }] }],
      },
    },
    pointer: '/review/0/lines/0/value',
  },
  {
    rule: 'unfilled-placeholder',
    name: 'a heading of a row names a field that no row has',
    change: {
      'screens/enrollment/beneficiary-info/screen.json': {
        '/review': [
          {
            each: '/beneficiaries',
            heading: '{n}: {nickname}',
            lines: [{ label: 'Name', value: '/first_name' }],
          },
        ],
      },
    },
    pointer: '/review/0/heading',
  },
  {
    rule: 'broken-reference',
    name: 'a rule shows a field that is not there',
    change: { [BILLING]: { '/form/rules/0/show/6': '/iban' } },
    pointer: '/form/rules/0/show',
  },
  {
    rule: 'broken-reference',
    name: 'a rule reads a field that is not there',
    change: { [PERSONAL]: { '/form/rules/0/when': reads('prior_coverage', { const: '1' }) } },
    pointer: '/form/rules/0/when',
  },
  {
    rule: 'broken-reference',
    name: 'a rule copies from a field that is not there',
    change: { [PERSONAL]: { '/form/rules/1': { copy: { '/weight': { from: '/data/hight' } } } } },
    pointer: '/form/rules/1/copy/~1weight/from',
  },
  {
    rule: 'broken-reference',
    name: 'a button does what neither screen nor behaviour can',
    change: { [PERSONAL]: { '/buttons/3/action': 'save' } },
    withoutBehaviour: true,
    pointer: '/buttons/3/action',
  },
  {
    rule: 'broken-reference',
    name: 'a rule of a portal locks a field that is not there',
    change: { [HARBOR]: { '/rules': { 'contact-info': [{ lock: ['/emale'] }] } } },
    pointer: '/rules/contact-info/0/lock',
  },
  {
    rule: 'broken-reference',
    name: 'the check of a question names a field that is not there',
    change: { [HOME]: { '/form/steps/list/0/checks/0/field': '/zipp' } },
    pointer: '/form/steps/list/0/checks/0/field',
  },
  {
    rule: 'broken-reference',
    name: 'a field stands in two groups',
    change: { [CONTACT]: { '/form/groups/1/fields/5': '/email_address' } },
    pointer: '/form/groups',
  },
  {
    rule: 'broken-reference',
    name: 'an action shows a question that is not there',
    change: { [HOME]: { '/actions': { again: [{ step: 'zip-code' }] } } },
    pointer: '/actions/again/0/step',
  },
  {
    rule: 'unknown-tab',
    name: 'a portal lists a tab that no screen has',
    change: { [HARBOR]: { '/tabs/7': { name: 'pet_info', required: true } } },
    pointer: '/tabs/7/name',
  },
  {
    rule: 'tab-twice',
    name: 'a portal lists a tab twice',
    change: { [HARBOR]: { '/tabs/7': { name: 'contact_info', required: true } } },
    pointer: '/tabs/7/name',
  },
  {
    rule: 'tab-twice',
    name: 'two screens are saved under one name',
    change: { 'screens/enrollment/workplace-info/screen.json': { '/tab/saved': 'primary_info' } },
    pointer: '/tab/saved',
  },
  {
    rule: 'tab-in-no-portal',
    name: 'a step that nobody is asked for',
    change: { [HARBOR]: { '/tabs/3': undefined } },
    file: 'screens/enrollment/workplace-info/screen.json',
    pointer: '/tab/name',
  },
  {
    rule: 'unknown-source-of-tab',
    name: 'a step is required by what nobody knows yet',
    change: { [HARBOR]: { '/tabs/0/when': { required: ['payment'] } } },
    pointer: '/tabs/0/when',
  },
  {
    rule: 'unknown-source-of-tab',
    name: 'a step is required by a fact of the visit with a typing mistake',
    change: {
      [HARBOR]: {
        '/tabs/0/when': {
          properties: { session: { required: ['eproces'] } },
          required: ['session'],
        },
      },
    },
    pointer: '/tabs/0/when',
    words: "did you mean '/session/eprocess'?",
  },
  {
    rule: 'unknown-plan',
    name: 'a portal leaves out a plan that is not there',
    change: { [HARBOR]: { '/plans': { except: ['9999'] } } },
    pointer: '/plans/except/0',
  },
  {
    rule: 'unknown-plan',
    name: 'a portal offers a plan that is not there',
    change: {
      [HARBOR]: {
        '/offers': [{ name: 'more', when: 'added', plan: '90610', title: 'More', header: 'More.' }],
      },
    },
    pointer: '/offers/0/plan',
  },
  {
    rule: 'unknown-question',
    name: 'a portal leaves out a question that no plan asks',
    change: { [HARBOR]: { '/plan_questions': { except: ['9050-replaces'] } } },
    pointer: '/plan_questions/except/0',
  },
  {
    rule: 'unknown-question',
    name: 'a portal rewords a question that no plan asks',
    change: {
      [HARBOR]: { '/plan_questions': { texts: { '9050-repl/ce': 'Will this replace it?' } } },
    },
    pointer: '/plan_questions/texts/9050-repl~1ce',
  },
  {
    rule: 'unknown-category',
    name: 'a portal sells a category that is not there',
    change: { [HARBOR]: { '/categories': ['dental', 'visions'] } },
    pointer: '/categories/1',
  },
];
