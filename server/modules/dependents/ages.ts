import type { FastifyInstance } from 'fastify';
import { dependentAgeFault, dependentAges } from '../../../src/shared/domain/plausible-dates.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { fieldFault } from '../../refusals.ts';
import { describePerson } from './describe-person.ts';
import { DEPENDENTS, primaryOf } from './rows.ts';

/** Faults of dependents who are too old or too young to be covered on the effective date. */
export function ageFaults(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
  at = (index: number) => `${DEPENDENTS}/${index}`,
): Issue[] {
  const { portal, effectiveDate = ctx.today } = ctx.enrollment;
  const ages = dependentAges(app.configuration.current().portal(portal));
  const asksDisability = describePerson(app, ctx).is_legally_disabled;
  return rows.flatMap((row, index) => {
    const { is_legally_disabled: said, ...person } = primaryOf(row);
    // An answer counts only where it is asked for.
    const known = asksDisability ? { ...person, is_legally_disabled: said } : person;
    const fault = dependentAgeFault(known, ages, effectiveDate);
    return fault ? [fieldFault(`${at(index)}/primary_info/birthdate`, fault)] : [];
  });
}
