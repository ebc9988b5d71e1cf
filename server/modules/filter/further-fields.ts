import type { PlanRules } from '../../../src/shared/domain/eligibility.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { FilterField } from '../../../src/shared/domain/filter-fields.ts';

const DISABILITY_INCOME = 'di';
const CATEGORY = 'category';

/** Fields beyond the basic four that the plans of a portal need. A category, where asked, is required. */
export function describeFurtherFields(
  plans: readonly { rules: PlanRules }[],
  portal: string,
): Calls['get-left-side-filter-fields']['data']['result']['fields'] {
  const rules = plans.map((plan) => plan.rules);
  const sellsDisabilityIncome = rules.some(({ category }) => category === DISABILITY_INCOME);
  const asked: [FilterField, boolean][] = [
    [CATEGORY, rules.some(({ chosenCategoryPortals }) => chosenCategoryPortals.includes(portal))],
    ['spouse_dob', rules.some(({ needsSpouseBirthdate }) => needsSpouseBirthdate)],
    ['is_smoker', rules.some(({ tobaccoRated }) => tobaccoRated)],
    ['annual_incode', sellsDisabilityIncome || rules.some(({ needsSalary }) => needsSalary)],
    [
      'working_hours',
      sellsDisabilityIncome || rules.some(({ minWeeklyHours }) => minWeeklyHours !== undefined),
    ],
  ];
  return asked
    .filter(([, worth]) => worth)
    .map(([field_name]) => ({ field_name, required: field_name === CATEGORY, read_only: false }));
}
