import { CART, type Defect, HARBOR } from './defect.ts';

/** Configuration that names what the catalogue lacks. */
export const catalogueDefects: readonly Defect[] = [
  {
    rule: 'unknown-plan',
    name: 'a portal sells a plan with a letter for a digit',
    change: { [HARBOR]: { '/plans': { also: ['9001', '9O20'] } } },
    pointer: '/plans/also/1',
    words: '9020',
  },
  {
    rule: 'unknown-plan',
    name: 'a portal gives a plan that is not there with every cart',
    change: { [HARBOR]: { '/included_plans': ['98000'] } },
    pointer: '/included_plans/0',
    words: '9800',
  },
  {
    rule: 'unknown-category',
    name: 'a portal sells plans of a category that is not there besides',
    change: { [HARBOR]: { '/plans': { of: ['pets'] } } },
    pointer: '/plans/of/0',
    words: 'pet',
  },
  {
    rule: 'unknown-category',
    name: 'a portal sells a category by telephone that is not there',
    change: { [HARBOR]: { '/call_to_enroll': ['medicall'] } },
    pointer: '/call_to_enroll/0',
    words: 'medical',
  },
  {
    rule: 'unknown-category',
    name: 'a portal asks for the choice of a category that is not there',
    change: { [HARBOR]: { '/category_required_for': ['medica'] } },
    pointer: '/category_required_for/0',
    words: 'medical',
  },
  {
    rule: 'unknown-question',
    name: 'a portal words a question of plans that is not there',
    change: {
      [HARBOR]: { '/plan_questions': { texts: { '9050-replaces': 'Do you replace a policy?' } } },
    },
    pointer: '/plan_questions/texts/9050-replaces',
    words: '9050-replace',
  },
  {
    rule: 'unknown-name-in-option',
    name: 'the cart warns of a second plan of a category that is not there',
    change: { [CART]: { '/regions/1/options/overlaps': ['dental', 'visoin'] } },
    pointer: '/regions/1/options/overlaps/1',
    words: 'vision',
  },
  {
    rule: 'unknown-name-in-option',
    name: 'a portal gives a region a category that is not there',
    change: {
      [HARBOR]: {
        '/screens': {
          'store/cart': { regions: { 'cart-lines': { options: { overlaps: ['rxx'] } } } },
        },
      },
    },
    pointer: '/screens/store~1cart/regions/cart-lines/options/overlaps/0',
    words: 'rx',
  },
  {
    rule: 'unknown-name-in-condition',
    name: 'a button shows on a site that is not there',
    change: {
      'screens/entry/group-home/screen.json': {
        '/buttons/1/when': sessionIs('site', 'elevat'),
      },
    },
    pointer: '/buttons/1/when/properties/session/properties/site/const',
    words: 'elevate',
  },
  {
    rule: 'unknown-name-in-condition',
    name: 'a region shows to a group that is not there',
    change: { [CART]: { '/regions/1/when': sessionIs('group_id', '55550') } },
    pointer: '/regions/1/when/properties/session/properties/group_id/const',
  },
  {
    rule: 'facts-of-no-category',
    name: 'a file of facts is named after a category that is not there',
    change: {
      'schemas/facts/dentall.json': {
        '': {
          version: 1,
          category: 'dentall',
          facts: {
            waiting: { name: 'Waiting', unit: 'text', explanation: 'Months until it pays.' },
          },
        },
      },
    },
    pointer: '/category',
    words: 'dental',
  },
  {
    rule: 'retired-plan',
    name: 'a portal sells a plan that is no longer sold',
    known: { retiredPlans: ['7700'] },
    change: { [HARBOR]: { '/plans': { also: ['7700'] } } },
    pointer: '/plans/also/0',
  },
];

function sessionIs(name: string, value: string) {
  return {
    type: 'object',
    properties: {
      session: { type: 'object', properties: { [name]: { const: value } }, required: [name] },
    },
    required: ['session'],
  };
}
