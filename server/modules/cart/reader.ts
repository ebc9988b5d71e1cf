import type { FastifyInstance } from 'fastify';
import type { CartTotals } from '../../../src/shared/domain/cart-totals.ts';
import { isOfferedEffectiveDate } from '../../../src/shared/domain/effective-dates.ts';
import type { CartFacts } from '../../../src/shared/domain/eligibility.ts';
import type { CartNeeds } from '../../../src/shared/domain/required-tabs.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import type { Plan } from '../../catalogue/sold/read-sold.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { readShopper } from '../../enrollment/filter.ts';
import { answeredPlans, readVerdicts } from '../../enrollment/plan-answers.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { findCheckoutFaults } from './checkout.ts';
import {
  cartFacts,
  ownedPlans,
  reviewLines,
  totalsOf,
  type CurrentLine,
  type Situation,
} from './lines.ts';
import { countLines, listActivePlans } from './repository.ts';
import { storedLines } from './stored-lines.ts';

const PLAN_FLAGS: Readonly<Record<string, (plan: Plan) => boolean>> = {
  premier: (plan) => plan.premier,
  iha: (plan) => plan.iha,
  prudential: (plan) => plan.prudential,
  special_life: (plan) => plan.specialLife,
  admin_fee_notice: (plan) => plan.adminFeeNotice,
  has_questions: (plan) => plan.rules.hasQuestions,
};

/** A cart with its costs, all of one catalogue. */
export interface JudgedCart {
  lines: readonly CurrentLine[];
  totals: CartTotals;
  /** Everything that prevents enrolling it: date, prices, eligibility. Empty when nothing does. */
  issues: readonly Issue[];
}

/** Contents and costs of a cart. All prices are today's, by catalogue and stored filter. */
export function cartReader(app: FastifyInstance) {
  return {
    /**
     * The lines in the order of adding, checked and priced for coverage from `startsOn`: by default the chosen day,
     * while it is offered.
     */
    lines: (db: Queryable, enrollment: Enrollment, startsOn = enrollment.effectiveDate) =>
      readLines(app, db, enrollment, startsOn),

    /** Totals of the cart; lines that cannot be bought any more count nothing. */
    async totals(db: Queryable, enrollment: Enrollment): Promise<CartTotals> {
      return totalsOf(await this.lines(db, enrollment));
    },

    /** The plans in the cart that the store still sells. */
    async plans(db: Queryable, enrollment: Enrollment): Promise<Plan[]> {
      const { byId } = await app.catalogue.current(db);
      const stored = await storedLines.list(db, enrollment);
      return stored.flatMap((line) => byId.get(line.plan_id) ?? []);
    },

    /** The plans in the cart, and those that a member has already. */
    held: (db: Queryable, enrollment: Enrollment) => heldPlans(app, db, enrollment),

    /** Kinds of the plans in the cart that have texts and questions of their own, as in `plan_flag`. */
    async planFlags(db: Queryable, enrollment: Enrollment): Promise<string[]> {
      return flagsOf(await this.plans(db, enrollment));
    },

    /** Facts about the cart for conditions of steps and fields. */
    async needs(db: Queryable, enrollment: Enrollment): Promise<CartNeeds> {
      return needsOf(await this.plans(db, enrollment));
    },

    /** Ids of the price rows in the cart, by plan. */
    async chosen(db: Queryable, enrollment: Enrollment): Promise<Map<string, string>> {
      const stored = await storedLines.list(db, enrollment);
      return new Map(stored.map((line) => [line.plan_id, line.plan_pricing_id]));
    },

    /** Ids of the plans of which something is known about this very person: those of a member, and answered ones. */
    personal: (db: Queryable, enrollment: Enrollment) => personalPlans(db, enrollment),

    /** Facts about the cart, the member's history and the answers to its questions, for one plan. */
    facts: (db: Queryable, enrollment: Enrollment, plan: Plan) =>
      readFacts(app, db, enrollment, plan),

    /** Whether the cart holds a membership, or the member has one. */
    async hasMembership(db: Queryable, enrollment: Enrollment): Promise<boolean> {
      return (await this.held(db, enrollment)).some((plan) => plan.membership);
    },

    count: (db: Queryable, enrollment: Enrollment) => countLines(db, enrollment.id),

    /** The cart as it would be enrolled today. */
    judge: (db: Queryable, enrollment: Enrollment) => judgeCart(app, db, enrollment),
  };
}

async function readLines(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  startsOn: string | undefined,
): Promise<CurrentLine[]> {
  const stored = await storedLines.list(db, enrollment);
  if (stored.length === 0) return [];
  const { byId } = await app.catalogue.current(db);
  return reviewLines(stored, byId, await readSituation(app, { db, enrollment, startsOn }));
}

async function judgeCart(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<JudgedCart> {
  const lines = await readLines(app, db, enrollment, enrollment.effectiveDate);
  const issues = findCheckoutFaults(enrollment, lines, app.clock.today());
  return { lines, totals: totalsOf(lines), issues };
}

interface Asking {
  db: Queryable;
  enrollment: Enrollment;
  /** Day on which coverage starts; the first offered one where it is not offered. */
  startsOn: string | undefined;
}

/** Everything that the prices of an enrollment's cart depend on. */
export async function readSituation(
  app: FastifyInstance,
  { db, enrollment, startsOn }: Asking,
): Promise<Situation> {
  const today = app.clock.today();
  const shopper = await readShopper(app, db, enrollment);
  const isOffered = startsOn !== undefined && isOfferedEffectiveDate(startsOn, today);
  return {
    shopper: shopper && isOffered ? { ...shopper, startsOn } : shopper,
    today,
    keptDays: app.settings.carts.priceKeptDays,
    withdrawn: (await app.catalogue.current(db)).withdrawn,
    ...(await aboutShopper(db, enrollment)),
  };
}

// What depends on this very person: plans of earlier enrollments, answers to questions.
async function aboutShopper(db: Queryable, enrollment: Enrollment) {
  return {
    activePlans: await activePlans(db, enrollment),
    verdicts: await readVerdicts(db, enrollment),
  };
}

async function heldPlans(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<Plan[]> {
  const { byId } = await app.catalogue.current(db);
  const owned = ownedPlans(await activePlans(db, enrollment), byId);
  return [...(await app.cart.plans(db, enrollment)), ...owned];
}

const plansOfMember = oncePerCall(({ db, enrollment }) =>
  listActivePlans(db, enrollment.memberUserId ?? ''),
);

// A call in which the member becomes known asks from then on.
async function activePlans(db: Queryable, enrollment: Enrollment): Promise<Set<string>> {
  const isMember = enrollment.memberUserId !== undefined;
  return new Set(isMember ? await plansOfMember.get({ db, enrollment }) : []);
}

async function personalPlans(db: Queryable, enrollment: Enrollment): Promise<Set<string>> {
  const active = await activePlans(db, enrollment);
  return new Set([...active, ...(await answeredPlans(db, enrollment))]);
}

async function readFacts(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
  plan: Plan,
): Promise<CartFacts> {
  const situation = await aboutShopper(db, enrollment);
  return cartFacts(plan, await heldPlans(app, db, enrollment), situation);
}

function flagsOf(plans: readonly Plan[]): string[] {
  const flags = Object.entries(PLAN_FLAGS).filter(([, isOf]) => plans.some(isOf));
  return flags.map(([flag]) => flag);
}

function needsOf(plans: readonly Plan[]): CartNeeds {
  return {
    premier: plans.some((plan) => plan.premier),
    iha: plans.some((plan) => plan.iha),
    plan_ids: plans.map((plan) => plan.id),
    categories: [...new Set(plans.map((plan) => plan.category))],
    plan_types: [...new Set(plans.map((plan) => plan.planType))],
  };
}
