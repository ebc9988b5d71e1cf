import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { BillingSettings, PaymentMethod } from './payment-method.ts';
import { findGroupBilling } from './repository.ts';

/** How an enrollment may be paid. */
export interface OfferedBilling {
  /** Ways to pay, the preset one first. */
  methods: readonly PaymentMethod[];
  /** A draft from the group's own account is offered: whoever chooses `eft` types no account. */
  groupEft: boolean;
  /** Days of the month on which the monthly charge may fall. */
  dates: readonly number[];
}

const USUAL: PaymentMethod[] = ['eft', 'cc'];
const USUAL_DATES = [1, 5, 10, 15, 20, 25, 28];

/** Ways to pay and billing dates of an enrollment: as its group says, else as its portal does. */
export async function billingOf(
  app: FastifyInstance,
  db: Queryable,
  { portal, groupId }: Pick<Enrollment, 'portal' | 'groupId'>,
): Promise<OfferedBilling> {
  const file = app.configuration.current().portal(portal)?.billing as BillingSettings | undefined;
  const group = groupId === undefined ? {} : await findGroupBilling(db, groupId);
  const { methods = USUAL, group_eft: groupEft = false } = group.methods ? group : (file ?? {});
  return { methods, groupEft, dates: file?.dates ?? USUAL_DATES };
}

/** The day of the month that is preset: the 28th, the last that there can be, or else the last that is offered. */
export function presetDate({ dates }: Pick<OfferedBilling, 'dates'>): string {
  return String(Math.max(...dates));
}

/** Everything that may be chosen: a group's draft comes after what is listed. */
export function paymentMethodsOf({ methods, groupEft }: OfferedBilling): PaymentMethod[] {
  return groupEft && !methods.includes('eft') ? [...methods, 'eft'] : [...methods];
}

/** Whether somebody who pays like this types an account or a card of their own. */
export function isOwnMoney({ groupEft }: OfferedBilling, method: unknown): boolean {
  return method === 'cc' || (method === 'eft' && !groupEft);
}
