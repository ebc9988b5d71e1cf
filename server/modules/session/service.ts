import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { dependentAges } from '../../../src/shared/domain/plausible-dates.ts';
import {
  Refusal,
  type AnyCtx,
  type Enrollment,
  type SessionContext,
  type UnderWay,
} from '../../contract.ts';
import { maySendQuote } from '../../security/callers.ts';
import type { ContextPatch } from '../../security/sessions.ts';
import { type ContextBody, forgetAll, NAMED, readClaims } from './claims.ts';
import { entranceOf } from './entrance-of.ts';
import { isOtherShop } from './other-shop.ts';

/** Describes the visit to the page: claims and facts to show, never permissions. */
export function sessionService(app: FastifyInstance) {
  return {
    async describe(ctx: AnyCtx) {
      const { db, session, underWay, now, today } = ctx;
      const { context } = session;
      const enrollment = underWay?.enrollment;
      // A completed enrollment no longer decides the portal: one entered since does.
      const open = enrollment?.status === 'open' ? enrollment.portal : undefined;
      const { defaultPortal } = app.settings.entry;
      const code = open ?? context.portal ?? enrollment?.portal ?? defaultPortal;
      const portal = await app.catalogue.findPortal(db, code);
      return {
        today,
        now: now.toISOString(),
        agent_id: context.agent_id ?? null,
        group_id: context.group_id ?? null,
        portal_id: portal?.platformId ?? null,
        platform_group_id: portal?.platformGroupId ?? null,
        entry_portal: context.entry_portal ?? null,
        call_phone: await callPhone(ctx, code),
        portal_code: code,
        portal_name: portal?.name ?? code,
        site: context.site ?? null,
        referral: context.referral ?? null,
        home: homeOf(ctx),
        user_id: context.user_id ?? null,
        platform_type: context.platform_type ?? null,
        groupCensusId: context.census ?? null,
        plan_id: context.plan_id ?? null,
        ...quotesOf(ctx),
        ...(await entranceOf(ctx)),
        ...modeOf(context, enrollment),
        ...describeUnderWay(underWay),
        idle_seconds: app.settings.sessions.idleSeconds,
        demo: app.settings.demoWorld,
        ...agesOf(app, code),
        landing: (await app.landing.ofSession(db, context)) ?? null,
        principal: await app.principal.describe(ctx),
      };
    },

    /** Whether the cart offers to send a quote: 'no' where the way in or the host says so, null before an enrollment. */
    quotation: (ctx: AnyCtx) => quotationOf(ctx),

    /**
     * Stores where the visitor comes from; a visit in a closed site stays there. Throws 422 for what is not known, and 409
     * when an enrollment is under way in another shop that the visitor does not want to leave.
     */
    async enter(ctx: AnyCtx, body: ContextBody): Promise<void> {
      const { db, session } = ctx;
      const before = session.context;
      if (app.sites.configured(before.site)?.closed) return;
      const isAnew = body.begin === true || isOtherLanding(before, body);
      const kept = isAnew ? ownOfHome(before, body) : before;
      const claims = await readClaims(ctx, { ...placeOfHome(before, body), ...body }, kept);
      const patch = isAnew ? { ...forgetAll(before), ...kept, ...claims } : claims;
      await app.sessions.setContext(db, session, { ...patch, ...keptOf(app, ctx, body, patch) });
    },
  };
}

/** Number to call for plans sold by telephone: the shop's that was entered, else the portal's, else the store's. */
async function callPhone({ app, db, session: { context } }: AnyCtx, portal: string) {
  const { landing, agent_id, group_id } = context;
  const isEntered = [landing, agent_id, group_id].some((name) => name !== undefined);
  const shop = isEntered ? await app.landing.ofSession(db, context) : undefined;
  const bundle = app.configuration.current();
  const ofSite = bundle.sites.find(({ name }) => name === context.site)?.contact?.phone;
  const { callToEnrollPhone, contact } = bundle.portal(portal) ?? {};
  const ofPortal = callToEnrollPhone ?? contact?.phone;
  return shop?.display_phone || (ofSite ?? ofPortal ?? app.settings.entry.callToEnrollPhone);
}

// A group's visits on the designated host have the store's first page as their home.
function homeOf(ctx: AnyCtx): string | null {
  const { home, open_type } = ctx.session.context;
  return isDesignatedHost(ctx) && open_type === 'group' ? null : (home ?? null);
}

// Set by the creation of an enrollment, unless the way in or the host says no.
function quotationOf(ctx: AnyCtx): 'yes' | 'no' | null {
  if (ctx.session.context.show_quotation === 'no' || isDesignatedHost(ctx)) return 'no';
  return ctx.underWay === undefined ? null : 'yes';
}

/** Whether quotes are offered here, and whether this visitor may mail one of the enrollment under way. */
function quotesOf(ctx: AnyCtx) {
  const { session, underWay } = ctx;
  const may_quote =
    underWay !== undefined &&
    maySendQuote({ session, enrollment: underWay.enrollment, caller: underWay.access });
  return { show_quotation: quotationOf(ctx), may_quote };
}

function isDesignatedHost({ app, request }: AnyCtx): boolean {
  const { designatedHost } = app.settings.entry;
  const host = request.host.replace(/:\d+$/, '').toLowerCase();
  return designatedHost !== '' && host === designatedHost.toLowerCase();
}

/** What stays of an enrollment under way although the visit begins anew. Throws 409 when it has to be left first. */
function keptOf(
  app: FastifyInstance,
  { session, underWay }: AnyCtx,
  { leave, home }: ContextBody,
  patch: ContextPatch,
): ContextPatch {
  const { context: before, principal } = session;
  const enrollment = underWay?.enrollment;
  if (leave === true) return { enrollment: null, portal: portalAfter(before, patch) };
  if (enrollment?.status !== 'open') return {};
  const changed = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null);
  const after = Object.fromEntries(changed) as SessionContext;
  const guests = app.settings.entry;
  const isAtHome = home !== undefined && home === before.home;
  if (isOtherShop(before, after, { enrollment, principal, guests, isAtHome }))
    throw underWayElsewhere();
  return home === undefined ? { enrollment: before.enrollment, portal: before.portal } : {};
}

// Null forgets it, undefined leaves the one that was entered.
function portalAfter(before: SessionContext, { portal }: ContextPatch): string | null {
  return portal === undefined ? (before.entry_portal ?? null) : portal;
}

/** Who is at home stays who they are when they come home again. */
function ownOfHome(before: SessionContext, { home, open_type }: ContextBody): SessionContext {
  if (home === undefined || home !== before.home) return {};
  const { agent_id, group_id, user_id } = before;
  if (open_type === 'agent') return { ...(agent_id && { agent_id }) };
  if (open_type === 'group')
    return { ...(agent_id && { agent_id }), ...(group_id && { group_id }) };
  return { ...(user_id && { user_id }) };
}

/** Where that home is: its site and landing page stay, unless the body names another place or person. */
function placeOfHome(before: SessionContext, body: ContextBody): ContextBody {
  const { begin, home } = body;
  if (begin !== true || home === undefined || home !== before.home) return {};
  if (NAMED.some((name) => body[name] !== undefined && body[name] !== before[name])) return {};
  const { landing, external, site, platform_type } = before;
  return {
    ...(landing && { landing }),
    ...(external && { external }),
    ...(site && { site }),
    ...(platform_type && { platform_type }),
  };
}

function isOtherLanding({ landing }: SessionContext, body: ContextBody): boolean {
  return body.landing !== undefined && body.landing.toLowerCase() !== landing;
}

function underWayElsewhere(): Refusal {
  return new Refusal(409, 'You have an enrollment under way in another shop.');
}

// The mode of the open enrollment, before that the visit's.
function modeOf(context: SessionContext, enrollment: Enrollment | undefined) {
  if (enrollment?.status === 'open') {
    const { eprocess, openType, enrollType } = enrollment;
    return { eprocess, open_type: openType, enroll_type: enrollType };
  }
  const { eprocess = 'applicant', open_type = 'user', enroll_type = null } = context;
  return { eprocess, open_type, enroll_type };
}

function describeUnderWay(underWay: UnderWay | undefined) {
  const { publicId, tier, status, effectiveDate, savedTab } = underWay?.enrollment ?? {};
  return {
    tempId: publicId ?? null,
    tier: tier ?? null,
    status: status === 'open' || status === 'completed' ? status : null,
    effective_date: effectiveDate === undefined ? null : isoToUs(effectiveDate),
    saved_tab: savedTab ?? null,
    access: underWay?.access ?? null,
    member: underWay?.member ?? null,
    receipt: status === 'completed',
  };
}

function agesOf(app: FastifyInstance, portal: string) {
  const ages = dependentAges(app.configuration.current().portal(portal));
  return { child_age_limit: ages.childAgeLimit, spouse_min_age: ages.spouseMinAge };
}

export type SessionService = ReturnType<typeof sessionService>;
