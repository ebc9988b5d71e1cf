import type { FastifyInstance } from 'fastify';
import { priorCoverageFaults } from '../../../src/shared/domain/prior-coverage.ts';
import { configuredField } from '../../configuration/portal-fields.ts';
import type { AnyCtx, FieldFact, TabSource } from '../../contract.ts';
import { prefill } from '../../enrollment/member/prefill.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/**
 * Personal step: prefilled from the record of a proved member. Date of birth and gender come from the quote filter, as
 * prices depend on them.
 */
export function personalSource(app: FastifyInstance): TabSource {
  return {
    async facts(ctx) {
      const filter = await readFilter(app, ctx.db, ctx.enrollment);
      const onRecord = await prefill(app, ctx, TAB.personal);
      return {
        ...withHeight(app, ctx, onRecord),
        birthdate: { value: filter?.dob, lock: Boolean(filter?.dob) },
        gender: { value: filter?.gender, lock: Boolean(filter?.gender) },
        enroller_code: await app.enrollerCode.fact(ctx),
      };
    },

    async check(ctx, values, typed) {
      const found = priorCoverageFaults(values);
      const { enroller_code: code } = values;
      // A saved code was known when entered.
      if (!typed || typeof code !== 'string') return found;
      const message = await app.enrollerCode.fault(ctx, code);
      return message === undefined ? found : [...found, fieldFault('/enroller_code', message)];
    },
  };
}

// A required weight makes the height required, whether or not the portal lists it.
function withHeight(
  app: FastifyInstance,
  ctx: AnyCtx,
  facts: Record<string, FieldFact>,
): Record<string, FieldFact> {
  const weight = configuredField(app, ctx, TAB.personal, 'weight');
  if (!weight?.required || weight.visible === false) return facts;
  const height = ['height_feet', 'height_inch'].map((name) => [
    name,
    { ...facts[name], asked: true, required: true },
  ]);
  return { ...facts, ...Object.fromEntries(height) };
}
