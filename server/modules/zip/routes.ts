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

async function validate(ctx: Ctx<'validate-zip-code'>): Promise<Reply<'validate-zip-code'>> {
  const place = await placeOf(ctx, given(ctx.input));
  return { message: 'Valid zip code.', data: place };
}

async function stateOf(ctx: Ctx<'zip-to-state'>): Promise<Reply<'zip-to-state'>> {
  const { zip, state, city } = await placeOf(ctx, given(ctx.input));
  return { data: [{ zip, state_abbreviation: state, city }] };
}

async function states(): Promise<Reply<'get-states'>> {
  return { data: { result: STATES } };
}

async function placeOf(ctx: AnyCtx, zip: string) {
  if (zip === '') throw badZip('Field is required', 'required');
  if (!/^[0-9]{5}$/.test(zip)) throw badZip('Enter 5 digit zip code', 'pattern');
  const place = await ctx.app.providers.zip.lookup(zip);
  if (!place) throw badZip('Please enter a valid zip code', 'server');
  return { zip, state: place.state, city: place.city };
}

function given({ zip, zip_code }: Ctx<'validate-zip-code'>['input']): string {
  return zip ?? zip_code ?? '';
}

function badZip(message: string, keyword: string): Refusal {
  return refuseField('/zip', message, { keyword });
}

const module: ServerModule = {
  routes: {
    'validate-zip-code': { alsoMethod: 'GET', access: LOOKUP, handle: validate },
    'zip-to-state': { access: LOOKUP, handle: stateOf },
    'get-states': { access: READ, handle: states },
  },
};
export default module;
