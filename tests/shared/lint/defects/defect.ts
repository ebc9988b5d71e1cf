import type { CatalogueNames } from '../../../../src/shared/lint/finding.ts';

/** A defect put into the project's own configuration, and the one finding that it must cause. */
export interface Defect {
  rule: string;
  /** Name of the defect, as the mistake that causes it. */
  name: string;
  /** By file and pointer: the new value; undefined takes it away, a pointer '' is the whole file. */
  change: Record<string, Record<string, unknown>>;
  /** The changed screens have no behaviour, which might do what their files lack. */
  withoutBehaviour?: boolean;
  /** Names of a catalogue that has more than the project's. */
  known?: CatalogueNames;
  /** File of the finding. Default: the first one changed. */
  file?: string;
  pointer: string;
  /** What the finding says, in its problem or its hint. */
  words?: string;
}

export const CONTACT = 'screens/enrollment/contact-info/screen.json';
export const BENEFICIARIES = 'screens/enrollment/beneficiary-info/screen.json';
export const BILLING = 'screens/enrollment/billing-information/screen.json';
export const PERSONAL = 'screens/enrollment/personal-info/screen.json';
export const WORKPLACE = 'screens/enrollment/workplace-info/screen.json';
export const HOME = 'screens/entry/home/screen.json';
export const FILTER = 'screens/store/quote-filter/screen.json';
export const RESUME = 'screens/entry/continue-enrollment/screen.json';
export const CODE_SEND = 'screens/enrollment/code-send/screen.json';
export const CART = 'screens/store/cart/screen.json';
export const HARBOR = 'schemas/portals/HARBOR.json';
export const SITE = 'schemas/sites/summit.json';
export const LOCALE = 'schemas/locales/fr.json';

/** A partner's site with this part. */
export const site = (part: object) => ({
  '': { version: 1, name: 'summit', title: 'Summit', ...part },
});
/** A language with this part. */
export const locale = (part: object) => ({
  '': { version: 1, code: 'fr', name: 'Français', ...part },
});
/** A condition on one field of the form. */
export const reads = (field: string, schema: object) => ({
  properties: { data: { properties: { [field]: schema }, required: [field] } },
  required: ['data'],
});
