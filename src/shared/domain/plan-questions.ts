import { usToIso } from './calendar-date.ts';

/**
 * What a plan asks before it is sold. aflac: statements that an answer may rule out, before it goes into a cart; health:
 * before its rates show; eligibility: all have to be answered Yes.
 */
export const QUESTION_KINDS = ['eligibility', 'health', 'aflac'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a Yes to a health question asks further: a text, ticks, or treatments. */
export const QUESTION_SUB_TYPES = ['text_field', 'checkbox', 'detail'] as const;
export type QuestionSubType = (typeof QUESTION_SUB_TYPES)[number];

export interface QuestionOption {
  option_id: string;
  option_text: string;
  /** Heading above it and its neighbours; '' for none. */
  option_group: string;
  /** Ticking it declines the plan. */
  declines: boolean;
}

export interface PlanQuestion {
  question_id: string;
  kind: QuestionKind;
  question_text: string;
  /** Of a health question. */
  sub_type: QuestionSubType | undefined;
  options: readonly QuestionOption[];
  /** A Yes asks for treatments, whatever the sub type. */
  require_detail: boolean;
  /** Of an aflac question: '1' where another answer rules out. */
  true_condition: '0' | '1';
  /** Answer of a health question that declines the plan. */
  decline_answer: '0' | '1' | undefined;
}

/** Rows for treatments that a question offers. */
export const DETAIL_ROWS = 2;

/** One treatment; dates MM/DD/YYYY. */
export interface Treatment {
  dot_from?: string;
  dot_to?: string;
  reason_for_condition?: string;
  degree_of_recovery?: string;
  physician_name_address?: string;
}

const TREATMENT_FIELDS = [
  'dot_from',
  'dot_to',
  'reason_for_condition',
  'degree_of_recovery',
  'physician_name_address',
] as const satisfies readonly (keyof Treatment)[];

/** Answer of a health or eligibility question. */
export interface QuestionAnswer {
  question_id: string;
  yes_no_flag?: string;
  /** The text of a text_field question. */
  who?: string;
  /** Ids of the ticked options. */
  checkbox_answers?: readonly string[];
  detail?: readonly Treatment[];
}

/** What is wrong at one place of the answers; `field` is a pointer into their list. */
export interface AnswerFault {
  field: string;
  message: string;
}

export const QUESTION_TEXTS = {
  answerAll: 'Please answer all questions',
  answerYes: 'Please answer yes in order to continue',
  required: 'Field is required',
  chooseOne: 'Please choose at least one',
  date: 'Enter a real date as MM/DD/YYYY',
  future: 'This date cannot be in the future',
  order: 'This date cannot be before the first',
  changed: 'The questions have changed in the meantime. Please open them again.',
} as const;

/** Whether a question with this answer goes on to ask for treatments. */
function asksTreatments(
  question: Pick<PlanQuestion, 'sub_type' | 'require_detail'>,
  flag: string | undefined,
): boolean {
  return flag === '1' && (question.sub_type === 'detail' || question.require_detail);
}

/** What keeps answers to these questions from being complete. `todayIso`: no date is later. */
export function answerFaults(
  questions: readonly PlanQuestion[],
  answers: readonly QuestionAnswer[],
  todayIso: string,
): AnswerFault[] {
  const known = new Map(questions.map((question) => [question.question_id, question]));
  const ids = new Set(answers.map(({ question_id }) => question_id));
  const isKnown = known.size > 0 && answers.every(({ question_id }) => known.has(question_id));
  if (!isKnown || ids.size < answers.length)
    return [{ field: '', message: QUESTION_TEXTS.changed }];
  const open = answers.flatMap(({ yes_no_flag: flag }, index) =>
    flag === '0' || flag === '1' ? [] : [fault(`/${index}/yes_no_flag`, 'answerAll')],
  );
  if (open.length > 0) return open;
  if (ids.size < questions.length) return [{ field: '', message: QUESTION_TEXTS.answerAll }];
  return answers.flatMap((answer, index) => {
    const question = known.get(answer.question_id);
    return question ? faultsOf(question, answer, `/${index}`, todayIso) : [];
  });
}

function faultsOf(
  question: PlanQuestion,
  answer: QuestionAnswer,
  at: string,
  todayIso: string,
): AnswerFault[] {
  const { kind, sub_type, options } = question;
  if (kind === 'eligibility')
    return answer.yes_no_flag === '1' ? [] : [fault(`${at}/yes_no_flag`, 'answerYes')];
  if (answer.yes_no_flag !== '1') return [];
  const ticked = answer.checkbox_answers ?? [];
  const isOffered = ticked.every((id) => options.some(({ option_id }) => option_id === id));
  return [
    ...(sub_type === 'text_field' && !answer.who?.trim() ? [fault(`${at}/who`, 'required')] : []),
    ...(sub_type === 'checkbox' && ticked.length === 0
      ? [fault(`${at}/checkbox_answers`, 'chooseOne')]
      : []),
    ...(isOffered ? [] : [fault(`${at}/checkbox_answers`, 'changed')]),
    ...(asksTreatments(question, '1')
      ? treatmentFaults(answer.detail ?? [], `${at}/detail`, todayIso)
      : []),
  ];
}

// The first row has to be filled; a further one, once something is in it.
function treatmentFaults(rows: readonly Treatment[], at: string, todayIso: string): AnswerFault[] {
  const filled = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => TREATMENT_FIELDS.some((field) => row[field]?.trim()));
  const judged = filled.length > 0 ? filled : [{ row: {} as Treatment, index: 0 }];
  return judged.flatMap(({ row, index }) => [
    ...TREATMENT_FIELDS.filter((field) => field !== 'dot_to' && !row[field]?.trim()).map((field) =>
      fault(`${at}/${index}/${field}`, 'required'),
    ),
    ...dateFaults(row, `${at}/${index}`, todayIso),
  ]);
}

function dateFaults({ dot_from = '', dot_to = '' }: Treatment, at: string, todayIso: string) {
  const from = usToIso(dot_from);
  const to = usToIso(dot_to);
  return [
    ...(!dot_from?.trim() ? [] : dayFault(from, `${at}/dot_from`, todayIso)),
    ...(!dot_to?.trim() ? [] : dayFault(to, `${at}/dot_to`, todayIso)),
    ...(from !== undefined && to !== undefined && to < from
      ? [fault(`${at}/dot_to`, 'order')]
      : []),
  ];
}

function dayFault(iso: string | undefined, at: string, todayIso: string): AnswerFault[] {
  if (iso === undefined) return [fault(at, 'date')];
  return iso > todayIso ? [fault(at, 'future')] : [];
}

/** Answers without what their questions do not ask: details of a No, texts and ticks of other sub types, empty rows. */
export function tidyAnswers(
  questions: readonly PlanQuestion[],
  answers: readonly QuestionAnswer[],
): QuestionAnswer[] {
  return questions.flatMap((question) => {
    const { question_id, sub_type } = question;
    const answer = answers.find((one) => one.question_id === question_id);
    if (!answer) return [];
    const isYes = answer.yes_no_flag === '1';
    return [
      {
        question_id,
        yes_no_flag: answer.yes_no_flag ?? '',
        ...(isYes && sub_type === 'text_field' ? { who: answer.who ?? '' } : {}),
        ...(isYes && sub_type === 'checkbox'
          ? { checkbox_answers: answer.checkbox_answers ?? [] }
          : {}),
        ...(asksTreatments(question, answer.yes_no_flag)
          ? {
              detail: (answer.detail ?? []).filter((row) =>
                TREATMENT_FIELDS.some((field) => row[field]?.trim()),
              ),
            }
          : {}),
      },
    ];
  });
}

/** Whether complete answers to health questions decline the plan. */
export function isDeclined(
  questions: readonly PlanQuestion[],
  answers: readonly QuestionAnswer[],
): boolean {
  return answers.some((answer) => {
    const question = questions.find(({ question_id }) => question_id === answer.question_id);
    if (!question) return false;
    if (question.decline_answer !== undefined && answer.yes_no_flag === question.decline_answer)
      return true;
    const ticked = answer.yes_no_flag === '1' ? (answer.checkbox_answers ?? []) : [];
    return question.options.some(
      ({ option_id, declines }) => declines && ticked.includes(option_id),
    );
  });
}

/** Whether an aflac answer rules out: the statement has to be true, and is said not to be. */
export function isRuledOut(original: string, answer: string | undefined): boolean {
  return original === '1' && answer !== '1';
}

/** What the answers to the questions of one kind come to. */
export type QuestionVerdict = 'passed' | 'open' | 'ruled-out' | 'declined';
export type QuestionVerdicts = Readonly<Record<QuestionKind, QuestionVerdict>>;

/** One save of answers: its verdict, and the ids of what was asked. */
export interface GivenAnswers {
  kind: QuestionKind;
  asked: readonly string[];
  verdict: Exclude<QuestionVerdict, 'open'>;
}

/**
 * The verdict of each kind by everything that was ever saved, oldest first. A decline is for good; otherwise the last
 * save counts, for as long as nothing else is asked.
 */
export function verdictsOf(
  questions: readonly Pick<PlanQuestion, 'question_id' | 'kind'>[],
  saves: readonly GivenAnswers[],
): QuestionVerdicts {
  const verdict = (kind: QuestionKind): QuestionVerdict => {
    const own = saves.filter((save) => save.kind === kind);
    if (own.some((save) => isForGood(save))) return 'declined';
    const asked = questions.filter((question) => question.kind === kind);
    const last = own.at(-1);
    if (asked.length === 0) return 'passed';
    if (!last || !asked.every(({ question_id }) => last.asked.includes(question_id))) return 'open';
    return last.verdict;
  };
  return {
    eligibility: verdict('eligibility'),
    health: verdict('health'),
    aflac: verdict('aflac'),
  };
}

// Older programs kept a No to an eligibility question as one that rules out.
function isForGood({ kind, verdict }: GivenAnswers): boolean {
  return verdict === 'declined' || (kind === 'eligibility' && verdict === 'ruled-out');
}

function fault(field: string, text: keyof typeof QUESTION_TEXTS): AnswerFault {
  return { field, message: QUESTION_TEXTS[text] };
}
