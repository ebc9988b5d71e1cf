import type { FormShape } from './form-shape.ts';
import { parentOf } from './pointer.ts';
import type { Pointer, RawFault } from './types.ts';
import { isRecord } from './values.ts';

const REQUIRED_TEXT = 'Field is required';

type Texts = Record<string, string | undefined>;
type Params = Record<string, unknown>;

const characters = (n: unknown): string => `${String(n)} ${n === 1 ? 'character' : 'characters'}`;

const FORMATS: Texts = {
  'us-date': 'Enter a date as MM/DD/YYYY',
  email: 'Enter an e-mail address like name@example.com',
  ssn: 'Enter a valid social security number',
  'person-name': 'Enter a name with letters',
  printable: 'Use letters, digits and common punctuation',
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
  age: ({ min, max }) => `Age must be between ${String(min)} and ${String(max)} years`,
  notFuture: () => 'This date cannot be in the future',
  pastOnly: () => 'This date must be in the past',
  maxMonthsAfterEffective: ({ limit }) =>
    `This date cannot be later than ${String(limit)} months after the effective date`,
  luhn: () => 'Enter a valid card number',
  routing: () => 'Enter a valid routing number',
};

/** Finds the words for a fault: those of the field's schema, of a part around it, of the screen, then general ones. */
export interface Wording {
  text(pointer: Pointer, keyword: string, params?: Params): string;
  /** Whether somebody wrote words for this very fault. */
  isAuthored(pointer: Pointer, keyword: string): boolean;
}

/** Makes the wording of a form; `screenTexts` are the screen's own messages by keyword. */
export function createWording(shape: FormShape, screenTexts: Texts = {}): Wording {
  const own = (pointer: Pointer, keyword: string): string | undefined => {
    const messages = shape.find(pointer)?.schema.messages;
    const text = isRecord(messages) ? messages[keyword] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  return {
    isAuthored: (pointer, keyword) => own(pointer, keyword) !== undefined,
    text(pointer, keyword, params = {}) {
      for (let at = pointer; ; at = parentOf(at)) {
        const text = own(at, keyword);
        // What a part around says about being required or its type concerns that part alone.
        if (text !== undefined) return text;
        if (at === '' || shape.find(at)) break;
      }
      return screenTexts[keyword] ?? GENERIC[keyword]?.(params) ?? 'Enter a valid value';
    },
  };
}

/** Where a fault belongs: a missing or unknown key is a fault of that key, not of what is around it. */
export function fieldOfFault(fault: RawFault): { field: Pointer; keyword: string } {
  const { instancePath, keyword, params } = fault;
  const key =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params.missingProperty
      : (params.additionalProperty ?? params.unevaluatedProperty);
  const field =
    typeof key === 'string'
      ? `${instancePath}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`
      : instancePath;
  return { field, keyword: keyword === 'dependentRequired' ? 'required' : keyword };
}
