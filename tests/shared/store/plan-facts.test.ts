import { describe, expect, it } from 'vitest';
import {
  cardFacts,
  type PlanFact,
  factFault,
  factInWords,
  factsByCategory,
  factValues,
  type FactsFile,
} from '../../../src/shared/store/plan-facts.ts';
import { sayEnglish } from '../../../src/shared/words/say.ts';

type FactUnit = PlanFact['unit'];
const fact = (unit: FactUnit, more: Partial<PlanFact> = {}): PlanFact => ({
  key: 'it',
  name: 'It',
  unit,
  explanation: 'What it is.',
  ...more,
});
const choices = { any: 'Any dentist', network: 'Network dentists only' };

describe('facts of plans', () => {
  it.each<[FactUnit, unknown, boolean]>([
    ['money', 75000, true],
    ['money', 0, true],
    ['money', 7.5, false],
    ['money', -1, false],
    ['money', '75000', false],
    ['percent', 100, true],
    ['percent', 101, false],
    ['days', 30, true],
    ['months', 241, false],
    ['number', 64000, true],
    ['text', '20 years', true],
    ['text', ' ', false],
    ['text', 5, false],
    ['yesno', false, true],
    ['yesno', 0, false],
    ['choice', 'any', true],
    ['choice', 'all', false],
  ])('take of the unit %s the value %s: %s', (unit, value, isRight) => {
    expect(factFault({ unit, choices }, value) === undefined).toBe(isRight);
  });

  it.each<[PlanFact, number | boolean | string, string]>([
    [fact('money'), 1500, '$1,500'],
    [fact('money'), 12.5, '$12.50'],
    [fact('money', { zero: 'None' }), 0, 'None'],
    [fact('percent'), 80, '80%'],
    [fact('days'), 1, '1 day'],
    [fact('months'), 12, '12 months'],
    [fact('number'), 64000, '64,000'],
    [fact('yesno'), false, 'No'],
    [fact('choice', { choices }), 'network', 'Network dentists only'],
    [fact('text'), 'Your whole life', 'Your whole life'],
  ])('stand in words', (definition, value, words) => {
    expect(factInWords(definition, value, sayEnglish)).toBe(words);
  });

  it('come from the catalogue in dollars, without what fits no fact', () => {
    const facts = [fact('money', { key: 'deductible' }), fact('days', { key: 'wait' })];
    expect(factValues(facts, { deductible: 5050, wait: 'long', other: 1 })).toEqual({
      deductible: 50.5,
    });
  });

  it('show three at most on a card, in their order', () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const facts = keys.map((key) => fact('number', { key, name: key, card: key !== 'b' }));
    const values = Object.fromEntries(keys.map((key) => [key, 1]));
    const shown = cardFacts(facts, values, sayEnglish).map(({ key }) => key);
    expect(shown).toEqual(['a', 'c', 'd']);
  });

  it('are worded and left out by a portal', () => {
    const { key: _key, ...one } = fact('number');
    const file: FactsFile = { version: 1, category: 'pet', facts: { one, two: one } };
    const changes = { pet: { one: { name: 'Otherwise' }, two: { visible: false } } };
    expect(factsByCategory([file], changes).get('pet')).toEqual([
      { ...one, key: 'one', name: 'Otherwise' },
    ]);
    expect(factsByCategory([file]).get('pet')).toHaveLength(2);
  });
});
