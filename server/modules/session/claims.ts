import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { readMemberId } from '../../../src/shared/domain/member-id.ts';
import type { AnyCtx, SessionContext } from '../../contract.ts';
import type { ContextPatch } from '../../security/sessions.ts';
import { readId, type SealedId } from '../../security/sealed-ids.ts';
import { refuseField } from '../../refusals.ts';

/** Claims of a visitor about where they come from. */
export type ContextBody = Calls['app-context']['request'];

/** What a session keeps of one claim, beside the facts known so far; undefined when there is no such thing. */
type ClaimReader = (
  ctx: AnyCtx,
  value: string,
  known: ContextPatch,
) => Promise<ContextPatch | undefined>;

/** Claims that name something, in the order in which they are taken: a later one wins. */
export const NAMED = [
  'landing',
  'external',
  'referral',
  'site',
  'portal',
  'plan_id',
  'agent_id',
  'group_id',
  'user_id',
] as const;
type NamedClaim = (typeof NAMED)[number];

/** What each claim is called when there is no such thing. */
const UNKNOWN: Readonly<Record<NamedClaim, string>> = {
  landing: 'Landing page not found',
  external: 'There is no such site.',
  referral: 'Referral not found',
  portal: 'There is no such portal.',
  site: 'There is no such site.',
  plan_id: 'There is no such plan.',
  agent_id: 'Agent not found',
  group_id: 'Group not found',
  user_id: 'Member not found',
};

/** Claims whose id a link may carry sealed, by the use that it is sealed for. */
const SEALED: Partial<Record<NamedClaim, SealedId>> = {
  portal: 'portalId',
  plan_id: 'planId',
  agent_id: 'agentId',
  group_id: 'groupId',
  user_id: 'userID',
};

const READERS: Readonly<Record<NamedClaim, ClaimReader>> = {
  landing: readLanding,
  external: readExternal,
  referral: readReferral,
  site: readSite,
  portal: readPortal,
  plan_id: readPlan,
  agent_id: readAgent,
  group_id: readGroup,
  // Whether there is such a member is not revealed.
  user_id: (_ctx, id) => Promise.resolve({ user_id: readMemberId(id) }),
};

/** Facts that all claims of a call stand for together, over those `before`. Throws 422 for the first that is not known. */
export async function readClaims(
  ctx: AnyCtx,
  given: ContextBody,
  before: SessionContext,
): Promise<ContextPatch> {
  const body = openIds(ctx, given);
  await checkPartnerLink(ctx, body);
  const patch: ContextPatch = {};
  for (const name of NAMED) {
    const value = body[name];
    if (value === undefined) continue;
    const found = await READERS[name](ctx, value, { ...before, ...patch });
    if (found === undefined) throw unknown(name);
    Object.assign(patch, found);
  }
  await checkSeller(ctx, body, patch);
  const { eprocess, open_type, enroll_type, home, platform_type, show_quotation } = body;
  const site = siteFacts(ctx.app.sites.ofPlatform(platform_type));
  // Two names of the same kind; the second is stored.
  const kind = enroll_type === 'existing-user' ? 'existing-member' : enroll_type;
  return withKnown(
    { ...patch, ...site },
    { eprocess, open_type, enroll_type: kind, home, platform_type, show_quotation },
  );
}

// Links may carry ids sealed.
function openIds({ app }: AnyCtx, body: ContextBody): ContextBody {
  const opened = Object.entries(SEALED).map(([key, use]) => {
    const name = key as NamedClaim;
    const value = body[name];
    const id = value === undefined ? undefined : readId(app.crypto, use, value);
    if (value !== undefined && id === undefined) throw unknown(name);
    return [name, id];
  });
  const ids = Object.fromEntries(opened.filter(([, id]) => id !== undefined)) as ContextBody;
  return { ...body, ...ids };
}

function withKnown(patch: ContextPatch, more: ContextPatch): ContextPatch {
  const known = Object.entries(more).filter(([, value]) => value !== undefined);
  return { ...patch, ...Object.fromEntries(known) };
}

async function readLanding({ app, db }: AnyCtx, name: string): Promise<ContextPatch | undefined> {
  const landing = name.toLowerCase();
  const page = await app.landing.bySlug(db, landing);
  if (page === undefined) return undefined;
  return {
    landing,
    open_type: page.type,
    agent_id: page.agent_id,
    group_id: page.group_id,
    ...siteFacts(app.sites.ofLanding(landing)),
    ...(page.portal_code === null ? {} : portalPatch(page.portal_code)),
  };
}

// Its visitors act as the group's people, in the site of the same name where there is one.
async function readExternal(ctx: AnyCtx, name: string): Promise<ContextPatch | undefined> {
  const found = await ctx.app.sites.external(ctx.db, name);
  if (found === undefined) return undefined;
  const { group_id, agent_id, portal } = found;
  return {
    external: found.name,
    open_type: 'group',
    eprocess: 'group',
    enroll_type: 'new-group-member',
    group_id,
    agent_id,
    ...(await readSite(ctx, name)),
    ...(portal === null ? {} : portalPatch(portal)),
  };
}

async function readPlan({ app, db }: AnyCtx, id: string): Promise<ContextPatch | undefined> {
  const plan = await app.catalogue.findPlan(db, id);
  return plan && { plan_id: plan.id };
}

async function readReferral({ app, db }: AnyCtx, id: string): Promise<ContextPatch | undefined> {
  const found = await app.referrals.find(db, id);
  if (found === undefined) return undefined;
  const { referral_id, agent_id, group_id, portal } = found;
  return {
    referral: referral_id,
    open_type: 'user',
    agent_id,
    group_id,
    ...(portal === null ? {} : portalPatch(portal)),
  };
}

async function readPortal({ app, db }: AnyCtx, name: string): Promise<ContextPatch | undefined> {
  const portal = await app.catalogue.findPortal(db, name);
  const code = portal?.code ?? (await app.catalogue.portalOfGroup(db, name));
  return code === undefined ? undefined : portalPatch(code);
}

/** The portal that a visitor enters by. */
function portalPatch(code: string): ContextPatch {
  return { portal: code, entry_portal: code };
}

function readSite({ app }: AnyCtx, name: string): Promise<ContextPatch | undefined> {
  return Promise.resolve(siteFacts(app.sites.configured(name)));
}

function siteFacts(
  site: ReturnType<AnyCtx['app']['sites']['configured']>,
): ContextPatch | undefined {
  if (site === undefined) return undefined;
  const { name, portal, platformType = null } = site;
  return {
    site: name,
    platform_type: platformType,
    ...(portal === undefined ? {} : portalPatch(portal)),
  };
}

// A group that is stored and is another agent's goes.
async function readAgent(
  ctx: AnyCtx,
  agent_id: string,
  { group_id: group }: ContextPatch,
): Promise<ContextPatch | undefined> {
  if ((await ctx.app.landing.ofAgent(ctx.db, agent_id)) === undefined) return undefined;
  const isTheirs = !group || (await mayEnrollFor(ctx, agent_id, group));
  return { agent_id, ...(isTheirs ? {} : { group_id: null }) };
}

// An agent who is stored and may not enroll for the group makes room for the group's own.
async function readGroup(
  ctx: AnyCtx,
  group_id: string,
  { agent_id: agent }: ContextPatch,
): Promise<ContextPatch | undefined> {
  const group = await ctx.app.landing.ofGroup(ctx.db, group_id);
  if (group === undefined) return undefined;
  const isTheirs = Boolean(agent) && (await mayEnrollFor(ctx, String(agent), group_id));
  return { group_id, ...(isTheirs ? {} : { agent_id: group.agent_id }) };
}

function mayEnrollFor({ app, db }: AnyCtx, agentId: string, groupId: string): Promise<boolean> {
  return app.sellers.maySell(db, { agentId, groupId });
}

/** Throws 422 for a partner's link that does not work. Who has opened it is not asked here. */
async function checkPartnerLink({ app, db }: AnyCtx, body: ContextBody): Promise<void> {
  const { site = '', partner_link: handle } = body;
  if (handle === undefined || (await app.partners.findLink(db, site, handle))) return;
  throw refuseField('/partner_link', 'This link does not work, or not any more.', {
    keyword: 'unknown',
  });
}

/** Agent, group and portal that are claimed together have to belong together. Throws 422. */
async function checkSeller(ctx: AnyCtx, body: ContextBody, patch: ContextPatch): Promise<void> {
  const { agent_id: agentId, group_id: groupId } = body;
  if (agentId === undefined) return;
  if (groupId !== undefined) {
    if (!(await mayEnrollFor(ctx, agentId, groupId))) throw unknown('group_id');
    Object.assign(patch, { agent_id: agentId, group_id: groupId });
  }
  const portal = patch.entry_portal ?? undefined;
  if (body.portal === undefined || portal === undefined) return;
  if (!(await ctx.app.sellers.maySell(ctx.db, { agentId, groupId, portal })))
    throw unknown('portal');
}

/** A context without any fact, as a change of one. */
export function forgetAll(context: SessionContext): ContextPatch {
  return Object.fromEntries(Object.keys(context).map((name) => [name, null]));
}

function unknown(name: NamedClaim) {
  return refuseField(`/${name}`, UNKNOWN[name], { keyword: 'unknown' });
}
