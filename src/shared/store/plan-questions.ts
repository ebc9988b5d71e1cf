import type { Call } from '../contracts/call-types.ts';
import type { Calls } from '../contracts/calls.generated.ts';
import type { Forms } from '../contracts/forms.generated.ts';
import {
  answerFaults,
  DETAIL_ROWS,
  isRuledOut,
  QUESTION_TEXTS,
  type PlanQuestion,
} from '../domain/plan-questions.ts';
import { ANSWER_MESSAGES } from '../domain/eligibility.ts';
import type { Issue } from '../forms/types.ts';

interface QuestionPorts {
  refresh(calls: string[]): void;
  open(screen: string, args: Record<string, unknown>): void;
  notice(text: string, tone: 'error'): void;
  go(target: string, options: { replace: boolean }): void;
}

type Answers = Forms['plan-questions'];
type Question = NonNullable<Answers['questions']>[number];
type Eligibility = NonNullable<Answers['eligibility']>[number];
type Answer = Calls['save-question-answers']['request']['answers'][number];
type Asked = Calls['get-questions']['data']['questions'][number];

/** What is asked: before rates show, before the cart, or all of it. */
export type AskedBefore = 'rates' | 'cart' | 'all';

interface About {
  enrollment: string | null | undefined;
  plan: string;
}

/** The questions of a plan as empty rows of the form, where a list that is not asked is empty; or why they cannot be read. */
export async function askQuestions(
  { enrollment, plan }: About,
  before: AskedBefore,
  api: Call,
): Promise<Required<Answers> | { message: string }> {
  const named = { enrollment_id: enrollment, plan_id: plan };
  const none = { eligibility: [], questions: [], statements: [] };
  const health =
    before === 'cart' ? undefined : await api('get-questions', { ...named, type: 'save' });
  if (health?.ok === false) return health;
  const questions = health?.data.questions.map(toRow) ?? [];
  if (before === 'rates') return { ...none, questions };
  const answered = before === 'cart' && (await api('check-already-answered', named));
  if (answered && !answered.ok) return answered;
  if (answered && answered.data.status) return none;
  const [aflac, detail] = await Promise.all([
    api('get-aflac-questions', named),
    api('get-plan-detail-id', { id: plan }),
  ]);
  if (!aflac.ok) return aflac;
  if (!detail.ok) return detail;
  return {
    questions,
    statements: aflac.data.map((statement) => ({ ...statement })),
    eligibility: detail.data.eligibility_questions.map((it) => ({ ...it })),
  };
}

function toRow({ options, ...question }: Asked): Question {
  return {
    ...question,
    options: options.map(({ option_id, option_text, option_group }) => ({
      option_id,
      option_text: option_group ? `${option_group}: ${option_text}` : option_text,
    })),
    detail: Array.from({ length: DETAIL_ROWS }, () => ({})),
  };
}

/**
 * What keeps the form from being sent, in the words of the server; `todayIso`: no date is later. A No to an eligibility
 * question is sent: what it comes to is the server's to keep.
 */
export function questionIssues(
  { eligibility = [], questions = [], statements = [] }: Answers,
  todayIso: string,
): Issue[] {
  const faults = [
    ...faultsIn(
      '/eligibility',
      eligibility.map(asEligibility),
      eligibility.map(toAnswer),
      todayIso,
    ).filter(({ message }) => message !== QUESTION_TEXTS.answerYes),
    ...faultsIn('/questions', questions.map(asHealth), questions.map(toAnswer), todayIso),
    ...statements.flatMap(({ answer, true_condition = '0' }, index) => {
      const message = answer === undefined ? QUESTION_TEXTS.answerAll : ANSWER_MESSAGES.ruledOut;
      const isFault = answer === undefined || isRuledOut(true_condition, answer);
      return isFault ? [{ field: `/statements/${index}/answer`, message }] : [];
    }),
  ];
  return faults.map((fault) => ({ ...fault, keyword: 'answers' }));
}

function faultsIn(
  list: string,
  questions: readonly PlanQuestion[],
  answers: readonly Answer[],
  todayIso: string,
): { field: string; message: string }[] {
  if (questions.length === 0) return [];
  return answerFaults(questions, answers, todayIso).map(({ field, message }) => ({
    field: inForm(`${list}${field}`),
    message,
  }));
}

/** A pointer into the answers of a call as one into the form. */
export function inForm(pointer: string): string {
  return pointer.replace(/\/checkbox_answers$/, '/options');
}

/** An answer as the call takes it. */
export function toAnswer(row: Question | Eligibility): Answer {
  const { options, detail, who } = row as Question;
  return {
    question_id: row.question_id ?? '',
    ...(row.yes_no_flag ? { yes_no_flag: row.yes_no_flag } : {}),
    ...(who ? { who } : {}),
    ...(options
      ? {
          checkbox_answers: options.flatMap(({ chosen, option_id = '' }) =>
            chosen ? [option_id] : [],
          ),
        }
      : {}),
    ...(detail ? { detail: detail.map((treatment) => ({ ...treatment })) } : {}),
  };
}

const PLAIN = {
  options: [],
  require_detail: false,
  true_condition: '0',
  decline_answer: undefined,
} as const;

function asHealth(row: Question): PlanQuestion {
  const { question_id = '', question_text = '', question_sub_type, options = [] } = row;
  return {
    ...PLAIN,
    question_id,
    question_text,
    kind: 'health',
    sub_type: question_sub_type,
    require_detail: row.require_detail ?? false,
    options: options.map(({ option_id = '', option_text = '' }) => ({
      option_id,
      option_text,
      option_group: '',
      declines: false,
    })),
  };
}

function asEligibility({ question_id = '', question_text = '' }: Eligibility): PlanQuestion {
  return { ...PLAIN, question_id, question_text, kind: 'eligibility', sub_type: undefined };
}

/** Reads anew what answers may have changed: the plan's price, and the cart. */
export function refreshPlan({ refresh }: Pick<QuestionPorts, 'refresh'>): void {
  refresh(['@cart']);
}

/** The page of a plan, in place of the page of its questions. */
export function goToPlan(plan: string, { go }: Pick<QuestionPorts, 'go'>): void {
  go(`/plan/${encodeURIComponent(plan)}/details`, { replace: true });
}

/** Says that answers keep a plan away: in a dialog, or on the plan's page, which goes on saying it. */
export function tellDeclined(
  { plan, onPage }: { plan: string; onPage: boolean },
  message: string,
  ports: QuestionPorts,
): void {
  if (!onPage) {
    ports.open('store/plan-not-added', { title: 'This plan cannot be offered', message });
    return;
  }
  goToPlan(plan, ports);
  ports.notice(message, 'error');
}

/** Whether any person answers No to an eligibility question. */
export function saysNo({ eligibility = [] }: Answers): boolean {
  return eligibility.some(({ yes_no_flag: flag }) => flag === '0');
}
