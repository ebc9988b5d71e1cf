import type { FastifyInstance } from 'fastify';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { TabSource } from '../../contract.ts';

/** Contact information: the zip code starts as the quote filter's; the state follows from the zip code. */
export function contactSource(app: FastifyInstance): TabSource {
  async function stateOf(zip: unknown): Promise<string | undefined> {
    if (typeof zip !== 'string' || !/^[0-9]{5}$/.test(zip)) return undefined;
    return (await app.providers.zip.lookup(zip))?.state;
  }

  return {
    async facts(ctx, data) {
      const filter = await app.filter.read(ctx.db, ctx.enrollment);
      const zip = data.zip ?? filter?.zip;
      const state = await stateOf(zip);
      // Without a place there is no state to ask for: the zip code is what has to be mended.
      const known = state === undefined ? { required: false } : { value: state, lock: true };
      return { zip: { value: zip }, state: known };
    },

    async check(_ctx, values, typed) {
      return checkPlace(await stateOf(values.zip), values, typed);
    },
  };
}

function checkPlace(
  state: string | undefined,
  values: FormData,
  typed: FormData | undefined,
): Issue[] {
  if (values.zip === undefined) return [];
  if (state === undefined)
    return [{ field: '/zip', message: 'Please enter a valid zip code', keyword: 'server' }];
  const given = typed?.state;
  if (given === undefined || given === '' || given === state) return [];
  return [{ field: '/state', message: 'The state does not match the zip code', keyword: 'server' }];
}
