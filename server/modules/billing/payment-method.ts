export type PaymentMethod = 'eft' | 'cc' | 'list' | 'elist' | 'stmt';

/** Billing settings in portal files and in the catalogue's groups. */
export interface BillingSettings {
  methods?: PaymentMethod[];
  group_eft?: boolean;
  dates?: number[];
}
