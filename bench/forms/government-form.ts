import type { FormDefinition, Schema } from './bench-schema.ts';

/*
 * A form like those that governments publish: a draft-04 document of definitions that refer to each other, addresses
 * whose state depends on the country, people in lists, money by the dozen, and questions that open others. `sections`
 * of about 26 fields each.
 */
const text = (maxLength = 50): Schema => ({ type: 'string', minLength: 1, maxLength });
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
const part = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const STATES: Record<string, string[]> = {
  USA: ['AK', 'CA', 'FL', 'NY', 'TX', 'WA'],
  CAN: ['AB', 'BC', 'ON', 'QC'],
};

const DEFINITIONS: Record<string, Schema> = {
  date: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
  taxNumber: { type: 'string', pattern: '^\\d{9}$' },
  phone: { type: 'string', pattern: '^\\d{10}$' },
  money: { type: 'number', minimum: 0, exclusiveMinimum: true },
  fullName: part(
    {
      first: text(30),
      middle: { type: 'string' },
      last: text(30),
      suffix: { type: 'string', enum: ['Jr.', 'Sr.', 'II', 'III', 'IV'] },
    },
    ['first', 'last'],
  ),
  period: part({ from: ref('date'), to: ref('date') }),
  address: {
    type: 'object',
    properties: { street: text(), city: text(), country: { enum: ['USA', 'CAN', 'other'] } },
    oneOf: [
      ...Object.entries(STATES).map(([country, states]) =>
        part({ country: { enum: [country] }, state: { enum: states }, postalCode: text(10) }),
      ),
      part({ country: { enum: ['other'] }, region: text() }),
    ],
  },
  income: part({
    wages: ref('money'),
    interest: ref('money'),
    dividends: ref('money'),
    pension: ref('money'),
    rent: ref('money'),
    other: { type: 'array', items: part({ name: text(), amount: ref('money') }) },
  }),
};

/** The form, and the initial data of a partly filled one. */
export function governmentForm(sections: number): FormDefinition {
  const names = Array.from({ length: sections }, (_, at) => `person${at + 1}`);
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'Application for assistance of a household',
      type: 'object',
      definitions: { ...DEFINITIONS, person: person() },
      properties: Object.fromEntries(names.map((name) => [name, ref('person')])),
      required: names.slice(0, 1),
    },
    initialData: Object.fromEntries(
      names.map((name) => [
        name,
        { fullName: { first: 'Anna', last: 'Berg' }, address: { country: 'USA' }, jobs: [{}] },
      ]),
    ),
  };
}

function person(): Schema {
  return {
    ...part(
      {
        fullName: ref('fullName'),
        taxNumber: ref('taxNumber'),
        born: ref('date'),
        address: ref('address'),
        dayPhone: ref('phone'),
        email: { type: 'string', format: 'email' },
        isEmployed: { type: 'boolean' },
        jobs: {
          type: 'array',
          maxItems: 4,
          items: part({ employer: text(), period: ref('period'), earnings: ref('money') }),
        },
        income: ref('income'),
        hasServed: { type: 'string', enum: ['yes', 'no'] },
      },
      ['fullName', 'taxNumber'],
    ),
    dependencies: {
      hasServed: {
        oneOf: [
          part({ hasServed: { enum: ['no'] } }),
          part({ hasServed: { enum: ['yes'] }, branch: text(), served: ref('period') }, ['branch']),
        ],
      },
    },
  };
}
