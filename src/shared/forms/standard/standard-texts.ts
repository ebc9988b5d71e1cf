/** Words for faults that only whole documents have, by keyword. */
export const STANDARD_TEXTS: Record<string, string> = {
  oneOf: 'These answers fit none of the kinds, or more than one',
  anyOf: 'These answers fit none of the kinds',
  not: 'These answers do not go together',
  contains: 'Something that the list must have is missing',
  minProperties: 'More answers are needed here',
  maxProperties: 'These are too many answers',
  propertyNames: 'A key is not written as it must be',
  'false schema': 'This must be left empty here',
};
