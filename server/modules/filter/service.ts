import type { FastifyInstance } from 'fastify';
import type { FilterField } from '../../../src/shared/domain/filter-fields.ts';
import { dependentAges, spouseBirthFault } from '../../../src/shared/domain/plausible-dates.ts';
import { mostChildren } from '../../../src/shared/domain/tiers.ts';
import { isSame } from '../../../src/shared/forms/values.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { NewEnrollment } from '../../enrollment/enrollments.ts';
import { readFilter, type FilterInfo } from '../../enrollment/filter.ts';
import { refuseField, refuseFields } from '../../refusals.ts';
import { describeFurtherFields } from './further-fields.ts';
import type { FilterAnswers } from './filter-info.ts';
import { judgeFilter, type FilterContext } from './judge-filter.ts';
import { readOrigin, type FilterBody } from './origin.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const UNKNOWN_ZIP = 'Please enter a valid zip code';

/** Effect of a changed filter on the cart. */
export interface FilterChange {
  /** The filter is the same as before; nothing was changed. */
  unchanged: boolean;
  removed: { plan_id: string; plan_name: string; message: string }[];
  /** Plans whose monthly premium changed, in dollars. */
  changed: { plan_id: string; plan_name: string; before: number; after: number }[];
}

/** Starts an enrollment by its quote filter, and changes the filter: who is covered, where, and what plans need. */
export function filterService(app: FastifyInstance) {
  return {
    /** Starts an enrollment from a filled filter. Throws 422 with an issue for each wrong field. */
    async create(ctx: AnyCtx, answers: FilterAnswers, body: FilterBody): Promise<Enrollment> {
      const origin = await readOrigin(ctx, body);
      const info = await examine(app, answers, {
        ...ctx.choice,
        portal: origin.portal,
        today: ctx.today,
      });
      const enrollment = await app.enrollments.create(ctx.db, ctx.session, {
        ...origin,
        tier: info.tier,
      });
      await store(app, ctx, enrollment, info);
      return enrollment;
    },

    /** Starts an enrollment that no session holds yet. Throws 422 with an issue for each wrong field. */
    async createApart(
      { db, choice, today }: Pick<AnyCtx, 'db' | 'choice' | 'today'>,
      origin: Omit<NewEnrollment, 'tier'>,
      answers: FilterAnswers,
    ): Promise<Enrollment> {
      const info = await examine(app, answers, { ...choice, portal: origin.portal, today });
      const enrollment = await app.enrollments.createApart(db, { ...origin, tier: info.tier });
      await app.tabs.save(db, enrollment, TAB.filter, { ...info }, { sessionId: null });
      return enrollment;
    },

    /** Changes the given fields and deletes the emptied ones; re-prices the cart and voids its checkout. */
    async change(
      ctx: AnyCtx,
      answers: FilterAnswers,
      emptied: readonly FilterField[] = [],
    ): Promise<FilterChange> {
      const { db, enrollment, today } = ctx;
      const before = await readFilter(app, db, enrollment);
      const required = await requiredOf(app, ctx, emptied);
      const kept = Object.entries({ ...before, ...answers }).filter(
        ([name]) => !emptied.some((field) => field === name),
      );
      const info = await examine(app, Object.fromEntries(kept), {
        ...ctx.choice,
        today,
        required,
      });
      if (before && isSame(before, info)) return { unchanged: true, removed: [], changed: [] };
      await store(app, ctx, enrollment, info);
      if (info.tier !== enrollment.tier) {
        await app.enrollments.setTier(db, enrollment, info.tier);
        await app.factsChanged(db, enrollment, 'tier');
      }
      const settled = await app.cart.settleDetails(db, enrollment);
      await app.enrollments.voidCheckout(db, enrollment);
      return { unchanged: false, ...settled };
    },
  };
}

export type FilterService = ReturnType<typeof filterService>;

async function examine(
  app: FastifyInstance,
  answers: FilterAnswers,
  where: FilterContext,
): Promise<FilterInfo> {
  const issues = judgeFilter(app, answers, where);
  if (issues.length > 0) throw refuseFields(issues, issues[0]?.message);
  // Validated, so the values are of the declared types.
  const given = answers as unknown as FilterInfo;
  const tooYoung = spouseBirthFault(
    given.spouse_dob,
    dependentAges(app.configuration.current().portal(where.portal ?? '')),
    where.today,
  );
  if (tooYoung) throw refuseField('/spouse_dob', tooYoung);
  const place = await app.providers.zip.lookup(given.zip);
  if (!place) throw refuseField('/zip', UNKNOWN_ZIP);
  return { ...withPossibleChildren(given), state: place.state, city: place.city };
}

/** Without the number of children where the tier, chosen anew, does not cover so many. */
function withPossibleChildren({ no_of_children: count, ...filter }: FilterInfo): FilterInfo {
  const isPossible = count !== undefined && Number(count) <= mostChildren(filter.tier);
  return isPossible ? { ...filter, no_of_children: count } : filter;
}

/** The emptied fields that the portal's plans require. A field never given is asked by the plan itself. */
async function requiredOf(
  app: FastifyInstance,
  { db, enrollment: { portal } }: AnyCtx,
  emptied: readonly FilterField[],
): Promise<FilterField[]> {
  if (emptied.length === 0) return [];
  const asked = describeFurtherFields(await app.catalogue.sold(db, portal), portal);
  return emptied.filter((field) => asked.some((one) => one.required && one.field_name === field));
}

async function store(
  app: FastifyInstance,
  ctx: AnyCtx,
  enrollment: Enrollment,
  info: FilterInfo,
): Promise<void> {
  await app.tabs.save(ctx.db, enrollment, TAB.filter, { ...info }, { sessionId: ctx.session.id });
}
