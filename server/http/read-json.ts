import {
  type JsonLimits,
  type JsonTextFault,
  readJsonText,
} from '../../src/shared/forms/configuration/read-json-text.ts';
import { parsePointer } from '../../src/shared/forms/pointer.ts';
import { Refusal } from '../contract.ts';

// Rows of a list are judged one by one: the longest list of a form has a few dozen.
const LIMITS: JsonLimits = { deepest: 20, mostKeys: 10_000, mostItems: 1_000 };
const REFUSALS: Record<JsonTextFault['kind'], string> = {
  broken: 'The request is not valid JSON.',
  deep: 'The request is nested too deeply.',
  many: 'The request has too many fields.',
  forbidden: 'The request names a field that is not allowed.',
  twice: 'This field is there twice.',
};

/**
 * Parses a JSON body; an empty one is an empty object. Throws 400 for invalid JSON or UTF-8, nesting deeper than 20, more
 * than 10,000 keys or 1,000 items of lists, a key twice in one object, or a key of JavaScript's own objects.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  if (text.startsWith('\uFEFF')) throw new Refusal(400, REFUSALS.broken);
  const { value, faults } = readJsonText(text, LIMITS);
  const [fault] = faults;
  if (fault) throw refusalOf(fault);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The request is not valid UTF-8.');
  }
}

function refusalOf({ kind, pointer }: JsonTextFault): Refusal {
  const message = REFUSALS[kind];
  if (kind !== 'twice') return new Refusal(400, message);
  const field = `/${parsePointer(pointer).at(-1)}`;
  return new Refusal(400, message, { issues: [{ field, message, keyword: 'twice' }] });
}
