import type { EffectiveScreen, JsonSchema, Rule } from '../../../../src/shared/forms/types.ts';

const text = { type: 'string' };
const address = { type: 'object', properties: { street: text, zip: text } };
/** A form for rules to decide about. */
export const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    a: text,
    b: text,
    c: text,
    agreed: { type: 'boolean' },
    state: { enum: ['TX', 'NY'] },
    home: address,
    mailing: address,
    work: { type: 'object', properties: { street: text } },
    kids: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: text,
          fee: { type: 'number' },
          toys: { type: 'array', items: address },
        },
      },
    },
    total: { type: 'number' },
    ticks: { type: 'array', uniqueItems: true, items: { enum: ['x'] } },
  },
};
/** A screen with that form and these rules, right or wrong. */
export const screenOf = (rules: unknown): EffectiveScreen => ({
  id: 'a/b',
  version: 1,
  title: 'x',
  schema: SCHEMA,
  form: { schema: 'forms/x', submit: { label: 'Go' }, rules: rules as Rule[] },
});
