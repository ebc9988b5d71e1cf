import type { FieldUse, JsonSchema, Pointer } from './types.ts';

/** A question, or several, ready to be added in the studio: `schemas/palette/<name>.json`. */
export interface ReadyQuestion {
  title: string;
  hint?: string;
  order?: number;
  /** The answers to choose from are still to be written. */
  answers?: true;
  questions: Record<string, JsonSchema>;
  fields?: Record<Pointer, FieldUse>;
  required?: string[];
  rows?: (Pointer | Pointer[])[];
}
