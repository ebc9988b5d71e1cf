import type { PlanRules } from '../../../src/shared/domain/eligibility.ts';
import type { FieldDescriptor } from '../../../src/shared/forms/types.ts';

const DISABILITY_INCOME = 'di';

/** The questions beyond the basic four that the plans of a portal make worth asking. */
export function describeFurtherFields(plans: readonly { rules: PlanRules }[]): FieldDescriptor[] {
  const rules = plans.map((plan) => plan.rules);
  const sellsDisabilityIncome = rules.some(({ category }) => category === DISABILITY_INCOME);
  const asked: [string, boolean][] = [
    ['is_smoker', rules.some(({ tobaccoRated }) => tobaccoRated)],
    ['annual_incode', sellsDisabilityIncome || rules.some(({ needsSalary }) => needsSalary)],
    [
      'working_hours',
      sellsDisabilityIncome || rules.some(({ minWeeklyHours }) => minWeeklyHours !== undefined),
    ],
  ];
  return asked
    .filter(([, worth]) => worth)
    .map(([field_name]) => ({ field_name, required: false, read_only: false }));
}
