import { usToIso } from './calendar-date.ts';
import {
  detailsOf,
  MEDICATION_FIELDS,
  requiredDetails,
  type HealthCondition,
  type HealthInfo,
  type HealthQuestion,
  type Medication,
} from './health.ts';

/** What is wrong at one place of a person's answers; `field` is a pointer into them. */
export interface HealthFault {
  field: string;
  message: string;
}

const HEALTH_TEXTS = {
  required: 'Field is required',
  unanswered: 'Please answer Yes or No',
  changed: 'The questions have changed in the meantime. Please open this step again.',
  recovery: 'Recovery cannot be before it began',
} as const;

/**
 * What keeps answers from being complete: rows that are not today's questions, a question without Yes or No, and of a Yes
 * the details and medicines that are missing.
 */
export function healthFaults(
  questions: readonly HealthQuestion[],
  answers: HealthInfo,
): HealthFault[] {
  const rows = answers.condition_questions ?? [];
  const asked = questions.filter(({ kind }) => kind === 'condition');
  const medication = questions.find(({ kind }) => kind === 'medication');
  const isToday =
    isSameList(rows, asked) &&
    isSameList(
      answers.medication_question ? [answers.medication_question] : [],
      medication ? [medication] : [],
    );
  if (!isToday) return [{ field: '', message: HEALTH_TEXTS.changed }];
  return [
    ...rows.flatMap((row, index) => {
      const at = `/condition_questions/${index}`;
      if (!isAnswered(row.yes_no_flag)) return [fault(`${at}/yes_no_flag`, 'unanswered')];
      if (row.yes_no_flag !== '1') return [];
      return conditionFaults(row.question_id ?? '', row.conditions ?? [], `${at}/conditions`);
    }),
    ...medicationFaults(answers.medication_question),
  ];
}

function conditionFaults(
  questionId: string,
  conditions: readonly HealthCondition[],
  at: string,
): HealthFault[] {
  const fields = detailsOf(questionId);
  if (fields.length === 0) return [];
  return rowsToJudge<HealthCondition>(conditions, fields).flatMap(({ row: condition, index }) => {
    const missing = requiredDetails(questionId)
      .filter((field) => !condition[field]?.trim())
      .map((field) => fault(`${at}/${index}/${field}`, 'required'));
    const hasDates = fields.includes('date_of_onset');
    return [...missing, ...(hasDates ? recoveryFault(condition, `${at}/${index}`) : [])];
  });
}

function recoveryFault(
  { date_of_onset, date_of_recovery }: HealthCondition,
  at: string,
): HealthFault[] {
  const onset = usToIso(date_of_onset ?? '');
  const recovery = usToIso(date_of_recovery ?? '');
  const isEarly = onset !== undefined && recovery !== undefined && recovery < onset;
  return isEarly ? [fault(`${at}/date_of_recovery`, 'recovery')] : [];
}

function medicationFaults(answer: HealthInfo['medication_question']): HealthFault[] {
  if (!answer) return [];
  if (!isAnswered(answer.yes_no_flag)) {
    return [fault('/medication_question/yes_no_flag', 'unanswered')];
  }
  if (answer.yes_no_flag !== '1') return [];
  return rowsToJudge<Medication>(answer.medications ?? [], MEDICATION_FIELDS).flatMap(
    ({ row, index }) =>
      MEDICATION_FIELDS.filter((field) => !row[field]?.trim()).map((field) =>
        fault(`/medication_question/medications/${index}/${field}`, 'required'),
      ),
  );
}

// Rows in which something is; where there is none, the first row is asked for.
function rowsToJudge<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
): { row: Row; index: number }[] {
  const filled = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => fields.some((field) => (row[field] as string | undefined)?.trim()));
  return filled.length > 0 ? filled : [{ row: {} as Row, index: 0 }];
}

function isSameList(
  rows: readonly { question_id?: string; question_text?: string }[],
  asked: readonly HealthQuestion[],
): boolean {
  return (
    rows.length === asked.length &&
    rows.every(
      (row, index) =>
        row.question_id === asked[index]?.question_id &&
        row.question_text === asked[index]?.question_text,
    )
  );
}

function isAnswered(flag: string | undefined): boolean {
  return flag === '0' || flag === '1';
}

function fault(field: string, text: keyof typeof HEALTH_TEXTS): HealthFault {
  return { field, message: HEALTH_TEXTS[text] };
}
