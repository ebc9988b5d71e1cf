import type { AnyCtx, SessionContext } from '../../contract.ts';
import { knownPortal } from '../../plugins/known-portal.ts';
import { findRecord } from './repository.ts';

/** What a filter call may say about where the visitor comes from: a claim, weaker than the session's own context. */
export interface FilterBody {
  agent_id?: string;
  group_id?: string;
  platform_group_id?: string;
  eprocess?: SessionContext['eprocess'];
  open_type?: SessionContext['open_type'];
  /** Kind of enrollment: `new-member`, `new-group-member`, … */
  type?: string;
}

/** Whose customer this is, fixed when the enrollment starts. */
export interface Origin {
  portal: string;
  agentId: string | undefined;
  groupId: string | undefined;
  memberUserId: undefined;
  eprocess: NonNullable<SessionContext['eprocess']>;
  openType: NonNullable<SessionContext['open_type']>;
  enrollType: string;
  site: string | undefined;
}

/** Reads the origin from the entry context, then from the call, then from the shop's guest defaults. */
export async function readOrigin(ctx: AnyCtx, body: FilterBody): Promise<Origin> {
  const { context } = ctx.session;
  const { platform_group_id: group } = body;
  const portal = group && (await ctx.app.catalogue.portalOfGroup(ctx.db, group));
  const { guestAgent, guestGroup } = ctx.app.settings.entry;
  const claimed = await findRecord(ctx.db, {
    agentId: context.agent_id ?? body.agent_id,
    groupId: context.group_id ?? body.group_id,
  });
  return {
    portal: knownPortal(ctx.app, [context.portal, portal]),
    agentId: claimed.agentId ?? guestAgent,
    groupId: claimed.groupId ?? guestGroup,
    memberUserId: undefined,
    eprocess: context.eprocess ?? body.eprocess ?? 'applicant',
    openType: context.open_type ?? body.open_type ?? 'user',
    enrollType: kindOf(context.enroll_type ?? body.type ?? 'new-member'),
    site: context.site,
  };
}

// Somebody who has a policy goes by two names; one of them is kept.
function kindOf(type: string): string {
  return type === 'existing-user' ? 'existing-member' : type;
}
