import type { FastifyInstance } from 'fastify';
import type { FormData, Issue } from '../../src/shared/forms/types.ts';
import { isEmpty } from '../../src/shared/forms/values.ts';
import type { FieldFact } from '../contract.ts';
import { fieldFault } from '../refusals.ts';

/** Rule of addresses: the state follows from the zip code. */
export interface PlaceRule {
  /** The state of a zip code, locked; not required while the zip code is unknown. */
  stateFact(zip: unknown): Promise<FieldFact>;
  /** Faults of the place of an address. `typed`: the body as sent. */
  check(values: FormData, typed: FormData | undefined): Promise<Issue[]>;
}

/** The rule of all steps that ask for an address by `zip` and `state`. */
export function placeRule(app: FastifyInstance): PlaceRule {
  async function stateOf(zip: unknown): Promise<string | undefined> {
    if (typeof zip !== 'string' || !/^[0-9]{5}$/.test(zip)) return undefined;
    return (await app.providers.zip.lookup(zip))?.state;
  }

  return {
    async stateFact(zip) {
      if (isEmpty(zip)) return {};
      const state = await stateOf(zip);
      // Without a known place there is no state to ask for: the zip code has to be corrected.
      return state === undefined ? { required: false } : { value: state, lock: true };
    },

    async check(values, typed) {
      if (values.zip === undefined) return [];
      const state = await stateOf(values.zip);
      if (state === undefined) return [fieldFault('/zip', 'Please enter a valid zip code')];
      const given = typed?.state;
      if (given === undefined || given === '' || given === state) return [];
      return [fieldFault('/state', 'The state does not match the zip code')];
    },
  };
}
