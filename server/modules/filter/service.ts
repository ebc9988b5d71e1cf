import type { FastifyInstance } from 'fastify';
import type { ShopperFacts } from '../../../src/shared/domain/eligibility.ts';
import { dependentAges, spouseBirthFault } from '../../../src/shared/domain/plausible-dates.ts';
import { isSame } from '../../../src/shared/forms/values.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import { refuseField } from '../../http/refusals.ts';
import type { Queryable } from '../../db/db.ts';
import { describeFurtherFields } from './further-fields.ts';
import { toShopper, type FilterAnswers, type FilterField, type FilterInfo } from './filter-info.ts';
import { judgeFilter, type FilterContext } from './judge-filter.ts';
import { readOrigin, type FilterBody } from './origin.ts';

const TAB = 'filter_info';
const FAULTY = 'Please check the fields below.';
const UNKNOWN_ZIP = 'Please enter a valid zip code';

/** What changing the filter did to the cart. */
export interface FilterChange {
  /** The filter says the same as before; nothing was touched. */
  unchanged: boolean;
  removed: { plan_id: string; plan_name: string; message: string }[];
  /** Plans whose monthly premium changed, in dollars. */
  changed: { plan_id: string; plan_name: string; before: number; after: number }[];
}

/** The quote filter of an enrollment: who is to be covered, where, and what plans need to know besides. */
export function filterService(app: FastifyInstance) {
  return {
    /** The filter as it was saved last; undefined before that, and once the enrollment's key is gone. */
    async read(db: Queryable, enrollment: Enrollment): Promise<FilterInfo | undefined> {
      if (!enrollment.dataKey) return undefined;
      const saved = await app.tabs.read(db, enrollment, TAB);
      return saved && (saved.data as unknown as FilterInfo);
    },

    /** What prices and eligibility depend on; undefined while there is no filter. */
    async shopper(db: Queryable, enrollment: Enrollment): Promise<ShopperFacts | undefined> {
      const info = await this.read(db, enrollment);
      return info && toShopper(info, enrollment.portal);
    },

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

    /** Changes the fields given and forgets those emptied; re-prices the cart and asks for a new checkout. */
    async change(
      ctx: AnyCtx,
      answers: FilterAnswers,
      emptied: readonly FilterField[] = [],
    ): Promise<FilterChange> {
      const { db, enrollment, today } = ctx;
      const before = await this.read(db, enrollment);
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
      const settled = await app.cart.settle(db, enrollment);
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
  if (issues.length > 0) throw new Refusal(422, issues[0]?.message ?? FAULTY, { issues });
  // Judged: what follows is of the declared types.
  const given = answers as unknown as FilterInfo;
  const tooYoung = spouseBirthFault(
    given.spouse_dob,
    dependentAges(app.configuration.current().portal(where.portal ?? '')),
    where.today,
  );
  if (tooYoung) throw refuseField('/spouse_dob', tooYoung);
  const place = await app.providers.zip.lookup(given.zip);
  if (!place) throw refuseField('/zip', UNKNOWN_ZIP);
  return { ...given, state: place.state, city: place.city };
}

/** Those of the emptied fields that the portal's plans require. One that was never given is asked by the plan itself. */
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
  await app.tabs.save(ctx.db, enrollment, TAB, { ...info }, { sessionId: ctx.session.id });
}
