import { expect, test } from 'vitest';
import { effectiveSchema } from '../../../../src/shared/forms/effective-schema.ts';
import { fieldStates } from '../../../../src/shared/forms/rules/field-states.ts';
import { testScreen } from '../test-screen.ts';

const text = { type: 'string' };
const SCHEMA = {
  type: 'object',
  properties: { name: text, home: { type: 'object', properties: { zip: text } } },
};
const isRep = { properties: { session: { properties: { who: { const: 'rep' } } } } };

test('a label is that of the last rule that holds', async () => {
  const { screen, validators } = await testScreen(SCHEMA, {
    rules: [
      { label: { '/name': 'First', '/home': 'Where you live' } },
      { when: isRep, label: { '/name': 'Of the client' } },
    ],
  });
  const titles = (who: string) => {
    const states = fieldStates(screen, { session: { who } }, undefined, validators.conditions);
    return effectiveSchema(screen, states).properties;
  };
  expect(titles('rep')).toMatchObject({
    name: { title: 'Of the client' },
    home: { title: 'Where you live' },
  });
  expect(titles('applicant')).toMatchObject({ name: { title: 'First' } });
});
