import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx, SessionContext } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { knownPortal } from '../../configuration/known-portal.ts';
import { findClaimedIds, isSeller } from './repository.ts';

/** Claims of a filter call about where the visitor comes from; weaker than the session's own context. */
export type FilterBody = Pick<
  Calls['add-filter-for-new-user']['request'],
  'agent_id' | 'group_id' | 'platform_group_id' | 'eprocess' | 'open_type' | 'type'
>;

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
}

/**
 * Reads the origin from the entry context, then from the call, then from the shop's guest defaults. Throws 422 for a
 * platform group that does not exist.
 */
export async function readOrigin(ctx: AnyCtx, body: FilterBody): Promise<FilterOrigin> {
  const { context } = ctx.session;
  const asked = await portalAsked(ctx, body);
  const portal = knownPortal(ctx.app, [context.entry_portal, asked, context.portal]);
  return {
    portal,
    ...(await recordOf(ctx, body, portal)),
    memberUserId: undefined,
    eprocess: context.eprocess ?? body.eprocess ?? 'applicant',
    openType: context.open_type ?? body.open_type ?? 'user',
    enrollType: kindOf(context.enroll_type ?? body.type ?? 'new-member'),
    site: context.site,
  };
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

// A verified agent or group enrolls for itself. A landing page names agent and group together. Any other agent is
// accepted only if it sells the portal and may enroll people of the group.
async function recordOf(
  { app, db, session }: AnyCtx,
  body: FilterBody,
  portal: string,
): Promise<{ agentId: string; groupId: string }> {
  const { agent_id, group_id } = session.context;
  const { kind, id } = session.principal ?? {};
  const { guestAgent, guestGroup } = app.settings.entry;
  const claimed = await findClaimedIds(db, {
    agentId: kind === 'agent' ? id : (agent_id ?? body.agent_id),
    groupId: kind === 'group' ? id : (group_id ?? body.group_id),
  });
  const { agentId = guestAgent, groupId = guestGroup } = claimed;
  const isOfPage = agent_id !== undefined && group_id !== undefined;
  const isBelieved =
    isOfPage || (await isSeller(db, { agentId, portal, groupId, openGroup: guestGroup }));
  return { agentId: isBelieved ? agentId : guestAgent, groupId };
}

// Two names of the same kind; the second is stored.
function kindOf(type: string): string {
  return type === 'existing-user' ? 'existing-member' : type;
}
