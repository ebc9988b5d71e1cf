import fc from 'fast-check';
import {
  DETAIL_FIELDS,
  MEDICATION_FIELDS,
  type HealthInfo,
  type HealthQuestion,
} from '../../../src/shared/domain/health.ts';

const ids = ['141', '145', '146', '147', '148'];
const MEDICINES: HealthQuestion = {
  question_id: '150',
  question_text: 'Do you take any medicine?',
  kind: 'medication',
};
/** Today's questions: some of the ids, in any order. */
export const questions = fc
  .shuffledSubarray(ids, { minLength: 1 })
  .map((chosen): HealthQuestion[] => [
    ...chosen.map((id) => ({
      question_id: id,
      question_text: `Question ${id}?`,
      kind: 'condition' as const,
    })),
    MEDICINES,
  ]);
const text = fc.constantFrom('', ' ', 'Asthma', '01/02/2020', '03/04/2021', '1');
const flag = fc.constantFrom('0', '1');
const row = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, text])), { requiredKeys: [] });
export const answersTo = (list: readonly HealthQuestion[]): fc.Arbitrary<HealthInfo> =>
  fc.record({
    condition_questions: fc.tuple(
      ...list
        .filter(({ kind }) => kind === 'condition')
        .map(({ question_id, question_text }) =>
          fc.record({
            question_id: fc.constant(question_id),
            question_text: fc.constant(question_text),
            yes_no_flag: flag,
            conditions: fc.array(row(DETAIL_FIELDS), { maxLength: 3 }),
          }),
        ),
    ),
    medication_question: fc.record({
      question_id: fc.constant(MEDICINES.question_id),
      question_text: fc.constant(MEDICINES.question_text),
      yes_no_flag: flag,
      medications: fc.array(row(MEDICATION_FIELDS), { maxLength: 4 }),
    }),
    notes: text,
  });
export const answered = questions.chain((list) =>
  answersTo(list).map((answers) => ({ list, answers })),
);
