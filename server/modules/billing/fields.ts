/** Fields of all payment methods. */
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

/** Further fields of payment from the applicant's own bank account. */
export const BANK_FIELDS = [...BANK_DETAILS, 'account_number', 'bank_id'];
/** Further fields of payment by card. */
export const CARD_FIELDS = [...CARD_DETAILS, 'card_number', 'security_code', 'card_id'];

/** Stored fields by payment method; the number itself is in the vault. */
export const STORED: Readonly<Record<string, readonly string[]>> = {
  eft: [...COMMON_FIELDS, ...BANK_DETAILS],
  cc: [...COMMON_FIELDS, ...CARD_DETAILS],
};
