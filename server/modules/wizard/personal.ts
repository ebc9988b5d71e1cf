import type { FastifyInstance } from 'fastify';
import type { TabSource } from '../../contract.ts';

/**
 * Personal information starts with what is on record of a proved member. Date of birth and gender come from the quote
 * filter, where prices hang on them.
 */
export function personalSource(app: FastifyInstance): TabSource {
  return {
    async facts(ctx) {
      const filter = await app.filter.read(ctx.db, ctx.enrollment);
      return {
        ...(await app.members.prefill(ctx, 'primary_info')),
        birthdate: { value: filter?.dob, lock: Boolean(filter?.dob) },
        gender: { value: filter?.gender, lock: Boolean(filter?.gender) },
      };
    },
  };
}
