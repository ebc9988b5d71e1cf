import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  detailsOf,
  EARLIER_MEDICATION_ROWS,
  requiredDetails,
  takeOver,
  tidyHealth,
  unanswered,
  type HealthInfo,
  type HealthQuestion,
} from '../../../src/shared/domain/health.ts';
import { healthFaults } from '../../../src/shared/domain/health-faults.ts';
import { answered, questions } from './health-samples.ts';

const find = (info: HealthInfo, id: string) =>
  info.condition_questions?.find((one) => one.question_id === id);

const CHANGED = 'The questions have changed in the meantime. Please open this step again.';

describe('the details of a question', () => {
  test.each([
    ['145', []],
    [
      '146',
      [
        'condition',
        'status',
        'last_seen_by_physician',
        'date_of_recovery',
        'physician_name',
        'address',
        'phone',
      ],
    ],
    [
      'any other',
      [
        'health_condition',
        'date_of_onset',
        'date_of_recovery',
        'is_treatment',
        'is_medicate',
        'd_last_seen',
        'symptoms',
      ],
    ],
  ])('%s', (id, fields) => {
    expect(detailsOf(id)).toEqual(fields);
    expect(fields).toEqual(expect.arrayContaining([...requiredDetails(id)]));
  });

  it('are the same for 146 and 147, and nothing odd for odd ids', () => {
    expect(detailsOf('147')).toEqual(detailsOf('146'));
    expect(detailsOf('constructor')).toEqual(detailsOf('141'));
  });
});

describe('answers under today’s questions', () => {
  it('are one for each question, in its order and words; No where nothing is known', () => {
    fc.assert(
      fc.property(answered, questions, ({ answers }, today) => {
        const taken = takeOver(today, answers);
        const conditions = today.filter(({ kind }) => kind === 'condition');
        expect(
          taken.condition_questions.map(({ question_id, question_text }) => [
            question_id,
            question_text,
          ]),
        ).toEqual(conditions.map(({ question_id, question_text }) => [question_id, question_text]));
        for (const one of taken.condition_questions) {
          const earlier = find(answers, one.question_id ?? '');
          expect(one.yes_no_flag).toBe(earlier?.yes_no_flag ?? '0');
          const fields: readonly string[] = detailsOf(one.question_id ?? '');
          for (const condition of one.conditions ?? [])
            expect(fields).toEqual(expect.arrayContaining(Object.keys(condition)));
        }
        expect(taken.medication_question?.yes_no_flag).toBe(
          answers.medication_question?.yes_no_flag,
        );
      }),
    );
  });

  it('are stored without anything that shows again by itself', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const stored = tidyHealth(takeOver(list, answers));
        expect(tidyHealth(takeOver(list, stored))).toEqual(stored);
        for (const one of stored.condition_questions ?? [])
          if (one.yes_no_flag === '0') expect(one.conditions).toBeUndefined();
      }),
    );
  });

  it('have the rows for medicines that are asked for', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const given = answers.medication_question?.medications?.length ?? 0;
        const { medication_question: one } = takeOver(list, answers);
        const { medication_question: three } = takeOver(list, answers, {
          rows: EARLIER_MEDICATION_ROWS,
        });
        expect(one?.medications).toHaveLength(Math.max(1, given));
        expect(three?.medications).toHaveLength(Math.max(3, given));
      }),
    );
  });

  it('are found by the words where the question has another id now', () => {
    const earlier: HealthInfo = {
      condition_questions: [
        { question_id: '7', question_text: ' question  141? ', yes_no_flag: '1' },
        { question_id: '148', question_text: 'Question 145?', yes_no_flag: '1' },
      ],
    };
    const today = (...list: string[]): HealthQuestion[] =>
      list.map((id) => ({ question_id: id, question_text: `Question ${id}?`, kind: 'condition' }));
    expect(find(takeOver(today('141'), earlier), '141')?.yes_no_flag).toBe('1');
    // An answer has one question: the one with its id, where that is still asked.
    const { condition_questions } = takeOver(today('145', '148'), earlier);
    expect(condition_questions.map((one) => one.yes_no_flag)).toEqual(['0', '1']);
    expect(takeOver([], earlier).medication_question).toBeNull();
  });
});

describe('what is wrong with answers', () => {
  it('is nothing while everything is No', () => {
    fc.assert(
      fc.property(questions, (list) => {
        expect(healthFaults(list, unanswered(list))).toEqual([]);
      }),
    );
  });

  it('is what is required and missing, each field once and none of a No', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const faults = healthFaults(list, answers);
        const fields = faults.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        answers.condition_questions?.forEach((one, index) => {
          const own = fields.filter((field) => field.startsWith(`/condition_questions/${index}/`));
          const needed = requiredDetails(one.question_id ?? '');
          if (one.yes_no_flag === '0' || needed.length === 0) expect(own).toEqual([]);
          else if (!one.conditions?.length) expect(own).toHaveLength(needed.length);
          else
            for (const field of needed)
              one.conditions.forEach((condition, row) => {
                const isNamed = own.includes(
                  `/condition_questions/${index}/conditions/${row}/${field}`,
                );
                if (isNamed) expect(condition[field]?.trim() ?? '').toBe('');
              });
        });
      }),
    );
  });

  it('is the same after tidying, but for numbers of empty rows', () => {
    fc.assert(
      fc.property(answered, ({ list, answers }) => {
        const before = healthFaults(list, answers).length;
        expect(healthFaults(list, tidyHealth(answers))).toHaveLength(before);
      }),
    );
  });

  it('is everything when the questions are others', () => {
    fc.assert(
      fc.property(answered, questions, ({ list, answers }, today) => {
        const isSame = JSON.stringify(list) === JSON.stringify(today);
        const faults = healthFaults(today, answers);
        const changed = [{ field: '', message: CHANGED }];
        if (isSame) expect(faults).not.toEqual(changed);
        else expect(faults).toEqual(changed);
      }),
    );
  });

  it('is a recovery before it began, and a question without Yes or No', () => {
    const list: HealthQuestion[] = [{ question_id: '1', question_text: 'A?', kind: 'condition' }];
    const condition = {
      health_condition: 'a',
      date_of_onset: '02/01/2020',
      is_treatment: '0',
      is_medicate: '0',
      d_last_seen: '02/01/2020',
      date_of_recovery: '01/31/2020',
    };
    const one = { question_id: '1', question_text: 'A?' };
    const faultsOf = (more: object) =>
      healthFaults(list, { condition_questions: [{ ...one, ...more }] });
    expect(faultsOf({ yes_no_flag: '1', conditions: [condition] })).toEqual([
      {
        field: '/condition_questions/0/conditions/0/date_of_recovery',
        message: 'Recovery cannot be before it began',
      },
    ]);
    expect(faultsOf({ yes_no_flag: '' })).toEqual([
      { field: '/condition_questions/0/yes_no_flag', message: 'Please answer Yes or No' },
    ]);
  });
});
