import { type Defect, CART, CONTACT, HARBOR } from './defect.ts';

const AGENT_HOME = 'screens/entry/agent-home/screen.json';
const SHOP = 'screens/shell/shop/screen.json';
const REVIEW = 'screens/enrollment/review-confirm/screen.json';
const STEP_UP = 'screens/enrollment/step-up/screen.json';

/** A condition on one place of the scope. */
function asks(place: string, schema: object): object {
  return place
    .split('/')
    .slice(1)
    .reduceRight((part, name) => ({ properties: { [name]: part }, required: [name] }), schema);
}

/** Where the keywords for a place are in such a condition. */
const inside = (place: string) => place.replaceAll('/', '/properties/');

interface Misread {
  name: string;
  file: string;
  /** Of the condition. */
  at: string;
  place: string;
  schema: object;
  /** Keyword that cannot be meant. */
  keyword: string;
  rule?: string;
  words?: string;
}

const misread: readonly Misread[] = [
  {
    name: 'a step is needed by a tier that there is not',
    file: HARBOR,
    at: '/tabs/4/when',
    place: '/tier',
    schema: { enum: ['IS', 'XF', 'IF'] },
    keyword: '/enum/1',
    words: '/tier is never "XF": it may be "IO", "IS", "IC", "IF"',
  },
  {
    name: 'a step is needed by a way in that there is not',
    file: HARBOR,
    at: '/tabs/4/when',
    place: '/session/eprocess',
    schema: { const: 'applicants' },
    keyword: '/const',
    words: "did you mean 'applicant'?",
  },
  {
    name: 'a step is needed by a flag of the cart that is compared with a text',
    file: HARBOR,
    at: '/tabs/4/when',
    place: '/cart/premier',
    schema: { const: 'yes' },
    keyword: '/const',
    words: 'it is boolean',
  },
  {
    name: 'a label for an applicant who is none of these',
    file: CONTACT,
    at: '/form/rules/0/when',
    place: '/session/eprocess',
    schema: { enum: ['reps', 'group'] },
    keyword: '/enum/0',
    words: "did you mean 'rep'?",
  },
  {
    name: 'a region for a tier that there is not',
    file: CART,
    at: '/regions/1/when',
    place: '/session/tier',
    schema: { const: 'IFF' },
    keyword: '/const',
    words: 'IF',
  },
  {
    name: 'a button for a role that there is not',
    file: AGENT_HOME,
    at: '/buttons/1/when',
    place: '/session/principal/kind',
    schema: { const: 'agents' },
    keyword: '/const',
    words: "did you mean 'agent'?",
  },
  {
    name: 'a region for a browser that holds the enrollment in no way that there is',
    file: CART,
    at: '/regions/1/when',
    place: '/session/access',
    schema: { const: 'resume' },
    keyword: '/const',
    words: "did you mean 'resumed'?",
  },
  {
    name: 'a region for a flag of the visit that is compared with a text',
    file: CART,
    at: '/regions/1/when',
    place: '/session/may_quote',
    schema: { const: 'true' },
    keyword: '/const',
  },
  {
    name: 'a region for a note of the page that there is not',
    file: SHOP,
    at: '/regions/1/when',
    place: '/session/location_question',
    schema: { const: 'show' },
    keyword: '/const',
    words: "did you mean 'shown'?",
  },
  {
    name: 'a region for an answer of a call that is never given',
    file: STEP_UP,
    at: '/regions/0/when',
    place: '/need/ways/state',
    schema: { const: 'neded' },
    keyword: '/const',
    words: "did you mean 'needed'?",
  },
  {
    name: 'an item of an answer is asked for what it has not',
    file: STEP_UP,
    at: '/regions/0/when',
    place: '/need/ways/contacts',
    schema: { contains: asks('/tipe', { const: 'email' }) },
    keyword: '/contains',
    words: "did you mean '/type'?",
  },
  {
    name: 'a step of the wizard is asked for what it has not',
    file: REVIEW,
    at: '/regions/0/when',
    place: '/need/steps',
    schema: { contains: asks('/tab_nme', { const: 'agreement_info' }) },
    keyword: '/contains',
    words: "did you mean '/tab_name'?",
  },
  {
    name: 'a mark of a step of the wizard is compared with a text',
    file: REVIEW,
    at: '/regions/0/when',
    place: '/need/steps',
    schema: { contains: asks('/complete', { const: 'no' }) },
    keyword: '/contains/properties/complete/const',
    words: 'it is boolean',
  },
  {
    rule: 'unknown-name-in-condition',
    name: 'a region for a portal that there is not',
    file: CART,
    at: '/regions/1/when',
    place: '/portal/code',
    schema: { const: 'HARBUR' },
    keyword: '/const',
    words: "did you mean 'HARBOR'?",
  },
  {
    rule: 'unknown-name-in-condition',
    name: 'a region for a language that there is not',
    file: CART,
    at: '/regions/1/when',
    place: '/session/locale',
    schema: { const: 'sp' },
    keyword: '/const',
    words: "there is no language 'sp'",
  },
  {
    rule: 'unknown-name-in-condition',
    name: 'a step is needed by a category that there is not',
    file: HARBOR,
    at: '/tabs/4/when',
    place: '/cart/categories',
    schema: { contains: { const: 'dentall' } },
    keyword: '/contains/const',
    words: "did you mean 'dental'?",
  },
];

const unread: readonly Defect[] = [
  {
    rule: 'unknown-source',
    name: 'a rule of a step reads what only the page knows',
    change: { [CONTACT]: { '/form/rules/0/when': asks('/session/access', { const: 'owner' }) } },
    pointer: '/form/rules/0/when',
    words: "did you mean '/session/eprocess'?",
  },
  {
    rule: 'unknown-source-of-tab',
    name: 'a step is needed by what only the page knows',
    change: { [HARBOR]: { '/tabs/4/when': asks('/session/access', { const: 'owner' }) } },
    pointer: '/tabs/4/when',
    words: "did you mean '/session/eprocess'?",
  },
  {
    rule: 'unknown-source',
    name: 'a condition reads a fact of the cart with a typing mistake',
    change: { [CART]: { '/regions/1/when': asks('/cart/premiere', { const: true }) } },
    pointer: '/regions/1/when',
    words: "did you mean '/cart/premier'?",
  },
  {
    rule: 'unknown-source',
    name: 'a condition reads a part of an answer with a typing mistake',
    change: { [STEP_UP]: { '/regions/0/when': asks('/need/ways/stat', { const: 'needed' }) } },
    pointer: '/regions/0/when',
    words: "did you mean '/need/ways/state'?",
  },
  {
    rule: 'unknown-source',
    name: 'a call is given a part of an answer that is not there',
    change: {
      [STEP_UP]: {
        '/data/more': {
          call: 'app-evidence',
          params: { enrollment_id: { from: '/session/principal/idd' } },
        },
      },
    },
    pointer: '/data/more/params/enrollment_id/from',
    words: "did you mean '/session/principal/id'?",
  },
];

/** Of the steps that a page knows, one is called so. */
const someStep = (name: string) => ({ contains: asks('/tab_name', { const: name }) });

/** Conditions on facts of the visit that never are so. */
export const factDefects: readonly Defect[] = [
  {
    rule: 'unfit-condition',
    name: 'a condition asks for a step that there is not',
    change: { [REVIEW]: { '/regions/0/when': asks('/need/steps', someStep('agrement_info')) } },
    pointer: '/regions/0/when/properties/need/properties/steps/contains/properties/tab_name/const',
    words: "did you mean 'agreement_info'?",
  },
  ...misread.map(({ rule = 'unfit-condition', name, file, at, place, schema, keyword, words }) => ({
    rule,
    name,
    change: { [file]: { [at]: asks(place, schema) } },
    pointer: `${at}${inside(place)}${keyword}`,
    ...(words === undefined ? {} : { words }),
  })),
  ...unread,
];
