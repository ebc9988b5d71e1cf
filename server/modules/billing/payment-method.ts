export type PaymentMethod = 'eft' | 'cc' | 'list' | 'elist' | 'stmt';

/** What portals' files and the catalogue's groups say. */
export interface BillingSettings {
  methods?: PaymentMethod[];
  group_eft?: boolean;
  dates?: number[];
}
