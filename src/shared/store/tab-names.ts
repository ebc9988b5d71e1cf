/** What a tab or column of the specification is saved as, by what it holds. Two are spelt as the specification spells them. */
export const TAB = {
  filter: 'filter_info',
  cart: 'cart_info',
  personal: 'primary_info',
  contact: 'contact_info',
  employer: 'employer_info',
  beneficiaries: 'benificiary_info',
  health: 'health_info',
  dependents: 'dependent_info',
  billing: 'payment_info',
  agreement: 'aggrement_info',
  review: 'review_info',
} as const;
