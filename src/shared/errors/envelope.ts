import { parsePointer } from '../forms/pointer.ts';
import type { Issue } from '../forms/types.ts';

/** A field error on the wire; `target_element` is a dotted path: `dependents.0.first_name`. */
export interface WireIssue {
  target_element: string;
  error_message: string;
  /** Of a contact: false while it could not be confirmed, which a one-time code can do. */
  is_valid?: boolean;
  /** Code of the refusal, where a page does more about it than show the message. */
  reason?: string;
}

/** The one shape of every answer. Some calls add keys of their own beside these. */
export interface Envelope {
  status: 'success' | 'error';
  statusCode: number;
  message: string;
  data: unknown;
}

/** A field error as the wire has it. */
export function toWireIssue({ field, message, isValid, reason }: Issue): WireIssue {
  const valid = isValid === undefined ? {} : { is_valid: isValid };
  const why = reason === undefined ? {} : { reason };
  return {
    target_element: parsePointer(field).join('.'),
    error_message: message,
    ...valid,
    ...why,
  };
}
