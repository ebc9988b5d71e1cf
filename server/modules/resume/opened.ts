import type { FastifyInstance } from 'fastify';
import { isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';

/** Data that a browser needs of an enrollment just opened at this step, by code or link. */
export async function describeOpened(
  app: FastifyInstance,
  { db }: AnyCtx,
  enrollment: Enrollment,
  tab: string,
) {
  const portal = await app.catalogue.findPortal(db, enrollment.portal);
  const { effectiveDate } = enrollment;
  return {
    enrollment_id: enrollment.publicId,
    saved_tab: tab,
    group_id: enrollment.groupId ?? null,
    platform_group_id: portal?.platformGroupId ?? null,
    agent_id: enrollment.agentId ?? null,
    open_type: enrollment.openType,
    effective_date: effectiveDate ? isoToUs(effectiveDate) : null,
    type: enrollment.enrollType,
    portal_id: portal?.platformId ?? null,
    eprocess: enrollment.eprocess,
  };
}
