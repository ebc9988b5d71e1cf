import type { FastifyInstance } from 'fastify';
import { TIERS, type Tier } from '../../../src/shared/domain/tiers.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { forbidden } from '../../refusals.ts';
import { forEnrollment } from '../../enrollment/for-enrollment.ts';
import { findMemberRecord, type MemberRecord } from '../../enrollment/member/record.ts';
import type { Proof } from '../../enrollment/member/repository.ts';
import { holdsMember } from '../../enrollment/member/rights.ts';
import type { MemberFilter } from './member-filter.ts';
import { chosenPortal, readPlace, sellerOf } from './place.ts';
import { prove } from './prove.ts';
import { noSuchMember, refuseInWords } from './refusals.ts';
import { hasPolicy, storeClaim } from './repository.ts';

interface Known {
  member: MemberRecord;
  proof: Proof;
}

const ENROLL_TYPE = 'existing-member';

/**
 * Starts an enrollment for a member. Without proof it is started, too, but without the member's facts; in the same way
 * for unknown ids, which are not revealed by this.
 */
export async function enrollMember(
  app: FastifyInstance,
  ctx: AnyCtx,
  asked: MemberFilter,
): Promise<Enrollment> {
  const tier = readTier(asked.tier);
  const known = await identify(app, ctx, asked.user_id);
  // An agent or a group administrator enrolls only members of their own.
  if (!known && ctx.session.principal) throw noSuchMember();
  const portal = await chosenPortal(ctx, asked, known?.member);
  const groupId = app.settings.entry.memberGroup;
  return start(app, ctx, { tier, portal, groupId, known, claimed: asked.user_id });
}

/** Starts an enrollment for a member with a policy, by an agent, a group administrator, or the proved member. */
export async function enrollExisting(
  app: FastifyInstance,
  ctx: AnyCtx,
  asked: MemberFilter,
): Promise<Enrollment> {
  const tier = readTier(asked.tier);
  const known = await identify(app, ctx, asked.user_id);
  const { policy_id: policy } = asked;
  if (!known) throw ctx.session.principal ? noSuchMember() : forbidden();
  if (policy !== undefined && !(await hasPolicy(ctx.db, known.member.userId, policy)))
    throw noSuchMember();
  const { groupId, portal } = await readPlace(app, ctx, asked, known.member);
  return start(app, ctx, { tier, portal, groupId, known, claimed: asked.user_id });
}

interface Beginning {
  tier: Tier;
  portal: string;
  groupId: string;
  known: Known | undefined;
  claimed: string;
}

async function start(
  app: FastifyInstance,
  ctx: AnyCtx,
  { tier, portal, groupId, known, claimed }: Beginning,
): Promise<Enrollment> {
  const { principal, context } = ctx.session;
  const enrollment = await app.enrollments.create(ctx.db, ctx.session, {
    tier,
    portal,
    groupId,
    agentId: sellerOf(app, ctx, known?.member),
    memberUserId: undefined,
    eprocess: EPROCESS[principal?.kind ?? 'user'],
    openType: principal?.kind ?? 'user',
    enrollType: ENROLL_TYPE,
    site: context.site,
  });
  await storeClaim(ctx.db, enrollment, known?.member.userId ?? claimed);
  if (known) await prove(app, forEnrollment(ctx, enrollment), known.member, known.proof);
  return enrollment;
}

const EPROCESS = { agent: 'rep', group: 'group', user: 'applicant' } as const;

/** The member and the caller's proof: a member's link, or membership in the caller's book; undefined when unproved. */
async function identify(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  userId: string,
): Promise<Known | undefined> {
  const { principal } = session;
  const linked = await app.links.memberOf(db, userId);
  const member = linked ?? (principal ? userId : undefined);
  const record = member === undefined ? undefined : await findMemberRecord(app, db, member);
  if (!record) return undefined;
  if (principal)
    return holdsMember(principal, record) ? { member: record, proof: principal.kind } : undefined;
  return { member: record, proof: 'link' };
}

function readTier(tier: string | undefined): Tier {
  const known = TIERS.find((one) => one === tier);
  if (known === undefined) throw refuseInWords('Please choose a tier');
  return known;
}
