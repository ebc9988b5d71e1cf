import type { Behaviour, CallAnswer, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import {
  askQuestions,
  goToPlan,
  inForm,
  questionIssues,
  refreshPlan,
  saysNo,
  tellDeclined,
  toAnswer,
  type AskedBefore,
} from '../../../src/shared/store/plan-questions.ts';

type Answers = Forms['plan-questions'];
interface Args {
  plan_id: string;
  plan_name: string;
  before: AskedBefore;
  /** Rows with answers, when they are opened again. */
  typed: Answers;
}
type Saved = CallAnswer<'save-question-answers' | 'save-aflac-questions'>;

/** Asks the questions of a plan, in a dialog or on a page of their own, and saves the answers. */
export const behaviour: Behaviour<Answers, Args> = {
  writes: ['/eligibility', '/questions', '/statements'],

  async onOpen({ args, query, session }, ports) {
    const plan = args.plan_id ?? String(query?.plan_id ?? '');
    const asked = args.typed
      ? { eligibility: [], questions: [], statements: [], ...args.typed }
      : session.tempId
        ? await askQuestions({ enrollment: session.tempId, plan }, args.before ?? 'all', ports.api)
        : { eligibility: [], questions: [], statements: [] };
    if ('message' in asked) {
      ports.notice(asked.message, 'error');
      leave(plan, args, ports);
      return undefined;
    }
    const lists = Object.entries(asked).map(([name, rows]) => [`/${name}`, rows] as const);
    // The plan's page says what is missing, or that nothing is asked.
    if (!lists.some(([, rows]) => rows.length > 0)) leave(plan, args, ports);
    return {
      presence: Object.fromEntries(
        lists.map(([list, rows]) => [list, { visible: rows.length > 0 }]),
      ),
      patch: Object.fromEntries(lists.filter(([, rows]) => rows.length > 0)),
    };
  },

  check: ({ data, session }) =>
    typeof session.today === 'string' ? questionIssues(data, session.today) : [],

  async onSubmit({ data, args, query, session }, ports) {
    const plan = args.plan_id ?? String(query?.plan_id ?? '');
    const named = { enrollment_id: session.tempId, plan_id: plan };
    const { eligibility = [], questions = [], statements = [] } = data;
    if (saysNo(data)) {
      askAgain({ plan, args, data }, ports);
      return { issues: [], stop: true };
    }
    const saves: [string, number, () => Promise<Saved>][] = [
      [
        '/eligibility',
        eligibility.length,
        () => ports.api('save-question-answers', { ...named, answers: eligibility.map(toAnswer) }),
      ],
      [
        '/questions',
        questions.length,
        () => ports.api('save-question-answers', { ...named, answers: questions.map(toAnswer) }),
      ],
      [
        '/statements',
        statements.length,
        () =>
          ports.api('save-aflac-questions', {
            ...named,
            aflac_data: statements.map(({ qid = '', answer }) => ({
              qid,
              true_condition: answer ?? '0',
            })),
          }),
      ],
    ];
    let message = '';
    for (const [list, count, save] of saves) {
      if (count === 0) continue;
      const answer = await save();
      if (!answer.ok) return refused(answer, list, { plan, args, ports });
      message = answer.message;
    }
    refreshPlan(ports);
    ports.notice(message, 'success');
    leave(plan, args, ports);
    return undefined;
  },
};

// A dialog stands in place of that of the questions, and leads back to it with what was answered.
function askAgain(
  { plan, args, data }: { plan: string; args: Partial<Args>; data: Answers },
  ports: Ports,
): void {
  const { plan_id, plan_name, before } = args;
  const said = { plan_id: plan, eligibility: data.eligibility };
  if (plan_id === undefined) {
    ports.open('store/eligibility-no', said);
    return;
  }
  ports.close();
  ports.open('store/eligibility-no', { ...said, asked: { plan_name, before, typed: data } });
}

function refused(
  { status, issues, message }: Extract<Saved, { ok: false }>,
  list: string,
  { plan, args, ports }: { plan: string; args: Partial<Args>; ports: Ports },
): { issues: Issue[]; stop: true } {
  const isVerdict = status === 422 && issues.length === 0;
  // Answers that keep the plan away are kept.
  if (status === 422) refreshPlan(ports);
  if (isVerdict) {
    const onPage = args.plan_id === undefined;
    if (!onPage) ports.close();
    tellDeclined({ plan, onPage }, message, ports);
    return { issues: [], stop: true };
  }
  const own = issues.map((issue) => ({
    ...issue,
    field: inForm(issue.field.replace(/^\/(answers|aflac_data)/, list)),
  }));
  const whole = [{ field: '', message, keyword: 'server' }];
  return { issues: own.length > 0 ? own : whole, stop: true };
}

function leave(plan: string, { plan_id }: Partial<Args>, ports: Ports): void {
  if (plan_id === undefined) goToPlan(plan, ports);
  else ports.close();
}
