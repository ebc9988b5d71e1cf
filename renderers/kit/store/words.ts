const CATEGORIES: Record<string, string> = {
  dental: 'Dental',
  vision: 'Vision',
  medical: 'Medical',
  term_life: 'Term Life',
  limitedmed: 'Limited Medical',
  rx: 'RX',
  lifestyle: 'Life Style',
  supplemental: 'Supplemental',
  di: 'Disability Income',
  critical: 'Critical Illness',
  accident: 'Accident',
  hospital: 'Hospital',
  pet: 'Pet',
  bundles: 'Bundle',
};

/** Category keys in the order in which the store shows them. */
export const CATEGORY_ORDER: readonly string[] = Object.keys(CATEGORIES);

export function categoryLabel(key: string): string {
  return CATEGORIES[key] ?? nameToWords(key);
}

const TABS: Record<string, string> = {
  primary_info: 'Personal Information',
  contact_info: 'Contact Information',
  employer_info: 'Employer Information',
  beneficiary_info: 'Beneficiary Information',
  primary_health_info: 'Primary Health Questions',
  dependent_info: 'Dependent Information',
  review_info: 'Review & Confirmation',
  agreement_info: 'Agreement & Signature',
  billing_info: 'Billing Information',
};

export function tabLabel(name: string): string {
  return TABS[name] ?? nameToWords(name.replace(/_info$/, ''));
}

/** `workplace_info` → `Workplace info`. */
function nameToWords(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Part of an address made of a name: letters and digits with hyphens between. */
export function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'plan';
}

const REPLACED: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\u00A0': ' ',
};

/** Text of a plan without the odd characters that word processors leave; letters of any script stay. */
export function plainCharacters(text: string): string {
  return text
    .replace(/[‘’“”–—…•\u00A0]/g, (odd) => REPLACED[odd] ?? '')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\uFFFD]|(?![\n\t])\p{Cc}/gu, '');
}
