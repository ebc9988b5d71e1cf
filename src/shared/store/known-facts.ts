import type { SourceData } from '../contracts/call-types.ts';
import type { FactValue, PlanFact } from './plan-facts.ts';

/** The facts of a plan with their values; what a server of another version leaves out is no fact. */
export function knownFacts(
  facts: SourceData<'get-plan-detail-id'>['plan_facts'] = [],
): (PlanFact & { value: FactValue })[] {
  return facts.flatMap(({ key, name, unit, explanation = '', value, ...more }) =>
    key === undefined || name === undefined || unit === undefined || value === undefined
      ? []
      : [{ ...more, key, name, unit, explanation, value } as PlanFact & { value: FactValue }],
  );
}
