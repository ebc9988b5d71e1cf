import type { FastifyInstance } from 'fastify';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { fieldFault } from '../../refusals.ts';
import type { Verdict } from '../../providers/types.ts';

const NOT_FOUND =
  'The post office does not know this address. Please check it, or go on without the check.';
const NOT_CHECKED = 'The address was not checked: the post office does not answer just now.';

/** Checks deliverability of an address, only when it was just typed and its check was ticked. */
export async function checkAddress(
  app: FastifyInstance,
  values: FormData,
  typed: FormData | undefined,
): Promise<Issue[]> {
  if (!typed || (await verdictOf(app, values)) !== 'bad') return [];
  return [fieldFault('/address1', NOT_FOUND)];
}

/** Message for an address that could not be checked; '' otherwise. */
export async function remarkOnAddress(app: FastifyInstance, values: FormData): Promise<string> {
  return (await verdictOf(app, values)) === 'unknown' ? NOT_CHECKED : '';
}

async function verdictOf(app: FastifyInstance, values: FormData): Promise<Verdict | undefined> {
  const { with_validation, address1, address2, city, state, zip } = values;
  if (with_validation !== '1') return undefined;
  const parts = [address1, city, state, zip];
  if (!parts.every((part) => typeof part === 'string')) return undefined;
  return app.providers.address.check({
    address1: String(address1),
    city: String(city),
    state: String(state),
    zip: String(zip),
    address2: typeof address2 === 'string' ? address2 : undefined,
  });
}
