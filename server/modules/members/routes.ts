import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  BEARER,
  HOLDERS,
  type Access,
  type AnyCtx,
  type Ctx,
  type Enrollment,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import {
  banksOnRecord,
  beneficiariesOnRecord,
  cardsOnRecord,
  dependentsOnRecord,
  healthOnRecord,
} from '../../enrollment/member/on-record.ts';
import type { MemberFilter } from './member-filter.ts';
import { memberInfo } from './member-info.ts';
import { membersService, type MembersService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    members: MembersService;
  }
}

const PROVED: Access['callers'] = {
  ...HOLDERS,
  owner: 'proof',
  resumed: 'proof',
  stepped: 'proof',
  agent: 'proof',
  group: 'hidden',
};
// Cards and accounts are not for agents.
const OWN_MONEY: Access['callers'] = { ...PROVED, agent: 'hidden' };

const ANY_MEMBER: Access = {
  callers: { ...BEARER.callers, agent: 'own', group: 'own' },
  mutates: true,
  scope: 'session',
  limit: 'newEnrollment',
};
const KNOWN_MEMBER: Access = {
  ...ANY_MEMBER,
  callers: {
    visitor: 'forbidden',
    owner: 'proof',
    resumed: 'proof',
    stepped: 'proof',
    agent: 'own',
    agentClaim: 'forbidden',
    group: 'own',
    other: 'proof',
    partner: 'hidden',
  },
};

const MEMBER_NAME: Access = {
  callers: {
    visitor: 'masked',
    owner: 'masked',
    resumed: 'masked',
    stepped: 'masked',
    agent: 'own',
    agentClaim: 'masked',
    group: 'own',
    other: 'masked',
    partner: 'hidden',
  },
  mutates: false,
  scope: 'public',
  limit: 'lookup',
};

type Body = Calls['add-filter-for-existing-user']['request'];

// An empty value counts as missing.
function filterOf(body: Body): MemberFilter {
  const { tier, policy_id, group_id, platform_group_id } = body;
  return {
    user_id: body.user_id,
    tier: tier || undefined,
    policy_id: policy_id || undefined,
    group_id: group_id || undefined,
    platform_group_id: platform_group_id || undefined,
    type: body.type || undefined,
  };
}

async function forMember(
  ctx: Ctx<'add-filter-for-member'>,
): Promise<Reply<'add-filter-for-member'>> {
  return started(ctx, await ctx.app.members.enrollMember(ctx, filterOf(ctx.input)));
}

async function forExisting(
  ctx: Ctx<'add-filter-for-existing-user'>,
): Promise<Reply<'add-filter-for-existing-user'>> {
  return started(ctx, await ctx.app.members.enrollExisting(ctx, filterOf(ctx.input)));
}

async function started(
  { app, db }: AnyCtx,
  { publicId, portal }: Enrollment,
): Promise<Reply<'add-filter-for-member'>> {
  const known = await app.catalogue.findPortal(db, portal);
  const data = { temp_enrollment_id: publicId, portal_id: known?.platformId ?? null };
  return { data: { ...data, portal_code: portal }, top: data, message: 'Your plans are ready.' };
}

async function info(ctx: Ctx<'get-member-info'>): Promise<Reply<'get-member-info'>> {
  const data = await memberInfo(ctx.app, ctx, ctx.input.user_id);
  ctx.audit('get-member-info', { proved: data.proved });
  return { data };
}

function existing<Result>(
  callers: Access['callers'],
  read: (app: FastifyInstance, ctx: AnyCtx) => Promise<Result>,
) {
  return {
    access: { callers, mutates: false, scope: 'enrollment', limit: 'ownRead' } satisfies Access,
    handle: async (ctx: AnyCtx) => ({ data: { result: await read(ctx.app, ctx) } }),
  };
}

async function payBy(
  ctx: Ctx<'save-billing-info-existing'>,
): Promise<Reply<'save-billing-info-existing'>> {
  const version = await ctx.app.members.payBy(ctx, ctx.input);
  return { message: 'Billing information saved.', data: { version }, etag: String(version) };
}

const module: ServerModule = {
  needs: ['billing', 'filter', 'sellers'],
  register(app) {
    app.decorate('members', membersService(app));
  },
  routes: {
    'add-filter-for-member': { access: ANY_MEMBER, handle: forMember },
    'get-member-info': { access: MEMBER_NAME, handle: info },
    'add-filter-for-existing-user': { access: KNOWN_MEMBER, handle: forExisting },
    'get-beneficiaries-existing-user-enrollment': existing(PROVED, beneficiariesOnRecord),
    'get-dependents-existing-user-enrollment': existing(PROVED, async (app, ctx) => ({
      dependents: await dependentsOnRecord(app, ctx),
    })),
    'get-existing-primary-health-info': existing(PROVED, healthOnRecord),
    'get-existing-bank-info': existing(OWN_MONEY, banksOnRecord),
    'get-existing-card-info': existing(OWN_MONEY, cardsOnRecord),
    'save-billing-info-existing': {
      access: { callers: OWN_MONEY, mutates: true, scope: 'enrollment', limit: 'mutating' },
      handle: payBy,
    },
  },
};
export default module;
