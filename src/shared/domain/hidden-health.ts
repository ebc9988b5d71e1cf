import {
  type ConditionAnswer,
  type HealthInfo,
  isSameText,
  type MedicationAnswer,
} from './health.ts';

type Answer = ConditionAnswer | MedicationAnswer;

/** The same answers for a reader who may know the questions and nothing else: no Yes or No, no details, no notes. */
export function hideAnswers({
  condition_questions: questions,
  medication_question: medication,
  notes,
}: HealthInfo): HealthInfo {
  return {
    ...(questions ? { condition_questions: questions.map(questionOf) } : {}),
    ...(medication ? { medication_question: questionOf(medication) } : {}),
    ...(notes === undefined ? {} : { notes: '' }),
  };
}

/**
 * Answers sent by a person who could not see the known ones: a question left unanswered keeps its known answer, and so do
 * notes; new answers count. `sent` need not have the right shape; what does not stays as it is.
 */
export function withHiddenAnswers(sent: HealthInfo, known: HealthInfo): HealthInfo {
  const { condition_questions: rows, medication_question: medication } = sent;
  const notes = sent.notes || known.notes;
  return {
    ...sent,
    ...(Array.isArray(rows)
      ? { condition_questions: rows.map((row) => keep(row, known.condition_questions ?? [])) }
      : {}),
    ...(medication
      ? { medication_question: keep(medication, [known.medication_question ?? {}]) }
      : {}),
    ...(notes ? { notes } : {}),
  };
}

function keep<Row extends Answer>(row: Row, known: readonly Row[]): Row {
  if (typeof row !== 'object' || row === null || row.yes_no_flag) return row;
  // Another question never gets an old answer unseen, nor does the same one in other words.
  const before = known.find(
    ({ question_id, question_text }) =>
      question_id === row.question_id && isSameText(question_text, row.question_text),
  );
  return before ? { ...before, ...wordsOf(row) } : row;
}

function questionOf(answer: Answer) {
  return { ...wordsOf(answer), yes_no_flag: '' as const };
}

function wordsOf({ question_id, question_text }: Answer) {
  return {
    ...(question_id === undefined ? {} : { question_id }),
    ...(question_text === undefined ? {} : { question_text }),
  };
}
