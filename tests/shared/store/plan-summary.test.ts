import { describe, expect, test } from 'vitest';
import {
  cardFacts,
  factsWith,
  factValues,
  type PlanFact,
} from '../../../src/shared/store/plan-facts.ts';
import {
  firstSentence,
  fittingSentences,
  summaryFaults,
  summaryInWords,
} from '../../../src/shared/store/plan-summary.ts';
import { textInLanguage } from '../../../src/shared/store/text-in-language.ts';
import { createSay, sayEnglish } from '../../../src/shared/words/say.ts';

const ENGLISH = { locale: 'en', say: sayEnglish };
const SPANISH = {
  locale: 'es',
  say: createSay({ 'It pays {share} of fillings.': 'Paga el {share} de los empastes.' }),
};
const FACTS: PlanFact[] = [
  { key: 'share', name: 'Fillings', unit: 'percent', explanation: '.' },
  { key: 'limit', name: 'Limit', unit: 'money', explanation: '.' },
  { key: 'wait', name: 'Wait', unit: 'months', explanation: '.' },
  { key: 'not_covered', name: 'Not covered', unit: 'text', explanation: '.' },
];
const SENTENCES = [
  [{ say: 'It pays {share} of fillings, up to {limit}.' }, { say: 'It pays {share} of fillings.' }],
  [{ say: 'You wait {wait}.' }, { say: 'It pays at once.', when: { wait: [0] } }],
  [{ say: 'Not covered: {not_covered}.' }],
];

function said(values: Record<string, number | string>, given = {}, language = ENGLISH): string {
  const sentences = fittingSentences(SENTENCES, FACTS, values);
  const facts = FACTS.flatMap((fact) =>
    values[fact.key] === undefined ? [] : [{ ...fact, value: values[fact.key]! }],
  );
  return summaryInWords({ given, sentences }, facts, language).join(' ');
}

describe('a plan in plain words', () => {
  test.each([
    [
      { share: 80, limit: 750, wait: 12 },
      'It pays 80% of fillings, up to $750. You wait 12 months.',
    ],
    [{ share: 80, limit: 0, wait: 0 }, 'It pays 80% of fillings. It pays at once.'],
    [{ share: 80 }, 'It pays 80% of fillings.'],
    [{ wait: 1, not_covered: 'Crowns.' }, 'You wait 1 month. Not covered: Crowns.'],
    [{}, ''],
  ])('of %j: %s', (values, words) => {
    expect(said(values)).toBe(words);
  });

  test('what its owner gave in the language of the reader goes before sentences, and these before another language', () => {
    const given = { en: 'Teeth for less.', es: 'Dientes por menos.' };
    expect(said({ share: 80 }, given)).toBe('Teeth for less.');
    expect(said({ share: 80 }, given, SPANISH)).toBe('Dientes por menos.');
    expect(said({ share: 80 }, { es: given.es })).toBe('It pays 80% of fillings.');
    expect(said({ share: 80 }, { en: given.en }, SPANISH)).toBe('Paga el 80% de los empastes.');
    expect(said({}, { en: given.en }, SPANISH)).toBe('Teeth for less.');
  });

  test('a text of the facts is said in the language of the reader, or else in English', () => {
    const say = createSay({ 'Not covered: {not_covered}.': 'No cubre: {not_covered}.' }, 'es');
    const inSpanish = (stored: Record<string, string>) =>
      summaryInWords(
        { sentences: ['Not covered: {not_covered}.'] },
        factsWith(FACTS, factValues(FACTS, stored)),
        { locale: 'es', say },
      );
    const both = { not_covered: 'Crowns', 'not_covered.es': 'Coronas' };
    expect(inSpanish(both)).toEqual(['No cubre: Coronas.']);
    expect(inSpanish({ not_covered: 'Crowns' })).toEqual(['No cubre: Crowns.']);
    const card = FACTS.map((fact) => ({ ...fact, card: true }));
    expect(cardFacts(card, factValues(card, both), say)[0]?.words).toBe('Coronas');
    expect(cardFacts(card, factValues(card, both), sayEnglish)[0]?.words).toBe('Crowns');
  });

  test('a fact that a portal hides is not told', () => {
    const hidden = FACTS.filter(({ key }) => key !== 'limit');
    expect(fittingSentences(SENTENCES, hidden, { share: 80, limit: 750 })).toEqual([
      'It pays {share} of fillings.',
    ]);
  });

  test('a card has the first sentence', () => {
    expect(firstSentence(['It pays $1.50 a day. It waits.'])).toBe('It pays $1.50 a day.');
    expect(firstSentence([])).toBe('');
    expect(firstSentence(['No stop'])).toBe('No stop');
  });

  test('a text of several languages is served in that of the reader, or of the files', () => {
    const texts = { en: 'Policy', es: 'Póliza' };
    expect(['es', 'es-MX', 'en', 'fr'].map((locale) => textInLanguage(texts, locale))).toEqual([
      'Póliza',
      'Póliza',
      'Policy',
      'Policy',
    ]);
    expect(textInLanguage({}, 'en')).toBe('');
  });

  test('a fact that is not there is found with its place', () => {
    const known = Object.fromEntries(FACTS.map((fact) => [fact.key, fact]));
    const faulty = { pays: [{ say: 'It pays {shere}.', when: { weit: [0] } }] };
    expect(summaryFaults(faulty, known).map(({ at, key }) => [at.join('/'), key])).toEqual([
      ['pays/0/say', 'shere'],
      ['pays/0/when/weit', 'weit'],
    ]);
    expect(summaryFaults({ all: SENTENCES.flat() }, known)).toEqual([]);
  });
});
