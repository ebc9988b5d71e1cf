import type { FastifyInstance } from 'fastify';
import { keptRows } from '../../catalogue/sold/kept-rows.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { BillingSettings, PaymentMethod } from './payment-method.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { findGroupBilling } from './repository.ts';

/** How an enrollment may be paid. */
export interface OfferedBilling {
  /** Ways to pay, the preset one first. */
  methods: readonly PaymentMethod[];
  /** A draft from the group's own account is offered: `eft` needs no account of the applicant. */
  groupEft: boolean;
  /** Days of the month on which the monthly charge may fall. */
  dates: readonly number[];
}

const USUAL: PaymentMethod[] = ['eft', 'cc'];
const USUAL_DATES = [1, 5, 10, 15, 20, 25, 28];

const billingOfGroup = oncePerCall(
  async ({ app, db, enrollment: { groupId } }: Payer): Promise<BillingSettings> => {
    if (groupId === undefined) return {};
    return keptRows(app, db, `billing of ${groupId}`, () => findGroupBilling(db, groupId));
  },
);

interface Payer {
  app: FastifyInstance;
  db: Queryable;
  enrollment: Enrollment;
}

/** Payment methods of an enrollment (the group's, by default the portal's), and the portal's billing dates. */
export async function billingOf(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<OfferedBilling> {
  const file = app.configuration.current().portal(enrollment.portal)?.billing as
    BillingSettings | undefined;
  const group = await billingOfGroup.get({ app, db, enrollment });
  const { methods = USUAL, group_eft: groupEft = false } = group.methods ? group : (file ?? {});
  return { methods, groupEft, dates: file?.dates ?? USUAL_DATES };
}

/** The preset day of the month: the last one offered. */
export function presetDate({ dates }: Pick<OfferedBilling, 'dates'>): string {
  return String(Math.max(...dates));
}

/** All payment methods to choose from; the group's draft comes last unless listed. */
export function paymentMethodsOf({ methods, groupEft }: OfferedBilling): PaymentMethod[] {
  return groupEft && !methods.includes('eft') ? [...methods, 'eft'] : [...methods];
}

/** Whether this payment method needs an account or card of the applicant. */
export function isOwnMoney({ groupEft }: OfferedBilling, method: unknown): boolean {
  return method === 'cc' || (method === 'eft' && !groupEft);
}
