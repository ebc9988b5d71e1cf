import type { FastifyInstance } from 'fastify';
import type { TabSource } from '../../contract.ts';
import { placeRule } from './place.ts';

/**
 * Contact information starts with what is on record of a proved member, else with the quote filter's zip code; the state
 * follows from the zip code.
 */
export function contactSource(app: FastifyInstance): TabSource {
  const place = placeRule(app);
  return {
    async facts(ctx, data) {
      const filter = await app.filter.read(ctx.db, ctx.enrollment);
      const onRecord = await app.members.prefill(ctx, 'contact_info');
      const zip = data.zip ?? onRecord.zip?.value ?? filter?.zip;
      return { ...onRecord, zip: { value: zip }, state: await place.stateFact(zip) };
    },
    check: (_ctx, values, typed) => place.check(values, typed),
  };
}
