import type { JsonSchema } from '../../../../src/shared/forms/types.ts';

/** One feature of JSON Schema: what is drawn of it and how it is judged. */
export interface Feature {
  schema: JsonSchema;
  initial?: unknown;
  ui?: Record<string, unknown>;
  /** What is drawn, by role and name: `textbox Name`, `combobox Color: red, green`. */
  drawn: string[];
  /** Messages when it is submitted as it stands: `Name: Field is required`. */
  messages?: string[];
  /** What is sent, when nothing is wrong. */
  sent?: unknown;
}

/** A form of one field. */
export const one = (schema: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { it: { title: 'It', ...schema } },
  ...more,
});
/** The field is required. */
export const NEEDED = { required: ['it'] };
