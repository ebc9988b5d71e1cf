import {
  EVERYBODY,
  type Access,
  type AnyCtx,
  type Caller,
  type Ctx,
  type Permission,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { leadPlace } from '../../security/sealed-places.ts';
import { isAllowed, readPage, readPosition, type Position } from './read-lead.ts';
import { hasAnswered, storeLead, type LeadRow } from './repository.ts';

const LIMITED = Object.fromEntries(
  Object.entries(EVERYBODY).map(([caller, right]) => [caller, right === 'yes' ? 'limited' : right]),
) as Record<Caller, Permission>;
const CHECK: Access = {
  callers: LIMITED,
  mutates: false,
  scope: 'public',
  limit: 'publicRead',
};
const ANSWER: Access = { callers: LIMITED, mutates: true, scope: 'session', limit: 'lead' };

async function check(ctx: Ctx<'check-lead-information'>): Promise<Reply<'check-lead-information'>> {
  return { data: { answered: await hasAnswered(ctx.db, deviceOf(ctx, ctx.input.device_id)) } };
}

async function answer(ctx: Ctx<'get-lead-information'>): Promise<Reply<'get-lead-information'>> {
  const { db, input } = ctx;
  const device = deviceOf(ctx, input.device_id);
  const stored = isAllowed(input);
  // A refusal is all that is kept of who refuses.
  const lead = stored ? { page: readPage(input.web_url), ...(await shopOf(ctx)) } : NOTHING;
  const position = sealPosition(ctx, device, stored ? readPosition(input) : undefined);
  await storeLead(db, { device, answer: stored ? 'allowed' : 'refused', ...lead, ...position });
  return { data: { stored }, message: stored ? 'Thank you.' : 'Your location is not kept.' };
}

const NOTHING = { page: null, agent_id: null, group_id: null };

async function shopOf({
  app,
  db,
  input,
  session,
}: Ctx<'get-lead-information'>): Promise<Pick<LeadRow, 'agent_id' | 'group_id'>> {
  const { agent_id: agent = input.agent_id, group_id: group = input.group_id } = session.context;
  const [ofAgent, ofGroup] = [
    agent ? await app.landing.ofAgent(db, agent) : undefined,
    group ? await app.landing.ofGroup(db, group) : undefined,
  ];
  return { agent_id: ofAgent?.agent_id ?? null, group_id: ofGroup?.group_id ?? null };
}

function deviceOf({ app }: AnyCtx, id: string): Buffer {
  return app.crypto.hmac('lead', id);
}

function sealPosition({ app }: AnyCtx, device: Buffer, position: Position | undefined) {
  if (!position) return { position: null, key_id: app.crypto.activeKey };
  const { sealed, keyId } = app.crypto.sealRoot(leadPlace(device), position);
  return { position: sealed, key_id: keyId };
}

const module: ServerModule = {
  needs: ['landing'],
  routes: {
    'check-lead-information': { access: CHECK, handle: check },
    'get-lead-information': { alsoMethod: 'GET', access: ANSWER, handle: answer },
  },
};
export default module;
