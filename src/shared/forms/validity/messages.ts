import { countText } from '../plural.ts';
import { joinPointer, parentOf } from '../pointer.ts';
import type { JsonSchema, Pointer, RawFault } from '../types.ts';
import { isRecord } from '../values.ts';

const REQUIRED_TEXT = 'Field is required';

type Texts = Record<string, string | undefined>;
type Params = Record<string, unknown>;

const CHARACTERS = { one: '{n} character', other: '{n} characters' };
const characters = (n: unknown): string => countText(CHARACTERS, Number(n));

const FORMATS: Texts = {
  'us-date': 'Enter a real date as MM/DD/YYYY',
  email: 'Enter an e-mail address like name@example.com',
  ssn: 'Enter a valid social security number',
  'person-name': 'Enter a name with letters',
  printable: 'Use letters, digits and common punctuation',
  date: 'Enter a real date as MM/DD/YYYY',
  time: 'Enter a time',
  'date-time': 'Enter a date and time',
  uri: 'Enter a web address like https://example.com',
};

const TYPES: Texts = {
  number: 'Enter a number',
  integer: 'Enter a whole number',
  boolean: 'Choose yes or no',
};

const GENERIC: Record<string, (params: Params) => string> = {
  required: () => REQUIRED_TEXT,
  type: ({ type }) => TYPES[String(type)] ?? 'Enter a valid value',
  format: ({ format }) => FORMATS[String(format)] ?? 'Enter a valid value',
  pattern: () => 'Enter a valid value',
  minLength: ({ limit }) => `Enter at least ${characters(limit)}`,
  maxLength: ({ limit }) => `Enter no more than ${characters(limit)}`,
  minimum: ({ limit }) => `Enter ${String(limit)} or more`,
  maximum: ({ limit }) => `Enter ${String(limit)} or less`,
  exclusiveMinimum: ({ limit }) => `Enter more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `Enter less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `Enter a multiple of ${String(multipleOf)}`,
  enum: () => 'Choose one of the answers',
  const: () => 'Choose one of the answers',
  minItems: ({ limit }) => `Add at least ${String(limit)}`,
  maxItems: ({ limit }) => `Add no more than ${String(limit)}`,
  uniqueItems: () => 'Each entry can be there only once',
  additionalProperties: () => 'Unknown field',
  unevaluatedProperties: () => 'Unknown field',
  age: ({ min, max }) => {
    if (max === undefined) return `Age must be at least ${String(min)} years`;
    if (min === undefined) return `Age must be at most ${String(max)} years`;
    return `Age must be between ${String(min)} and ${String(max)} years`;
  },
  daysFromToday: ({ min, max }) => {
    if (min === 0 && max !== undefined) return `Enter a date within the next ${String(max)} days`;
    if (max === 0 && min !== undefined) return `Enter a date within the last ${-Number(min)} days`;
    return 'Enter a date within the allowed time';
  },
  notFuture: () => 'This date cannot be in the future',
  pastOnly: () => 'This date must be in the past',
  maxMonthsAfterEffective: ({ limit }) =>
    `This date cannot be later than ${String(limit)} months after the effective date`,
  luhn: () => 'Enter a valid card number',
  routing: () => 'Enter a valid routing number',
};

/** Finds the message for a fault: of the field on its screen, of its schema, of a part around it, of the screen, then a general one. */
export interface Wording {
  text(pointer: Pointer, keyword: string, params?: Params): string;
  /** Whether the field's schema has a message of its own for this fault. */
  isAuthored(pointer: Pointer, keyword: string): boolean;
}

/** A form's places by pointer, with the schema of each and what the screen says of it. */
interface Places {
  find(pointer: Pointer): { schema: JsonSchema; use?: { messages?: Texts } } | undefined;
}

/**
 * Makes the wording of a form; `screenTexts` are the screen's own messages by keyword, `general` those of its language
 * (`{limit}` in them stands for the fault's number), instead of the English ones here.
 */
export function createWording(
  shape: Places,
  screenTexts: Texts = {},
  general: Texts = {},
): Wording {
  const own = (pointer: Pointer, keyword: string): string | undefined => {
    const place = shape.find(pointer);
    const messages = place?.schema.messages;
    const text =
      place?.use?.messages?.[keyword] ?? (isRecord(messages) ? messages[keyword] : undefined);
    return typeof text === 'string' ? text : undefined;
  };
  return {
    isAuthored: (pointer, keyword) => own(pointer, keyword) !== undefined,
    text(pointer, keyword, params = {}) {
      for (let at = pointer; ; at = parentOf(at)) {
        const text = own(at, keyword);
        // The messages of a surrounding part about its own presence or type apply to that part alone.
        if (text !== undefined) return text;
        if (at === '' || shape.find(at)) break;
      }
      return screenTexts[keyword] ?? inGeneral(keyword, params, general);
    },
  };
}

// A type or format may have a message of its own: `format.email`.
function inGeneral(keyword: string, params: Params, general: Texts): string {
  const kind = params[keyword];
  const text =
    (typeof kind === 'string' ? general[`${keyword}.${kind}`] : undefined) ?? general[keyword];
  if (text === undefined) return GENERIC[keyword]?.(params) ?? 'Enter a valid value';
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
}

/** Keywords that report a missing key. */
const MISSING = new Set(['required', 'dependentRequired', 'dependencies']);

/** Where a fault belongs: a missing or unknown key is a fault of that key, not of what is around it. */
export function fieldOfFault(fault: RawFault): { field: Pointer; keyword: string } {
  const { instancePath, keyword, params } = fault;
  const isMissing = MISSING.has(keyword);
  const key = isMissing
    ? params.missingProperty
    : (params.additionalProperty ?? params.unevaluatedProperty);
  const field = typeof key === 'string' ? joinPointer(instancePath, key) : instancePath;
  return { field, keyword: isMissing ? 'required' : keyword };
}
