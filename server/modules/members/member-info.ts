import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import type { AnyCtx } from '../../contract.ts';
import { findMemberRecord, type MemberRecord } from '../../enrollment/member/record.ts';
import { holdsMember } from '../../enrollment/member/rights.ts';
import { noSuchMember } from './refusals.ts';
import { listPolicies, type PolicyRow } from './repository.ts';

export type MemberInfo = Calls['get-member-info']['data'];

/**
 * Who a member is. All of it for the handle of the member's link, and for a verified agent or group that the member
 * belongs to; otherwise the first name and an initial. Throws 404 for an unknown member, and for others' members.
 */
export async function memberInfo(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  asked: string,
): Promise<MemberInfo> {
  const { principal } = session;
  const linked = await app.links.memberOf(db, asked);
  const member = await findMemberRecord(app, db, linked ?? asked);
  if (!member) throw noSuchMember();
  const proved = linked !== undefined || holdsMember(principal, member);
  if (principal && !proved) throw noSuchMember();
  const { first_name: first, last_name: last } = await member.part('person');
  const shown = proved ? last : `${last.slice(0, 1)}.`;
  return {
    userid: asked,
    proved,
    member_info: { first_name: first, last_name: shown, name: `${first} ${shown}` },
    ...(proved ? await details(app, { db }, member) : NOTHING),
  };
}

type Details = Omit<MemberInfo, 'userid' | 'proved' | 'member_info'>;
const NOTHING: Details = {
  agent_info: null,
  group_info: null,
  portal_id: null,
  tier: null,
  plans: [],
};

async function details(
  app: FastifyInstance,
  { db }: Pick<AnyCtx, 'db'>,
  { userId, agentId, groupId, portal, tier }: MemberRecord,
): Promise<Details> {
  const policies = await listPolicies(db, userId);
  return {
    agent_info: (await app.sellers.findAgent(db, agentId)) ?? null,
    group_info: (await app.sellers.findGroup(db, groupId)) ?? null,
    portal_id: (await app.catalogue.findPortal(db, portal))?.platformId ?? null,
    tier,
    plans: await Promise.all(policies.map((policy) => describePolicy(app, { db }, policy))),
  };
}

async function describePolicy(
  app: FastifyInstance,
  { db }: Pick<AnyCtx, 'db'>,
  policy: PolicyRow,
): Promise<MemberInfo['plans'][number]> {
  const plan = await app.catalogue.findPlan(db, policy.plan_id);
  const successor =
    plan?.rules.replacedBy === undefined
      ? undefined
      : await app.catalogue.findPlan(db, plan.rules.replacedBy);
  const ended = policy.ended_on === null ? null : isoToUs(policy.ended_on);
  return {
    plan_id: policy.plan_id,
    plan_name: plan?.name ?? policy.name ?? policy.plan_id,
    tier: policy.tier,
    plan_status: policy.status,
    effective_date: isoToUs(policy.effective_date),
    ended_on: ended,
    change: changeOf(policy, { ended, isSold: plan !== undefined, successor: successor?.name }),
  };
}

function changeOf(
  { status, effective_date }: PolicyRow,
  now: { ended: string | null; isSold: boolean; successor: string | undefined },
): string {
  if (status === 'TERMINATED' || status === 'LAPSED')
    return now.ended === null ? 'No longer active' : `Ended on ${now.ended}`;
  if (status === 'PENDING') return `Begins on ${isoToUs(effective_date)}`;
  if (now.successor !== undefined) return `Now sold as ${now.successor}`;
  return now.isSold ? '' : 'No longer sold; yours goes on';
}
