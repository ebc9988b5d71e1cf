import { STATES } from '../../../src/shared/domain/states.ts';
import {
  EVERYBODY,
  type Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseField } from '../../refusals.ts';

const LOOKUP: Access = {
  callers: EVERYBODY,
  mutates: false,
  scope: 'public',
  limit: 'validator',
};
const READ: Access = { ...LOOKUP, limit: 'publicRead' };

interface ZipParams {
  zip?: string;
  zip_code?: string;
}

async function validate(ctx: Ctx<ZipParams | undefined, ZipParams>): Promise<Reply> {
  const place = await placeOf(ctx, given({ ...ctx.query, ...ctx.body }));
  return { message: 'Valid zip code.', data: place };
}

async function stateOf(ctx: Ctx<never, ZipParams>): Promise<Reply> {
  const { zip, state, city } = await placeOf(ctx, given(ctx.query));
  return { data: [{ zip, state_abbreviation: state, city }] };
}

async function states(): Promise<Reply> {
  return { data: { result: STATES } };
}

async function placeOf(ctx: AnyCtx, zip: string) {
  if (zip === '') throw badZip('Field is required', 'required');
  if (!/^[0-9]{5}$/.test(zip)) throw badZip('Enter 5 digit zip code', 'pattern');
  const place = await ctx.app.providers.zip.lookup(zip);
  if (!place) throw badZip('Please enter a valid zip code', 'server');
  return { zip, state: place.state, city: place.city };
}

function given({ zip, zip_code }: ZipParams): string {
  return zip ?? zip_code ?? '';
}

function badZip(message: string, keyword: string): Refusal {
  return refuseField('/zip', message, { keyword });
}

const module: ServerModule = {
  routes: [
    {
      method: 'POST',
      alsoMethod: 'GET',
      path: 'validate-zip-code',
      contract: 'validate-zip-code',
      access: LOOKUP,
      handle: validate,
    },
    {
      method: 'GET',
      path: 'zip-to-state',
      contract: 'zip-to-state',
      access: LOOKUP,
      handle: stateOf,
    },
    { method: 'GET', path: 'get-states', contract: 'get-states', access: READ, handle: states },
  ],
};
export default module;
