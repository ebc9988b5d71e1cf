import { counted } from '../in-words.ts';
import { fieldInWords } from '../changed-fields.ts';
import { type CatalogueChanges, type ChangedPlan, mean, type Repricing } from './compare.ts';

const MOST_NAMED = 20;

/** Open carts with one of some plans. */
export interface AffectedCarts {
  repriced: number;
  withdrawn: number;
  /** With a plan of which the enrollment fee changes. */
  fees: number;
}

type Named = { planId: string; name: string }[];

/** What a catalogue changes, in sentences; sums first, then plan by plan. */
export function changesInWords(changes: CatalogueChanges, carts?: AffectedCarts): string[] {
  const { repriced, withdrawn, agreements } = changes;
  const lines = [
    ...(repriced.length > 0 ? [repricedInWords(repriced, carts), ...planLines(repriced)] : []),
    ...listed(changes.added, 'is added', 'are added'),
    ...listed(withdrawn, 'is withdrawn', 'are withdrawn', inCarts(withdrawn, carts)),
    ...inFields(
      changes.fees,
      'changes its enrollment fee',
      'change their enrollment fee',
      affected(carts?.fees),
    ),
    ...inFields(changes.facts, 'changes its facts', 'change their facts'),
    ...inFields(changes.texts, 'changes its texts', 'change their texts'),
    ...inFields(changes.availability, 'changes where it is sold', 'change where they are sold'),
    ...inFields(changes.others, 'changes in something else', 'change in something else'),
    ...(agreements.length > 0
      ? [
          `${counted(agreements.length, 'agreement')} ${agreements.length === 1 ? 'changes' : 'change'}: ${some(agreements)}.`,
        ]
      : []),
  ];
  return lines.length > 0 ? lines : ['No plan changes.'];
}

function repricedInWords(repriced: readonly Repricing[], carts: AffectedCarts | undefined): string {
  const percents = repriced.flatMap(({ percent }) => percent ?? []);
  const average = mean(percents);
  return [
    `${counted(repriced.length, 'plan')} ${repriced.length === 1 ? 'changes' : 'change'} price`,
    average === undefined ? '' : `, ${inPercent(average)} on average`,
    affected(carts?.repriced),
    '.',
  ].join('');
}

function planLines(repriced: readonly Repricing[]): string[] {
  return firstPlans(repriced, ({ changed, of, percent, rates }) => {
    const how = percent === undefined ? 'other rates' : `${inPercent(percent)} on average`;
    return [`${how}, ${changed} of ${of} prices`, ...rates.map(fieldInWords)].join('; ');
  });
}

/** Plans of which fields change: how many, then plan by plan with the old and the new values. */
function inFields(
  plans: readonly ChangedPlan[],
  one: string,
  several: string,
  note = '',
): string[] {
  if (plans.length === 0) return [];
  const head = `${counted(plans.length, 'plan')} ${plans.length === 1 ? one : several}${note}.`;
  return [head, ...firstPlans(plans, ({ fields }) => fields.map(fieldInWords).join('; '))];
}

function firstPlans<Plan extends Named[number]>(
  plans: readonly Plan[],
  words: (plan: Plan) => string,
): string[] {
  const lines = plans
    .slice(0, MOST_NAMED)
    .map((plan) => `  ${plan.name} (${plan.planId}): ${words(plan)}`);
  const more = plans.length - lines.length;
  return more > 0 ? [...lines, `  and ${counted(more, 'plan')} more`] : lines;
}

function affected(carts: number | undefined): string {
  if (carts === undefined) return '';
  return `; ${counted(carts, 'open cart')} ${carts === 1 ? 'is' : 'are'} affected`;
}

function listed(plans: Named, one: string, several: string, note = ''): string[] {
  if (plans.length === 0) return [];
  const verb = plans.length === 1 ? one : several;
  const names = some(plans.map(({ name, planId }) => `${name} (${planId})`));
  return [`${counted(plans.length, 'plan')} ${verb}: ${names}.${note}`];
}

function inCarts(withdrawn: Named, carts: AffectedCarts | undefined): string {
  if (withdrawn.length === 0 || !carts || carts.withdrawn === 0) return '';
  const isOne = carts.withdrawn === 1;
  return ` ${counted(carts.withdrawn, 'open cart')} ${isOne ? 'holds' : 'hold'} one of them.`;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
}

function inPercent(percent: number): string {
  return `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;
}
