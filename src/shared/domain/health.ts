/** A question as the store asks it today. */
export interface HealthQuestion {
  question_id: string;
  question_text: string;
  kind: 'condition' | 'medication';
}

/** Details of a Yes, by field; dates as MM/DD/YYYY. The question decides which fields count. */
export type HealthCondition = Partial<Record<DetailField, string>>;

/** '1' Yes and '0' No; '' where the answer is not shown to this reader. */
export type HealthFlag = '' | '0' | '1';

/** A question with its answer. Flags are '1' Yes and '0' No; '' or left out: not answered, or not shown to this reader. */
export interface ConditionAnswer {
  question_id?: string;
  question_text?: string;
  yes_no_flag?: HealthFlag;
  conditions?: HealthCondition[];
}

/** One medicine; a row without any of these is an empty one. */
export interface Medication {
  medication?: string;
  dosage?: string;
  medical_condition?: string;
}

export interface MedicationAnswer {
  question_id?: string;
  question_text?: string;
  yes_no_flag?: HealthFlag;
  medications?: Medication[];
}

/** The answers of one person. */
export interface HealthInfo {
  condition_questions?: ConditionAnswer[];
  medication_question?: MedicationAnswer | null;
  notes?: string;
}

/** Every question that is asked of one person, with an answer each. */
export interface AskedHealth {
  condition_questions: Required<ConditionAnswer>[];
  medication_question: Required<MedicationAnswer> | null;
  notes: string;
}

export const DETAIL_FIELDS = [
  ...(['health_condition', 'date_of_onset', 'date_of_recovery', 'is_treatment'] as const),
  ...(['is_medicate', 'd_last_seen', 'symptoms'] as const),
  ...(['condition', 'status', 'last_seen_by_physician', 'physician_name'] as const),
  ...(['address', 'phone'] as const),
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

const USUAL: readonly DetailField[] = DETAIL_FIELDS.slice(0, 7);
const WITH_PHYSICIAN: readonly DetailField[] = [
  ...(['condition', 'status', 'last_seen_by_physician', 'date_of_recovery'] as const),
  ...(['physician_name', 'address', 'phone'] as const),
];
// By question; every other one asks for the usual details.
const DETAILS: Readonly<Record<string, readonly DetailField[]>> = {
  '145': [],
  '146': WITH_PHYSICIAN,
  '147': WITH_PHYSICIAN,
};
const OPTIONAL: ReadonlySet<string> = new Set<DetailField>([
  'date_of_recovery',
  'symptoms',
  'address',
]);

export const MEDICATION_FIELDS = ['medication', 'dosage', 'medical_condition'] as const;

/** How many medicines there are rows for when earlier answers are taken over. */
export const EARLIER_MEDICATION_ROWS = 3;

/** The details that a Yes to this question asks for; none at all for a question that Yes or No is enough for. */
export function detailsOf(questionId: string): readonly DetailField[] {
  return Object.hasOwn(DETAILS, questionId) ? (DETAILS[questionId] ?? []) : USUAL;
}

/** Those of them that are required with a Yes. */
export function requiredDetails(questionId: string): readonly DetailField[] {
  return detailsOf(questionId).filter((field) => !OPTIONAL.has(field));
}

/** Today's questions with No everywhere, as a form starts; rows for details and medicines are there and empty. */
export function unanswered(questions: readonly HealthQuestion[]): AskedHealth {
  return takeOver(questions, {});
}

/**
 * Earlier answers under today's questions: a question has the answer that was given to the same one (by its id, or else by
 * its words), and No where there is none. Details that the question does not ask for are dropped. `rows`: least number of
 * rows for medicines.
 */
export function takeOver(
  questions: readonly HealthQuestion[],
  earlier: HealthInfo,
  { rows = 1 } = {},
): AskedHealth {
  const answers = earlier.condition_questions ?? [];
  const asked = questions.filter(({ kind }) => kind === 'condition');
  const medication = questions.find(({ kind }) => kind === 'medication');
  const known = earlier.medication_question;
  return {
    condition_questions: asked.map((question) => {
      const answer = findSame(question, answers, asked);
      const fields = detailsOf(question.question_id);
      const conditions = (answer?.conditions ?? []).map((one) => only(one, fields));
      return {
        ...wordsOf(question),
        yes_no_flag: answer?.yes_no_flag ?? '0',
        conditions: atLeast(conditions, fields.length > 0 ? 1 : 0),
      };
    }),
    medication_question: medication
      ? medicationOf(medication, findSame(medication, known ? [known] : [], [medication]), rows)
      : null,
    notes: earlier.notes ?? '',
  };
}

function medicationOf(
  question: HealthQuestion,
  answer: MedicationAnswer | undefined,
  rows: number,
): Required<MedicationAnswer> {
  const medications = (answer?.medications ?? []).map((one) => only(one, MEDICATION_FIELDS));
  return {
    ...wordsOf(question),
    yes_no_flag: answer?.yes_no_flag ?? '0',
    medications: atLeast(medications, rows),
  };
}

/** Answers as they are stored: details only with a Yes, only those asked for, and no empty rows. */
export function tidyHealth({
  condition_questions,
  medication_question,
  notes,
}: HealthInfo): HealthInfo {
  return {
    condition_questions: (condition_questions ?? []).map((row) => {
      const fields = row.yes_no_flag === '1' ? detailsOf(row.question_id ?? '') : [];
      const conditions = (row.conditions ?? []).map((one) => only(one, fields)).filter(isFilled);
      return { ...withoutKey(row, 'conditions'), ...(conditions.length > 0 ? { conditions } : {}) };
    }),
    ...(medication_question ? { medication_question: tidyMedication(medication_question) } : {}),
    ...(notes ? { notes } : {}),
  };
}

function tidyMedication(row: MedicationAnswer): MedicationAnswer {
  const medications =
    row.yes_no_flag === '1'
      ? (row.medications ?? []).map((one) => only(one, MEDICATION_FIELDS)).filter(isFilled)
      : [];
  return { ...withoutKey(row, 'medications'), ...(medications.length > 0 ? { medications } : {}) };
}

function isFilled(row: object): boolean {
  return Object.values(row).some((value) => typeof value === 'string' && value.trim() !== '');
}

/** Whether two texts of a question differ only in spacing or case; one that is not known is like any other. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || plain(one) === plain(other);
}

function findSame<Answer extends ConditionAnswer | MedicationAnswer>(
  { question_id, question_text }: HealthQuestion,
  answers: readonly Answer[],
  asked: readonly HealthQuestion[],
): Answer | undefined {
  const byId = answers.find((answer) => answer.question_id === question_id);
  if (byId) return byId;
  const others = answers.filter(
    (answer) => !asked.some((question) => question.question_id === answer.question_id),
  );
  return others.find((answer) => plain(answer.question_text ?? '') === plain(question_text));
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function wordsOf({ question_id, question_text }: HealthQuestion) {
  return { question_id, question_text };
}

function only<Row extends object>(row: Row, fields: readonly string[]): Partial<Row> {
  const kept = Object.entries(row).filter(([name, value]) => fields.includes(name) && value !== '');
  return Object.fromEntries(kept) as Partial<Row>;
}

function atLeast<Row extends object>(rows: Row[], count: number): Row[] {
  const missing = Math.max(0, count - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => ({}) as Row)];
}

function withoutKey<Row extends object, Key extends keyof Row>(row: Row, key: Key): Omit<Row, Key> {
  const { [key]: _gone, ...rest } = row;
  return rest;
}
