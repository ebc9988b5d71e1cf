import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx, SessionContext } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { knownPortal } from '../../configuration/known-portal.ts';
import { findClaimedIds } from './repository.ts';

/** Claims of a filter call about where the visitor comes from; weaker than the session's own context. */
export type FilterBody = Pick<
  Calls['add-filter-for-new-user']['request'],
  'agent_id' | 'group_id' | 'platform_group_id' | 'eprocess' | 'open_type' | 'type' | 'referral'
>;

type Referral = NonNullable<Awaited<ReturnType<FastifyInstance['referrals']['find']>>>;

/** Agent, group and portal of an enrollment, fixed when it starts. */
export interface FilterOrigin {
  portal: string;
  agentId: string | undefined;
  groupId: string | undefined;
  memberUserId: undefined;
  eprocess: NonNullable<SessionContext['eprocess']>;
  openType: NonNullable<SessionContext['open_type']>;
  enrollType: string;
  site: string | undefined;
  /** The referral to credit: one that is valid. */
  referral: string | undefined;
}

/**
 * Reads the origin from the referral, then from the entry context, then from the call, then from the shop's guest
 * defaults. Throws 422 for a platform group or a referral that does not exist, for a platform group that the named agent
 * may not sell to the group, and for a group that is not the verified agent's.
 */
export async function readOrigin(ctx: AnyCtx, body: FilterBody): Promise<FilterOrigin> {
  const { context } = ctx.session;
  const asked = await portalAsked(ctx, body);
  const referral = await referralOf(ctx, body);
  const seller = await readSeller(ctx, body, referral);
  const wishes = [referral?.portal ?? undefined, context.entry_portal, asked, context.portal];
  const portal = await portalOf(ctx, seller, wishes);
  const isBelieved = await isSeller(ctx, seller, portal);
  if (!isBelieved && asked === portal) throw refuseField('/platform_group_id', CHOOSE_PLATFORM);
  return {
    portal,
    agentId: isBelieved ? seller.agentId : ctx.app.settings.entry.guestAgent,
    groupId: seller.groupId,
    memberUserId: undefined,
    eprocess: context.eprocess ?? body.eprocess ?? 'applicant',
    openType: context.open_type ?? body.open_type ?? 'user',
    enrollType: kindOf(context.enroll_type ?? body.type ?? 'new-member'),
    site: context.site,
    referral: referral?.valid ? referral.referral_id : undefined,
  };
}

const CHOOSE_PLATFORM = 'Please choose a platform';

async function referralOf(
  { app, db, session }: AnyCtx,
  body: FilterBody,
): Promise<Referral | undefined> {
  const named = body.referral || undefined;
  const id = named ?? session.context.referral;
  const referral = id === undefined ? undefined : await app.referrals.find(db, id);
  if (named !== undefined && referral === undefined)
    throw refuseField('/referral', 'There is no such referral.', { keyword: 'enum' });
  return referral;
}

async function portalAsked(
  { app, db }: AnyCtx,
  { platform_group_id: group }: FilterBody,
): Promise<string | undefined> {
  if (!group) return undefined;
  const portal = await app.catalogue.portalOfGroup(db, group);
  if (portal === undefined)
    throw refuseField('/platform_group_id', 'There is no such portal.', { keyword: 'enum' });
  return portal;
}

interface Seller {
  agentId: string;
  groupId: string;
  /** Agent and group together are those of a landing page, link or referral. */
  isOfPage: boolean;
  /** The agent is named, and not the guests' by default. */
  isNamed: boolean;
}

// A portal that was entered or picked, else the last one, else one that the session's agent or group has.
async function portalOf(
  { app, db, session }: AnyCtx,
  { agentId, groupId, isNamed }: Seller,
  wishes: readonly (string | undefined)[],
): Promise<string> {
  const { agent_id, group_id } = session.context;
  const isOfSession = isNamed && (session.principal ?? agent_id ?? group_id) !== undefined;
  if (isOfSession && wishes.every((wish) => wish === undefined))
    return app.sellers.usualPortal(db, { agentId, groupId });
  return knownPortal(app, wishes);
}

// A landing page is believed as it is. Any other agent has to sell the portal, and may enroll people of the group.
async function isSeller(
  { app, db }: AnyCtx,
  { agentId, groupId, isOfPage, isNamed }: Seller,
  portal: string,
): Promise<boolean> {
  return isOfPage || !isNamed || app.sellers.maySell(db, { agentId, groupId, portal });
}

// A verified agent or group enrolls for itself. A landing page or a referral names agent and group together. A group
// that is named without an agent brings its own.
async function readSeller(
  { app, db, session }: AnyCtx,
  body: FilterBody,
  referral: Referral | undefined,
): Promise<Seller> {
  const { agent_id, group_id } = entranceOf(referral) ?? session.context;
  const { kind, id } = session.principal ?? {};
  const { guestAgent, guestGroup } = app.settings.entry;
  const claimed = await findClaimedIds(db, {
    agentId: kind === 'agent' ? id : (agent_id ?? body.agent_id),
    groupId: kind === 'group' ? id : (group_id ?? body.group_id),
  });
  const { groupId = guestGroup, agentOfGroup } = claimed;
  const ownAgent = groupId === guestGroup ? undefined : agentOfGroup;
  const named = kind === 'group' ? (ownAgent ?? claimed.agentId) : (claimed.agentId ?? ownAgent);
  const isForeign = kind === 'agent' && ownAgent !== undefined && ownAgent !== named;
  // A group that was chosen is refused, one of an entrance is dropped.
  if (isForeign && body.group_id === groupId && group_id !== groupId)
    throw refuseField('/group_id', 'Please choose a group');
  return {
    agentId: named ?? guestAgent,
    groupId: isForeign ? guestGroup : groupId,
    isOfPage: session.principal === undefined && agent_id !== undefined && group_id !== undefined,
    isNamed: named !== undefined,
  };
}

// Never mixed with the session's own: agent and group of two entrances do not belong together.
function entranceOf(referral: Referral | undefined) {
  const { agent_id, group_id } = referral ?? {};
  if (!agent_id && !group_id) return undefined;
  return { agent_id: agent_id ?? undefined, group_id: group_id ?? undefined };
}

// Two names of the same kind; the second is stored.
function kindOf(type: string): string {
  return type === 'existing-user' ? 'existing-member' : type;
}
