import {
  BEARER,
  NOBODY,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { provedAgent } from '../../security/callers.ts';
import { decide, requireNotDeclined, withdraw } from './decide.ts';
import { describeQuote } from './describe.ts';
import { enrollQuoted } from './enroll.ts';
import { askForRegistration, takeRegistration } from './registration.ts';
import { listRepQuotes } from './rep-list.ts';
import { groupQuotesService, type GroupQuotesService } from './service.ts';
import { findRep } from './repository.ts';
import { remindContact } from './to-contact.ts';
import { mailMemberAgain } from './to-members.ts';

declare module 'fastify' {
  interface FastifyInstance {
    groupQuotes: GroupQuotesService;
  }
}

/** Who sees a group's quote: its contact (who opened it by its link), its agent, its administrator. */
const SEEN_BY: Access['callers'] = {
  visitor: 'hidden',
  owner: 'hidden',
  resumed: 'yes',
  stepped: 'hidden',
  agent: 'own',
  agentClaim: 'hidden',
  group: 'own',
  other: 'hidden',
  partner: 'hidden',
};
const READ: Access = { callers: SEEN_BY, mutates: false, scope: 'census', limit: 'ownRead' };
/** The agent never decides for the group. */
const DECIDE: Access = {
  callers: { ...SEEN_BY, agent: 'hidden' },
  mutates: true,
  scope: 'census',
  limit: 'mutating',
};
/** Everybody who sees it has people mailed their links again. */
const MAIL: Access = { ...DECIDE, callers: SEEN_BY };
/** What its agent alone does with a quote that was sent. */
const FOLLOW: Access = {
  callers: { ...SEEN_BY, resumed: 'hidden', group: 'hidden' },
  mutates: true,
  scope: 'census',
  limit: 'mutating',
};
const LIST: Access = {
  callers: { ...NOBODY, agent: 'own' },
  mutates: false,
  scope: 'public',
  limit: 'ownRead',
};
/** The signature alone says who calls. */
const CALLBACK: Access = { ...BEARER, scope: 'public', limit: 'publicRead' };

async function status({
  census: { accepted },
}: AnyCtx): Promise<Reply<'get-group-quote-seen-status'>> {
  return { data: accepted === undefined ? null : accepted ? 1 : 0 };
}

async function members(ctx: AnyCtx): Promise<Reply<'get-group-members'>> {
  requireNotDeclined(ctx.census);
  return { data: await describeQuote(ctx) };
}

async function groupStatus({ app, db, census }: AnyCtx): Promise<Reply<'check-group-status'>> {
  requireNotDeclined(census);
  const rep = await findRep(db, census.agentId);
  const query = new URLSearchParams({
    rep_code: rep?.agent_code ?? '',
    census_id: census.publicId,
  });
  const page = `${app.settings.entry.groupRegistrationPage}?${query}`;
  return { data: { registration_status: census.registered, registration_page: page } };
}

async function update(
  ctx: Ctx<'update-group-quote-seen-status'>,
): Promise<Reply<'update-group-quote-seen-status'>> {
  const accepted = Number(ctx.input.quote_status) === 1;
  await decide(ctx, accepted);
  const message = accepted ? 'The quote is accepted.' : 'The quote is declined.';
  return { data: { status: accepted ? 1 : 0 }, message };
}

async function enroll(
  ctx: Ctx<'app-enroll-quoted-member'>,
): Promise<Reply<'app-enroll-quoted-member'>> {
  const enrollment = await enrollQuoted(ctx, ctx.input.member);
  ctx.audit('quoted_member_opened', {});
  return { data: { saved_tab: enrollment.savedTab ?? '' } };
}

async function mailMember(
  ctx: Ctx<'app-mail-quoted-member'>,
): Promise<Reply<'app-mail-quoted-member'>> {
  await mailMemberAgain(ctx, ctx.input.member);
  return { data: {}, message: 'The link is mailed.' };
}

async function register(ctx: Ctx<'app-register-group'>): Promise<Reply<'app-register-group'>> {
  await askForRegistration(ctx, ctx.input);
  const { registered } = ctx.census;
  return { data: { registration_status: registered }, message: 'Your registration is under way.' };
}

async function registered(
  ctx: Ctx<'app-group-registered'>,
): Promise<Reply<'app-group-registered'>> {
  await takeRegistration(ctx, ctx.input);
  return { data: {} };
}

async function list(ctx: Ctx<'app-group-quotes'>): Promise<Reply<'app-group-quotes'>> {
  const page = Number(ctx.input.page ?? 1);
  return { data: await listRepQuotes(ctx, provedAgent(ctx.session), page) };
}

async function remind(
  ctx: Ctx<'app-remind-group-quote'>,
): Promise<Reply<'app-remind-group-quote'>> {
  await remindContact(ctx);
  return { data: {}, message: 'The reminder is sent.' };
}

async function takeBack(
  ctx: Ctx<'app-withdraw-group-quote'>,
): Promise<Reply<'app-withdraw-group-quote'>> {
  await withdraw(ctx);
  return { data: {}, message: 'The quote is withdrawn.' };
}

const module: ServerModule = {
  needs: ['cart', 'filter', 'resume', 'sites'],
  register(app) {
    const service = groupQuotesService(app);
    app.decorate('groupQuotes', service);
    app.live.allow((session, label) => service.mayHear(session, label));
    app.enrollments.onEnd(async (db, enrollment, ending) => {
      if (ending === 'completed') await service.requireActive(db, enrollment);
    });
  },
  routes: {
    'get-group-quote-seen-status': {
      also: ['group-census/get-group-quote-seen-status'],
      access: READ,
      handle: status,
    },
    'get-group-members': {
      also: ['group-census/get-group-members'],
      access: READ,
      handle: members,
    },
    'check-group-status': {
      also: ['group-census/check-group-status'],
      access: READ,
      handle: groupStatus,
    },
    'update-group-quote-seen-status': {
      also: ['group-census/update-group-quote-seen-status'],
      access: DECIDE,
      handle: update,
    },
    'app-group-quotes': { access: LIST, handle: list },
    'app-remind-group-quote': { access: FOLLOW, handle: remind },
    'app-withdraw-group-quote': { access: FOLLOW, handle: takeBack },
    'app-enroll-quoted-member': { access: DECIDE, handle: enroll },
    'app-mail-quoted-member': { access: MAIL, handle: mailMember },
    'app-register-group': { access: DECIDE, handle: register },
    'app-group-registered': { access: CALLBACK, handle: registered },
  },
};
export default module;
