import {
  type Defect,
  BENEFICIARIES,
  CART,
  CODE_SEND,
  CONTACT,
  FILTER,
  HARBOR,
  HOME,
  PERSONAL,
} from './defect.ts';

/** A condition on a fact of the visit. */
const reads = (fact: string) => ({
  properties: { session: { required: [fact] } },
  required: ['session'],
});

/** Screens that name what is not there. */
export const nameDefects: readonly Defect[] = [
  {
    rule: 'unknown-widget',
    name: 'a field is drawn by a widget that is not there',
    change: { [CONTACT]: { '/form/fields/~1email_address/widget': 'e-mail' } },
    pointer: '/form/fields/~1email_address/widget',
  },
  {
    rule: 'unknown-widget',
    name: 'a portal names a widget that is not there',
    change: { [HARBOR]: { '/fields/employer-info/employee_number/widget': 'number' } },
    pointer: '/fields/employer-info/employee_number/widget',
  },
  {
    rule: 'unknown-field-renderer',
    name: 'a field is drawn by a field renderer that is not there',
    change: { [CONTACT]: { '/form/fields/~1email_address/field': 'postbox' } },
    pointer: '/form/fields/~1email_address/field',
  },
  {
    rule: 'unknown-region',
    name: 'a region is not there',
    change: { 'screens/store/plans/screen.json': { '/regions/0/region': 'breadcrumb' } },
    pointer: '/regions/0/region',
  },
  {
    rule: 'unfit-data',
    name: 'a region is fed by a part of an answer that it was not written for',
    change: { [CART]: { '/regions/1/data/cart/pick': '/result' } },
    pointer: '/regions/1/data/cart',
  },
  {
    rule: 'unfit-data',
    name: 'a region is given data that it does not take',
    change: {
      [CART]: { '/regions/0/data': { order: { call: 'get-plan-cart' } } },
    },
    pointer: '/regions/0/data/order',
  },
  {
    rule: 'unfit-data',
    name: 'a region reads data of the screen that come from another call',
    change: { 'screens/store/plan-detail/screen.json': { '/data/plan/pick': '/plan_desc' } },
    pointer: '/data/plan',
  },
  {
    rule: 'unknown-icon',
    name: 'a tab has an icon that is not there',
    change: { [CONTACT]: { '/tab/icon': 'letter' } },
    pointer: '/tab/icon',
  },
  {
    rule: 'unknown-call',
    name: 'the choices come from a call that is not there',
    change: { [CONTACT]: { '/form/fields/~1state/optionsFrom/call': 'get-state' } },
    pointer: '/form/fields/~1state/optionsFrom/call',
  },
  {
    rule: 'unknown-call',
    name: 'a step refreshes a call that is not there',
    change: { [CONTACT]: { '/form/submit/then/0/refresh/1': '@tab' } },
    pointer: '/form/submit/then/0/refresh/1',
  },
  {
    rule: 'unknown-parameter',
    name: 'a call is given what it does not take',
    change: { [CART]: { '/regions/1/data/cart/params/plan': '9001' } },
    pointer: '/regions/1/data/cart/params/plan',
  },
  {
    rule: 'call-takes-other-form',
    name: 'a form is sent to the call of another one',
    change: { [PERSONAL]: { '/form/submit/call': 'save-contact-info' } },
    pointer: '/form/submit/call',
  },
  {
    rule: 'answer-without-use',
    name: 'a portal asks more on the first page',
    change: { [HARBOR]: { '/extra/home-wizard': { fax: { title: 'Fax' } } } },
    pointer: '/extra/home-wizard/fax',
  },
  {
    rule: 'answer-without-use',
    name: 'a portal asks more before a code is sent',
    change: { [HARBOR]: { '/extra/code-send': { fax: { title: 'Fax' } } } },
    pointer: '/extra/code-send/fax',
  },
  {
    rule: 'answer-without-use',
    name: 'a portal asks more where a code is given',
    change: { [HARBOR]: { '/extra/continue-enrollment': { fax: { title: 'Fax' } } } },
    pointer: '/extra/continue-enrollment/fax',
  },
  {
    rule: 'basic-not-asked',
    name: 'a portal lists the questions of the first page, and forgets the tier',
    change: { [HARBOR]: { '/fields/home-wizard': { zip: {}, dob: {}, gender: {} } } },
    pointer: '/fields/home-wizard',
  },
  {
    rule: 'unknown-row-field',
    name: 'the rows of a list are told apart by a field that they do not have',
    change: { [BENEFICIARIES]: { '/form/fields/~1beneficiaries/panel/id': '/id' } },
    pointer: '/form/fields/~1beneficiaries/panel/id',
  },
  {
    rule: 'unknown-row-field',
    name: 'a new row begins with a field that it does not have',
    change: {
      [BENEFICIARIES]: { '/form/fields/~1beneficiaries/panel/add/0/set/~1is_contingent': '0' },
    },
    pointer: '/form/fields/~1beneficiaries/panel/add/0/set/~1is_contingent',
  },
  {
    rule: 'panel-over-no-list',
    name: 'a field that is no list has a panel for its rows',
    change: {
      [CONTACT]: {
        '/form/fields/~1city/panel': {
          screen: 'enrollment/beneficiary',
          id: '/beneficiary_id',
          heading: '{first_name}',
          add: [],
          busyEdit: 'Submit first',
          busyRemove: 'Submit first',
          busySubmit: 'Submit first',
        },
      },
    },
    pointer: '/form/fields/~1city/panel',
  },
  {
    rule: 'unknown-screen',
    name: 'a page takes along a dialog that is not there',
    change: { [CONTACT]: { '/modals/3': 'enrollment/code-sended' } },
    pointer: '/modals/3',
  },
  {
    rule: 'unknown-screen',
    name: 'a page stands in a frame that is not there',
    change: { [CART]: { '/frame': 'shell/shops' } },
    pointer: '/frame',
  },
  {
    rule: 'other-kind-of-screen',
    name: 'a page is opened as a dialog',
    change: {
      'screens/store/plans/screen.json': { '/regions/2/actions/dependents/0/open': 'store/cart' },
    },
    pointer: '/regions/2/actions/dependents/0/open',
  },
  {
    rule: 'unknown-route',
    name: 'a step leads to an address that no screen has',
    change: { [HOME]: { '/form/submit/then/0/go': '/plan' } },
    pointer: '/form/submit/then/0/go',
  },
  {
    rule: 'unknown-route',
    name: 'a step leads to a place that the program does not know',
    change: { [CONTACT]: { '/form/submit/then/2/go': '@nxt' } },
    pointer: '/form/submit/then/2/go',
  },
  {
    rule: 'unknown-route',
    name: 'a region leads to an address that no screen has',
    change: { [CART]: { '/regions/0/options/trail/1/target': '/all-plans' } },
    pointer: '/regions/0/options/trail/1/target',
  },
  {
    rule: 'route-twice',
    name: 'two screens have the same address',
    change: { 'screens/store/plans/screen.json': { '/aliases': ['/plan/:number/:title'] } },
    pointer: '/aliases/0',
  },
  {
    rule: 'hidden-landing-page',
    name: 'a page has the address of a landing page',
    change: { 'screens/store/plans/screen.json': { '/aliases': ['/Harbor/:shelf'] } },
    pointer: '/aliases/0',
  },
  {
    rule: 'unknown-route',
    name: 'an entry goes to a page that is not there',
    change: { 'screens/entry/elevate/screen.json': { '/entry/go': '/plans/{params.planId}' } },
    pointer: '/entry/go',
  },
  {
    rule: 'unknown-source',
    name: 'an entry takes a part of the address that is not there',
    change: {
      'screens/entry/view-plans/screen.json': {
        '/entry/context/agent_id': { from: '/params/agent' },
      },
    },
    pointer: '/entry/context/agent_id/from',
  },
  {
    rule: 'unknown-action',
    name: 'a button runs an action that is not there',
    change: { [CONTACT]: { '/buttons/1/action': 'save' } },
    pointer: '/buttons/1/action',
  },
  {
    rule: 'unknown-action',
    name: 'a step asks the behaviour for what it does not do',
    change: { [CART]: { '/regions/3/actions/proceed/0/behaviour': 'procede' } },
    pointer: '/regions/3/actions/proceed/0/behaviour',
  },
  {
    rule: 'submit-does-nothing',
    name: 'a form is sent nowhere',
    change: { [CODE_SEND]: { '/form/submit/call': undefined, '/form/submit/then': undefined } },
    pointer: '/form/submit',
  },
  {
    rule: 'unknown-source',
    name: 'a condition reads what nobody has',
    change: { [CART]: { '/regions/1/when': { required: ['sesion'] } } },
    pointer: '/regions/1/when',
  },
  {
    rule: 'unknown-source',
    name: 'a condition reads a fact of the visit with a typing mistake',
    change: { [CART]: { '/regions/1/when': reads('tempID') } },
    pointer: '/regions/1/when',
    words: "did you mean '/session/tempId'?",
  },
  {
    rule: 'unknown-source',
    name: 'a title shows what nobody has',
    change: { 'screens/shell/about/screen.json': { '/title': 'About {arg.name}' } },
    pointer: '/title',
  },
  {
    rule: 'unknown-source',
    name: 'a call is given a part of the address that is not there',
    change: {
      'screens/store/plan-detail/screen.json': { '/data/plan/params/id/from': '/params/plan' },
    },
    pointer: '/data/plan/params/id/from',
  },
  {
    rule: 'unknown-need',
    name: 'a form starts with what nobody fetches',
    change: { [FILTER]: { '/form/prefill/from': '/need/filters' } },
    pointer: '/form/prefill/from',
  },
  {
    rule: 'unfilled-placeholder',
    name: 'a button has a place in its text that nobody fills',
    change: { [CONTACT]: { '/buttons/1/label': 'Back to {step}' } },
    pointer: '/buttons/1/label',
  },
  {
    rule: 'unfilled-placeholder',
    name: 'the line of steps has a place that nobody fills',
    change: { [HOME]: { '/form/steps/label': 'Step {n} of {total}' } },
    pointer: '/form/steps/label',
  },
];
