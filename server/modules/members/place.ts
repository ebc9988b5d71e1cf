import type { FastifyInstance } from 'fastify';
import { knownPortal } from '../../configuration/known-portal.ts';
import { NO_GROUP, NO_PLATFORM } from '../../../src/shared/store/member-place.ts';
import type { AnyCtx } from '../../contract.ts';
import type { MemberRecord } from '../../enrollment/member/record.ts';
import type { MemberFilter } from './member-filter.ts';
import { refuseInWords } from './refusals.ts';
import { findGroupAgent } from './repository.ts';

const CHOOSE_GROUP = 'Please choose a group';
const CHOOSE_PLATFORM = 'Please choose a platform';

/** Id of the agent of record: of a group's administrator, the agent who has the group now. */
export function sellerOf(
  app: FastifyInstance,
  { session: { principal } }: AnyCtx,
  member: MemberRecord | undefined,
): string {
  const ofGroup = principal?.kind === 'group' ? member?.groupAgentId : undefined;
  return ofGroup ?? member?.agentId ?? app.settings.entry.guestAgent;
}

/**
 * Group and portal of an enrollment of a member, as chosen by the agent or group that calls, or else the member's own.
 * Throws 422 in words for what is missing or may not be sold.
 */
export async function readPlace(
  app: FastifyInstance,
  ctx: AnyCtx,
  asked: MemberFilter,
  member: MemberRecord,
): Promise<{ groupId: string; portal: string }> {
  const groupId = await groupOf(app, ctx, asked, member);
  const sale = { agentId: sellerOf(app, ctx, member), groupId };
  const { db } = ctx;
  if (asked.platform_group_id === undefined) {
    if (asksPlatform(ctx, asked)) throw await platformMissing(app, ctx, sale);
    const portal = await chosenPortal(ctx, asked, member);
    const isUsual =
      asked.type === 'employee' && !(await app.sellers.maySell(db, { ...sale, portal }));
    return { groupId, portal: isUsual ? await app.sellers.usualPortal(db, sale) : portal };
  }
  const portal = await chosenPortal(ctx, asked, member);
  if (!(await app.sellers.maySell(db, { ...sale, portal })))
    throw await platformMissing(app, ctx, sale);
  return { groupId, portal };
}

/** Code of the named portal, else of the member's, else of the visit's. Throws 422 for one that does not exist. */
export async function chosenPortal(
  { app, db, session }: AnyCtx,
  { platform_group_id: asked }: MemberFilter,
  member: MemberRecord | undefined,
): Promise<string> {
  const named = asked === undefined ? undefined : await app.catalogue.portalOfGroup(db, asked);
  if (asked !== undefined && named === undefined) throw refuseInWords(CHOOSE_PLATFORM);
  return knownPortal(app, [named, member?.portal, session.context.portal]);
}

// Who pays alone chooses a portal; so does a group, which enrolls its own people only.
function asksPlatform({ session: { principal } }: AnyCtx, { type }: MemberFilter): boolean {
  return type !== undefined && (type === 'self' || principal?.kind === 'group');
}

async function platformMissing(
  app: FastifyInstance,
  { db }: AnyCtx,
  sale: { agentId: string; groupId: string },
) {
  const portals = await app.sellers.portals(db, sale);
  return refuseInWords(portals.length === 0 ? NO_PLATFORM : CHOOSE_PLATFORM);
}

// An agent may choose another group of theirs; otherwise it is the member's. Who pays alone is in the members' group.
async function groupOf(
  app: FastifyInstance,
  { db, session: { principal } }: AnyCtx,
  { group_id: asked, type }: MemberFilter,
  member: MemberRecord,
): Promise<string> {
  const { memberGroup } = app.settings.entry;
  if (principal?.kind !== 'agent') return member.groupId ?? memberGroup;
  if (type === 'self') return memberGroup;
  if (type === 'employee') {
    const groups = await app.sellers.groups(db, { agentId: principal.id });
    if (groups.length === 0) throw refuseInWords(NO_GROUP);
    if (!groups.some(({ gid }) => gid === asked)) throw refuseInWords(CHOOSE_GROUP);
  }
  if (asked === undefined) return member.groupId ?? memberGroup;
  const group = await findGroupAgent(db, asked);
  if (group?.agent_id !== principal.id) throw refuseInWords(CHOOSE_GROUP);
  return asked;
}
