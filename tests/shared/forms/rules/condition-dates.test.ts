import { describe, expect, test } from 'vitest';
import { fieldStates } from '../../../../src/shared/forms/rules/field-states.ts';
import type { JsonSchema, Rule } from '../../../../src/shared/forms/types.ts';
import { testScreen } from '../test-screen.ts';

const context = { today: '2026-11-20' };
const SCHEMA: JsonSchema = {
  type: 'object',
  properties: { born: { type: 'string', format: 'us-date' }, b: { type: 'string' } },
};

describe('conditions about dates', () => {
  test.each<[JsonSchema, string, boolean]>([
    [{ age: { min: 18 } }, '11/20/2008', true],
    [{ age: { min: 18 } }, '11/21/2008', false],
    [{ age: { max: 17 } }, '11/21/2008', true],
    [{ daysFromToday: { min: 0, max: 90 } }, '11/20/2026', true],
    [{ daysFromToday: { min: 0, max: 90 } }, '02/18/2027', true],
    [{ daysFromToday: { min: 0, max: 90 } }, '02/19/2027', false],
    [{ daysFromToday: { min: -30, max: 0 } }, '10/21/2026', true],
    [{ daysFromToday: { min: -30, max: 0 } }, '10/20/2026', false],
    [{ daysFromToday: { min: -30 } }, '01/01/2100', true],
    [{ notFuture: true }, '11/20/2026', true],
    [{ pastOnly: true }, '11/20/2026', false],
    [{ age: { min: 18 } }, '13/01/1990', false],
    [{ daysFromToday: { max: 0 } }, 'yesterday', false],
  ])('%j on 2026-11-20: %s is %s', async (when, born, holds) => {
    const rule: Rule = {
      when: {
        required: ['data'],
        properties: { data: { required: ['born'], properties: { born: when } } },
      },
      show: ['/b'],
    };
    const { screen, validators } = await testScreen(SCHEMA, { rules: [rule] });
    const states = fieldStates(
      screen,
      { data: { born } },
      undefined,
      validators.conditions,
      context,
    );
    expect(states['/b']?.visible).toBe(holds);
  });

  test('do not hold where nobody says what day it is', async () => {
    const when = { properties: { data: { properties: { born: { age: { min: 1 } } } } } };
    const { screen, validators } = await testScreen(SCHEMA, { rules: [{ when, show: ['/b'] }] });
    const states = (today?: typeof context) =>
      fieldStates(
        screen,
        { data: { born: '01/01/1990' } },
        undefined,
        validators.conditions,
        today,
      );
    expect(states()['/b']?.visible).toBe(false);
    expect(states(context)['/b']?.visible).toBe(true);
  });
});
