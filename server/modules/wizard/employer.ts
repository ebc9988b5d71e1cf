import type { FastifyInstance } from 'fastify';
import type { TabSource } from '../../contract.ts';
import { placeRule } from './place.ts';

/** Employer information: the state of the address follows from its zip code. */
export function employerSource(app: FastifyInstance): TabSource {
  const place = placeRule(app);
  return {
    async facts(_ctx, data) {
      return { state: await place.stateFact(data.zip) };
    },
    check: (_ctx, values, typed) => place.check(values, typed),
  };
}
