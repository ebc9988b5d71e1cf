import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { CatalogueFiles, PlanQuestionItem } from './catalogue-files.ts';
import { unknownName } from './unknown-name.ts';

const FILE = 'plan-questions.json';

/** Faults of the questions of plans: unknown plans, kinds that do not fit, plans that say otherwise about themselves. */
export function checkPlanQuestions(
  files: Pick<CatalogueFiles, 'plan-questions' | 'plans'>,
  plans: ReadonlySet<string>,
): ConfigFault[] {
  const questions = files['plan-questions'];
  const unknown = questions.flatMap(({ plan_id }, index) =>
    plans.has(plan_id)
      ? []
      : [unknownName({ file: FILE, pointer: `/${index}/plan_id` }, 'plan', plan_id, plans)],
  );
  const misfits = questions.flatMap((question, index) =>
    misfitsOf(question).map(([key, problem]) => ({
      file: FILE,
      pointer: `/${index}/${key}`,
      problem,
      hint: '',
    })),
  );
  return [...unknown, ...misfits, ...checkPlans(files)];
}

function misfitsOf({ kind, sub_type, ...question }: PlanQuestionItem): [string, string][] {
  const { options, decline_answer, require_detail, true_condition } = question;
  const isHealth = kind === 'health';
  const found: [string, boolean, string][] = [
    [
      'sub_type',
      isHealth && sub_type === undefined,
      'a health question says what a Yes asks further',
    ],
    ['sub_type', !isHealth && sub_type !== undefined, 'only a health question asks further'],
    ['require_detail', !isHealth && require_detail, 'only a health question asks for treatments'],
    [
      'decline_answer',
      !isHealth && decline_answer !== undefined,
      'only a health question declines',
    ],
    [
      'true_condition',
      kind !== 'aflac' && true_condition === '1',
      'only an aflac question has this',
    ],
    ['options', sub_type === 'checkbox' && options.length === 0, 'there is nothing to tick'],
    [
      'options',
      sub_type !== 'checkbox' && options.length > 0,
      'only the sub type checkbox has ticks',
    ],
    [
      'options',
      new Set(options.map(({ option_id }) => option_id)).size < options.length,
      'option_id is used twice',
    ],
  ];
  return found.flatMap(([key, isFault, problem]) => (isFault ? [[key, problem]] : []));
}

// Prices of a plan wait for health questions where it says so.
function checkPlans(files: Pick<CatalogueFiles, 'plan-questions' | 'plans'>): ConfigFault[] {
  const asking = new Set(
    files['plan-questions'].flatMap(({ kind, plan_id }) => (kind === 'health' ? [plan_id] : [])),
  );
  return files.plans.flatMap(({ file, plans }) =>
    plans.flatMap(({ plan_id, has_questions }, index) =>
      has_questions === asking.has(plan_id)
        ? []
        : [
            {
              file,
              pointer: `/${index}/has_questions`,
              problem: has_questions
                ? `says that plan ${plan_id} asks questions, and ${FILE} has no health question of it`
                : `does not say that plan ${plan_id} asks questions, and ${FILE} has health questions of it`,
              hint: '',
            },
          ],
    ),
  );
}
