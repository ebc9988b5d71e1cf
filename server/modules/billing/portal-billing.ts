import type { FastifyInstance } from 'fastify';

export type PaymentMethod = 'eft' | 'cc' | 'list' | 'elist' | 'stmt';

/** What a portal's file says about paying. */
export interface PortalBilling {
  /** Ways to pay, the preset one first. */
  methods: readonly PaymentMethod[];
  /** Days of the month on which the monthly charge may fall. */
  dates: readonly number[];
}

const DEFAULT: PortalBilling = { methods: ['eft', 'cc'], dates: [1, 5, 10, 15, 20, 25, 28] };

/** Ways to pay and billing dates of a portal. */
export function billingOf(app: FastifyInstance, portal: string): PortalBilling {
  const file = app.configuration.current().portal(portal) as
    { billing?: Partial<PortalBilling> } | undefined;
  return { ...DEFAULT, ...file?.billing };
}
