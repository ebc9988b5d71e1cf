import type { Answered } from '../../server/wizard/support/shopper.ts';
import { CANARY_WORDS } from './world.ts';

// Internals of the program, of the database, of the machine.
const INSIDES =
  /node_modules|\bat (?:Object|async|new)\b|\.[jt]s:\d|\bselect .+ from\b|\binsert into\b|syntax error|duplicate key|violates|Error:|position \d|\/(?:work|tmp|home|root)\/|KEK_RING|enrollment_tab|-----BEGIN/i;

/**
 * Fault of an answer, whatever its content: a server error, another shape than the envelope's, a refusal without a
 * message, internals or another person's data in it. Undefined: none.
 */
export function faultOf(answer: Answered): string | undefined {
  const { code, status, message, text } = answer;
  if (code >= 500) return `answered ${code}`;
  if (INSIDES.test(text)) return 'shows its inside';
  const told = CANARY_WORDS.find((word) => text.includes(word));
  if (told !== undefined) return `tells ${told} of somebody else`;
  // A file is not in an envelope; a refusal of one is.
  if (code < 300 && !String(answer.headers['content-type']).startsWith('application/json'))
    return undefined;
  const { statusCode } = JSON.parse(text) as { statusCode?: unknown };
  if (statusCode !== code) return `says ${String(statusCode)} in a ${code}`;
  if (code < 300) return status === 'success' ? undefined : `says ${status} in a ${code}`;
  if (status !== 'error') return `says ${status} in a ${code}`;
  return typeof message !== 'string' || message === '' ? 'refuses without a word' : undefined;
}

/** Fields that a refusal names, with their messages. */
export function itemsOf({ data }: Answered): { field: string; message: string }[] {
  const list: unknown = data;
  if (!Array.isArray(list)) return [];
  return (list as Record<string, unknown>[]).flatMap((item) =>
    typeof item?.target_element === 'string' && typeof item.error_message === 'string'
      ? [{ field: item.target_element, message: item.error_message }]
      : [],
  );
}

/** Whether a refusal names the field at this place, a part of it, or what it is in. */
export function names(answer: Answered, place: string): boolean {
  return itemsOf(answer).some(
    ({ field }) =>
      field === place || field.startsWith(`${place}.`) || place.startsWith(`${field}.`),
  );
}
