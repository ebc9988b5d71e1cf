import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import { dependentAges } from '../../../src/shared/domain/plausible-dates.ts';
import type { AnyCtx, Enrollment, Refusal, SessionContext, UnderWay } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import type { ContextPatch } from '../../security/sessions.ts';

/** Claims of a visitor about where they come from. */
type ContextBody = Calls['app-context']['request'];

/** Describes the visit to the page: claims and facts to show, never permissions. */
export function sessionService(app: FastifyInstance) {
  return {
    async describe({ db, session, underWay, now, today }: AnyCtx) {
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
        portal_code: code,
        portal_name: portal?.name ?? code,
        site: context.site ?? null,
        ...modeOf(context, enrollment),
        ...describeUnderWay(underWay),
        idle_seconds: app.settings.sessions.idleSeconds,
        demo: app.settings.demoWorld,
        ...agesOf(app, code),
        landing: (await app.landing.ofSession(db, context)) ?? null,
      };
    },

    /** Stores where the visitor comes from; agent and group follow from the landing page. */
    async enter({ db, session }: AnyCtx, body: ContextBody): Promise<void> {
      const patch: ContextPatch = {};
      if (body.open_type !== undefined) patch.open_type = body.open_type;
      if (body.portal !== undefined) {
        const portal = await app.catalogue.findPortal(db, body.portal);
        if (portal === undefined) throw unknown('/portal', 'There is no such portal.');
        Object.assign(patch, portalPatch(portal.code));
      }
      if (body.site !== undefined) patch.site = siteNamed(app, body.site);
      if (body.landing !== undefined) {
        const page = await app.landing.bySlug(db, body.landing);
        if (page === undefined) throw unknown('/landing', 'Landing page not found');
        patch.landing = body.landing;
        patch.open_type = page.type;
        // Replaces agent and group of a landing page visited before.
        patch.agent_id = page.agent_id;
        patch.group_id = page.group_id;
        if (page.portal_code !== null) Object.assign(patch, portalPatch(page.portal_code));
      }
      await app.sessions.setContext(db, session, patch);
    },
  };
}

function portalPatch(code: string): ContextPatch {
  return { portal: code, entry_portal: code };
}

// The mode of the open enrollment, before that the visit's.
function modeOf(context: SessionContext, enrollment: Enrollment | undefined) {
  if (enrollment?.status === 'open') {
    const { eprocess, openType, enrollType } = enrollment;
    return { eprocess, open_type: openType, enroll_type: enrollType };
  }
  const { eprocess = 'applicant', open_type = null, enroll_type = null } = context;
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

function siteNamed(app: FastifyInstance, name: string): string {
  const site = app.configuration.current().sites.find((one) => one.name === name);
  if (site === undefined) throw unknown('/site', 'There is no such site.');
  return site.name;
}

function unknown(field: string, message: string): Refusal {
  return refuseField(field, message, { keyword: 'unknown' });
}

export type SessionService = ReturnType<typeof sessionService>;
