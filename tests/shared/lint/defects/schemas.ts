import { type Defect, HARBOR, PERSONAL, SITE, reads, site } from './defect.ts';

const FORM = 'schemas/forms/personal-info.json';
const GENDER = '/properties/gender';

/** What is wrong with a schema: the pointer, the value, the words, and the place where that is not the pointer. */
type SchemaFault = [rule: string, pointer: string, value: unknown, words: string, at?: string];

const SCHEMA_FAULTS: readonly SchemaFault[] = [
  ['refused', `${GENDER}/maxLenght`, 1, "did you mean 'maxLength'?"],
  ['refused', `${GENDER}/format`, 'emial', "did you mean 'email'?"],
  ['refused', `${GENDER}/type`, 'strin', 'one of: array'],
  ['refused', '/properties/height_inch/pattern', '^([0-9]', 'the pattern cannot be read'],
  ['refused', '/properties/weight/pattern', '\\q', 'the pattern cannot be read'],
  ['refused', '/required', ['first_nam'], "did you mean 'first_name'?", '/required/0'],
  ['refused', `${GENDER}/default`, 1, 'the type is string'],
  ['refused', `${GENDER}/const`, 1, 'the type is string'],
  ['refused', `${GENDER}/enum/1`, 1, 'the type is string'],
  ['refused', '/properties/weight/minLength', 4, 'above maxLength 3'],
  ['refused', '/properties/ssn/$ref', 'http://example.com/x.json', 'leads out'],
  ['refused', `${GENDER}/$async`, true, 'not allowed'],
  ['refused', '/properties/ssn/$ref', '../common/ssnn.json', "did you mean 'common/ssn'?"],
  ['refused', '/properties/prior_coverage_flag/$ref', '../common/flags.json#/$defs/x', ''],
  ['refused', `${GENDER}/age`, { mx: 86 }, "did you mean 'max'?", `${GENDER}/age/mx`],
  ['refused', `${GENDER}/age`, { max: '86' }, 'must be of type integer', `${GENDER}/age/max`],
  ['refused', `${GENDER}/age`, { min: 90, max: 86 }, 'is above max 86', `${GENDER}/age/min`],
  ['refused', `${GENDER}/daysFromToday`, { mni: 3 }, 'min, max', `${GENDER}/daysFromToday/mni`],
  ['refused', `${GENDER}/notFuture`, 'yes', 'must be of type boolean'],
  [
    'contradiction',
    '/dependentRequired',
    { ssn: ['first_nam'] },
    "did you mean 'first_name'?",
    '/dependentRequired/ssn/0',
  ],
  ['default-not-allowed', `${GENDER}/default`, '7', 'allowed: 0, 1, 2'],
];

type ConditionFault = [rule: string, schema: object, inside: string, words: string];

const WHEN = '/form/rules/0/when';
const CONDITION_FAULTS: readonly ConditionFault[] = [
  ['broken-condition', { cosnt: '1' }, 'cosnt', "did you mean 'const'?"],
  ['broken-condition', { minLength: '1' }, 'minLength', 'must be of type'],
  ['broken-condition', { pattern: '(' }, 'pattern', 'cannot be read'],
  ['unfit-condition', { const: 1 }, 'const', 'is never 1'],
  ['unfit-condition', { const: 'yes' }, 'const', 'it may be "0", "1"'],
  ['unfit-condition', { enum: ['1', 'x'] }, 'enum/1', 'is never "x"'],
  ['unfit-condition', { not: { const: 'no' } }, 'not/const', 'is never "no"'],
  ['unfit-condition', { minimum: 18 }, 'minimum', 'says nothing of'],
  ['impossible-condition', { type: 'number' }, 'type', 'is string, never number'],
  ['broken-condition', { minLength: 1, maxLength: 0 }, 'minLength', 'is above maxLength'],
  ['impossible-condition', { enum: [] }, 'enum', 'one of nothing'],
];

/** Schemas and conditions that cannot be read, or that nothing can fulfil. */
export const schemaDefects: readonly Defect[] = [
  ...SCHEMA_FAULTS.map(([rule, pointer, value, words, at = pointer]) => ({
    rule,
    name: `${pointer} ${JSON.stringify(value)}`,
    change: { [FORM]: { [pointer]: value } },
    pointer: at,
    words,
  })),
  ...CONDITION_FAULTS.map(([rule, schema, inside, words]) => ({
    rule,
    name: `a condition ${JSON.stringify(schema)}`,
    change: { [PERSONAL]: { [WHEN]: reads('prior_coverage_flag', schema) } },
    pointer: `${WHEN}/properties/data/properties/prior_coverage_flag/${inside}`,
    words,
  })),
  {
    rule: 'needless-condition',
    name: 'a condition that asks for nothing',
    change: {
      [PERSONAL]: {
        [WHEN]: { properties: { data: { properties: { prior_coverage_flag: {} } } } },
      },
    },
    pointer: `${WHEN}/properties/data/properties/prior_coverage_flag`,
    words: 'this always holds',
  },
  {
    rule: 'refused',
    name: 'a portal adds a field with a pattern that cannot be read',
    change: { [HARBOR]: { '/extra/employer-info/employee_number/pattern': '[0-9' } },
    pointer: '/extra/employer-info/employee_number/pattern',
    words: 'the pattern cannot be read',
  },
  {
    rule: 'refused',
    name: 'a portal adds a field that starts with a value of another type',
    change: { [HARBOR]: { '/extra/employer-info/employee_number/default': 5 } },
    pointer: '/extra/employer-info/employee_number/default',
    words: 'the type is string',
  },
  {
    rule: 'unfit-option',
    name: 'a portal sets an option that the header does not have',
    change: {
      [HARBOR]: { '/screens/shell~1shop/regions/shop-header/options': { brandNam: 'Harbor' } },
    },
    pointer: '/screens/shell~1shop/regions/shop-header/options/brandNam',
    words: "did you mean 'brandName'?",
  },
  {
    rule: 'overlay-nowhere',
    name: 'a site changes a region that is not there',
    change: {
      [SITE]: site({
        screens: { 'shell/shop': { regions: { 'shop-heder': { options: { bare: true } } } } },
      }),
    },
    pointer: '/screens/shell~1shop/regions/shop-heder',
  },
];
