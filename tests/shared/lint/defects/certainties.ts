import { expandCondition } from '../../../../src/shared/forms/conditions/expand-condition.ts';
import { CART, type Defect, HARBOR } from './defect.ts';

const WORKPLACE = 'screens/enrollment/workplace-info/screen.json';
const STEP_UP = 'screens/enrollment/step-up/screen.json';

/** Conditions in the short form and, of those that are certain, the place inside that makes them so. */
type Asked = [name: string, when: object, inside?: string];

const dock = { '/data/site': 'dock' };
const anySite = ['dock', 'mill', 'office', 'road'].map((site) => ({ '/data/site': site }));
const place = (pointer: string) => pointer.replaceAll('/', '/properties/');
const START = place('/data/start_date');

const ruleNever: readonly Asked[] = [
  ['an answer and not this answer', { ...dock, not: dock }],
  ['an answer to what is not answered', { '/data/site': 'mill', not: { '/data/site': 'given' } }],
  ['two answers at once', { all: [dock, { '/data/site': 'mill' }] }],
  ['answered and not', { '/data/department': 'given', all: [{ '/data/department': 'missing' }] }],
  ['a pattern of no choice', { '/data/site': { pattern: '^x' } }, place('/data/site')],
  ['a day to come', { '/data/start_date': { daysFromToday: { min: 1 } } }, START],
  ['an age above the highest', { '/data/start_date': { age: { min: 90 } } }, START],
  [
    'an age and a day before it',
    { '/data/start_date': { age: { min: 3 }, daysFromToday: { min: -900 } } },
    START,
  ],
  [
    'neither of two, and one of them',
    {
      all: [
        { any: [dock, { '/data/shift': 'D' }] },
        { not: dock },
        { not: { '/data/shift': 'D' } },
      ],
    },
  ],
];

const ruleAlways: readonly Asked[] = [
  ['an answer or not this answer', { any: [dock, { not: dock }] }],
  ['every answer and none', { any: [...anySite, { '/data/site': 'missing' }] }],
  [
    'a text that begins so or not',
    {
      any: [
        { '/data/department': { pattern: '^A' } },
        { not: { '/data/department': { pattern: '^A' } } },
      ],
    },
  ],
  [
    'no day to come',
    { not: { '/data/start_date': { daysFromToday: { min: 1 } } } },
    `/not${START}`,
  ],
];

const factNever: readonly Asked[] = [
  [
    'a fact that is given and not',
    { all: [{ '/session/tempId': 'given' }, { '/session/tempId': 'missing' }] },
  ],
  [
    'a tier that is none',
    { '/session/tier': { not: ['IO', 'IS', 'IC', 'IF'] } },
    `${place('/session/tier')}/not`,
  ],
];

const factAlways: readonly Asked[] = [
  [
    'a fact that is given or not',
    { any: [{ '/session/tempId': 'missing' }, { '/session/tempId': 'given' }] },
  ],
  [
    'every tier and none',
    { any: [{ '/session/tier': ['IO', 'IS', 'IC', 'IF'] }, { '/session/tier': 'missing' }] },
  ],
];

const needNever: readonly Asked[] = [
  [
    'an answer of a call that is there and not',
    { '/need/ways/state': 'needed', not: { '/need/ways': 'given' } },
  ],
];

const needAlways: readonly Asked[] = [
  [
    'an answer of a call, or none',
    { any: [{ '/need/ways/state': 'given' }, { '/need/ways/state': 'missing' }] },
  ],
];

const tabNever: readonly Asked[] = [
  ['an enrollment without a tier', { '/tier': 'missing' }, `/not${place('/tier')}/not/enum`],
  ['a tier and another one', { '/tier': 'IO', any: [{ '/tier': ['IS', 'IC'] }] }],
];

const tabAlways: readonly Asked[] = [
  ['every tier', { '/tier': ['IO', 'IS', 'IC', 'IF'] }, `${place('/tier')}/enum`],
  ['a premier plan or none', { '/cart/premier': [true, false] }, place('/cart/premier')],
];

const rightRules: readonly Asked[] = [
  ['an answer and not another one', { ...dock, not: { '/data/site': 'mill' } }],
  ['an answer or not another one', { any: [dock, { not: { '/data/shift': 'D' } }] }],
  ['every answer', { any: anySite }],
  ['most answers and none', { any: [...anySite.slice(1), { '/data/site': 'missing' }] }],
  ['answered', { '/data/site': 'given' }],
  ['a day that is answered', { '/data/start_date': 'given' }],
  ['a pattern of some choices', { '/data/site': { pattern: '^[dm]' } }],
  ['a pattern of all choices', { '/data/site': { pattern: '^[a-z]+$' } }],
  [
    'a text that begins and ends so',
    { '/data/department': { pattern: '^A' }, all: [{ '/data/department': { pattern: 'z$' } }] },
  ],
  ['a day that may be', { '/data/start_date': { daysFromToday: { min: 0 } } }],
  ['days that may be', { '/data/start_date': { daysFromToday: { min: -30, max: 0 } } }],
  ['the highest age', { '/data/start_date': { age: { min: 86 } } }],
  ['up to the highest age', { '/data/start_date': { age: { max: 86 } } }],
  [
    'an age and a day in that year',
    { '/data/start_date': { age: { min: 3, max: 3 }, daysFromToday: { min: -1100 } } },
  ],
  [
    'an age or another one, of a whole date',
    {
      any: [
        { '/data/start_date': { age: { min: 18 } } },
        { '/data/start_date': { age: { max: 17 } } },
      ],
    },
  ],
  [
    'one of two, and not the first',
    { all: [{ any: [dock, { '/data/shift': 'D' }] }, { not: dock }] },
  ],
];

const rightFacts: readonly Asked[] = [
  [
    'a fact is given or another is not',
    { any: [{ '/session/tempId': 'given' }, { '/session/group_id': 'missing' }] },
  ],
  ['every tier', { '/session/tier': ['IO', 'IS', 'IC', 'IF'] }],
  ['a number in two ranges', { any: [{ '/query/n': { max: 3 } }, { '/query/n': { min: 4 } }] }],
  ['a number between two', { '/query/n': { min: 3, max: 4, not: [3, 4] } }],
];

const rightTabs: readonly Asked[] = [
  ['some tiers', { '/tier': ['IS', 'IC', 'IF'] }],
  ['every tier with a premier plan', { '/tier': { not: 'IO' }, '/cart/premier': true }],
  ['a way in that may be none', { '/session/eprocess': 'given' }],
];

interface Stand {
  file: string;
  at: string;
  /** What has the condition; by default it stands there already. */
  around?: (when: object) => object;
}

const RULE: Stand = {
  file: WORKPLACE,
  at: '/form/rules/1',
  around: (when) => ({ when, require: ['/supervisor_phone'] }),
};
const REGION: Stand = { file: CART, at: '/regions/1' };
const ANSWER: Stand = { file: STEP_UP, at: '/regions/0' };
const TAB: Stand = { file: HARBOR, at: '/tabs/4' };

function changeOf({ file, at, around }: Stand, when: object): Defect['change'] {
  const full = expandCondition(when as never);
  return { [file]: around ? { [at]: around(full) } : { [`${at}/when`]: full } };
}

const seeded = (rule: string, stand: Stand, all: readonly Asked[]): Defect[] =>
  all.map(([name, when, inside = '']) => ({
    rule,
    name: `a condition on ${name}`,
    change: changeOf(stand, when),
    pointer: `${stand.at}/when${inside}`,
    words: rule === 'impossible-condition' ? 'this never holds' : 'this always holds',
  }));

/** Conditions of which only all parts together say that they never or always hold. */
export const certainDefects: readonly Defect[] = [
  ...seeded('impossible-condition', RULE, ruleNever),
  ...seeded('needless-condition', RULE, ruleAlways),
  ...seeded('impossible-condition', REGION, factNever),
  ...seeded('needless-condition', REGION, factAlways),
  ...seeded('impossible-condition', ANSWER, needNever),
  ...seeded('needless-condition', ANSWER, needAlways),
  ...seeded('impossible-condition', TAB, tabNever),
  ...seeded('needless-condition', TAB, tabAlways),
];

const right = (stand: Stand, all: readonly Asked[]) =>
  all.map(([name, when]) => ({ name, change: changeOf(stand, when) }));

/** Conditions that come near to these, and are right. */
export const rightConditions = [
  ...right(RULE, rightRules),
  ...right(REGION, rightFacts),
  ...right(TAB, rightTabs),
];
