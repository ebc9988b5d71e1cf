/** Fields of the filter that a visitor fills in; state and city follow from the zip code. */
export const FILTER_FIELDS = [
  'zip',
  'dob',
  'gender',
  'tier',
  'is_smoker',
  'annual_incode',
  'working_hours',
  'category',
  'spouse_dob',
] as const;

export type FilterField = (typeof FILTER_FIELDS)[number];

/** Fields that are always asked. */
export const BASIC_FIELDS: readonly FilterField[] = ['zip', 'dob', 'gender', 'tier'];
/** Optional fields, asked where a plan needs them. */
export const FURTHER_FIELDS = FILTER_FIELDS.filter((field) => !BASIC_FIELDS.includes(field));
