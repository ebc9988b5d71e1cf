/** What everybody says. */
export const COMMON_FIELDS = ['payment_method', 'bill_date'];
const BANK_DETAILS = [
  'account_name',
  'bank_name',
  'routing_number',
  'account_type',
  'account_holder_type',
];
const CARD_DETAILS = [
  'first_name_on_cc',
  'last_name_on_cc',
  'expiration_month',
  'expiration_year',
  'is_physical_address',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
];

/** What only somebody is asked who pays from an account of their own. */
export const BANK_FIELDS = [...BANK_DETAILS, 'account_number', 'bank_id'];
/** What only somebody is asked who pays with a card. */
export const CARD_FIELDS = [...CARD_DETAILS, 'card_number', 'security_code', 'card_id'];

/** What is stored of money of one's own, beside the number in the vault. */
export const STORED: Readonly<Record<string, readonly string[]>> = {
  eft: [...COMMON_FIELDS, ...BANK_DETAILS],
  cc: [...COMMON_FIELDS, ...CARD_DETAILS],
};
