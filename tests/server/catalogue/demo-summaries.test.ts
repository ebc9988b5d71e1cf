import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import {
  factInWords,
  factsByCategory,
  factsWith,
  factValues,
  type FactsFile,
} from '../../../src/shared/store/plan-facts.ts';
import {
  firstSentence,
  fittingSentences,
  type GivenSummary,
  summaryInWords,
} from '../../../src/shared/store/plan-summary.ts';
import { createSay, sayEnglish } from '../../../src/shared/words/say.ts';
import { DEMO } from './demo.ts';

const FOLDER = path.join(projectRoot(), 'schemas/facts');
const FILES = readdirSync(FOLDER).map((name) => readJson<FactsFile>(path.join(FOLDER, name)));
const FACTS = factsByCategory(FILES);
const WORDS = ['es.json', 'es.facts.json'].map(
  (name) =>
    readJson<{ words: Record<string, string> }>(path.join(projectRoot(), 'schemas/locales', name))
      .words,
);
const LANGUAGES = [
  { locale: 'en', say: sayEnglish },
  { locale: 'es', say: createSay(Object.assign({}, ...WORDS) as Record<string, string>) },
];
const [ENGLISH, SPANISH] = LANGUAGES as [(typeof LANGUAGES)[0], (typeof LANGUAGES)[0]];
// The longest that is read in one breath on a phone.
const LONGEST = 330;

const PLANS = (DEMO.catalogue?.plan ?? []).map((row) => {
  const known = FACTS.get(String(row.category)) ?? [];
  const values = factValues(known, row.facts as Record<string, unknown>);
  const summary = FILES.find(({ category }) => category === row.category)?.summary ?? {};
  return {
    name: String(row.name),
    given: (row.texts as { summary?: GivenSummary }).summary ?? {},
    facts: factsWith(known, values),
    sentences: fittingSentences(Object.values(summary), known, values),
  };
});

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

function numbersIn(text: string): string[] {
  return text.match(/\d[\d,.]*\d|\d/g) ?? [];
}

describe('the demo catalogue in plain words', () => {
  test.each(PLANS)('$name says what it pays and what it does not', (plan) => {
    for (const language of LANGUAGES) {
      const text = summaryInWords(plan, plan.facts, language).join(' ');
      expect(text).toMatch(/^\p{Lu}.*\.$/su);
      expect(text).not.toMatch(/[{}]|\.\./);
      expect(text.length).toBeLessThan(LONGEST);
      expect(text).toMatch(
        language === ENGLISH
          ? /Not covered: |not insurance|pays for no care/
          : /No cubre: |no un seguro|no paga ninguna/,
      );
    }
  });

  test.each(PLANS)('every number of the summary of $name is one of its facts', (plan) => {
    for (const language of LANGUAGES) {
      const told = plan.facts.flatMap((fact) =>
        numbersIn(factInWords(fact, fact.value, language.say)),
      );
      const text = summaryInWords(plan, plan.facts, language).join(' ');
      expect(numbersIn(text).filter((number) => !told.includes(number))).toEqual([]);
    }
  });

  test.each(PLANS)('the sentences of $name are said in Spanish, on its card, too', (plan) => {
    const made = { ...plan, given: {} };
    const english = summaryInWords(made, plan.facts, ENGLISH);
    const spanish = summaryInWords(made, plan.facts, SPANISH);
    for (const [index, sentence] of spanish.entries()) expect(sentence).not.toBe(english[index]);
    expect(SPANISH.say(firstSentence(english))).toBe(firstSentence(spanish));
  });
});
