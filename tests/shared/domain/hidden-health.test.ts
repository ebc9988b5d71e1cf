import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeOver, tidyHealth } from '../../../src/shared/domain/health.ts';
import { healthFaults } from '../../../src/shared/domain/health-faults.ts';
import { hideAnswers, withHiddenAnswers } from '../../../src/shared/domain/hidden-health.ts';
import { readHealth } from '../../../src/shared/domain/read-health.ts';
import { answered, answersTo, questions } from './health-samples.ts';

describe('answers that nobody checked', () => {
  it('are read, whatever they are, and anything may be done with them', () => {
    fc.assert(
      fc.property(
        questions,
        fc.anything(),
        fc.anything(),
        fc.anything(),
        (list, one, two, three) => {
          const read = readHealth({
            condition_questions: [one, { question_id: '141', conditions: [two, two] }],
            medication_question: { question_id: '150', medications: [three] },
            notes: one,
          });
          expect(readHealth(read)).toEqual(read);
          expect(() => [
            readHealth(one),
            takeOver(list, read),
            tidyHealth(read),
            healthFaults(list, read),
            withHiddenAnswers(hideAnswers(read), read),
          ]).not.toThrow();
        },
      ),
    );
  });

  it('are left as they are where they are right', () => {
    fc.assert(
      fc.property(answered, ({ answers }) => {
        expect(readHealth(answers)).toEqual(answers);
      }),
    );
  });
});

describe('answers that are not shown', () => {
  it('say nothing, whatever they are', () => {
    fc.assert(
      fc.property(questions, (list) =>
        fc.assert(
          fc.property(answersTo(list), answersTo(list), (one, other) => {
            expect(hideAnswers(one)).toEqual(hideAnswers(other));
          }),
          { numRuns: 5 },
        ),
      ),
      { numRuns: 20 },
    );
  });

  it('stay as they are when what was shown comes back', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const stored = tidyHealth(takeOver(list, answers));
        const sent = takeOver(list, hideAnswers(stored));
        expect(tidyHealth(withHiddenAnswers(sent, stored))).toEqual(stored);
      }),
    );
  });

  it('are not those of a question in other words', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const stored = tidyHealth(takeOver(list, answers));
        const reworded = list.map((one) => ({
          ...one,
          question_text: `Did ${one.question_text}`,
        }));
        const sent = takeOver(reworded, hideAnswers(stored));
        const { condition_questions: rows = [], medication_question: medication } =
          withHiddenAnswers(sent, stored);
        for (const row of [...rows, ...(medication ? [medication] : [])])
          expect(row.yes_no_flag).toBe('');
      }),
    );
  });

  it('give way to new ones', () => {
    fc.assert(
      fc.property(
        answered.chain(({ list, answers }) => answersTo(list).map((sent) => ({ answers, sent }))),
        ({ answers, sent }) => {
          const { notes: _notes, ...rest } = withHiddenAnswers(sent, answers);
          const { notes: _typed, ...expected } = sent;
          expect(rest).toEqual(expected);
        },
      ),
    );
  });
});
