import type { JsonSchema } from '../forms/types.ts';
import { fitsType } from './senseless-schema.ts';

/** Why a schema refuses a value, as far as that is seen without compiling it; undefined when it takes it. */
export function whyRefused(value: unknown, schema: JsonSchema): string | undefined {
  const types = schema.type === undefined ? [] : [schema.type].flat().map(String);
  if (types.length > 0 && !types.some((type) => fitsType(value, type))) {
    return `it must be ${types.join(' or ')}`;
  }
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    return `allowed: ${schema.enum.join(', ')}`;
  }
  if ('const' in schema && schema.const !== value) return `allowed: ${String(schema.const)}`;
  if (typeof value === 'number') return whyNumberRefused(value, schema);
  if (typeof value !== 'string') return undefined;
  if (typeof schema.maxLength === 'number' && value.length > schema.maxLength) {
    return `at most ${schema.maxLength} characters`;
  }
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value)) {
    return `must look like ${schema.pattern}`;
  }
  return undefined;
}

/**
 * The same of an answer that configuration writes as a text: an option of a field of numbers is `"2"`, the answer to a yes
 * or no is `"true"`.
 */
export function whyAnswerRefused(text: string, schema: JsonSchema): string | undefined {
  const others = [Number(text), text === 'true'].filter((value) => String(value) === text);
  const isTaken = others.some((value) => whyRefused(value, schema) === undefined);
  return isTaken ? undefined : whyRefused(text, schema);
}

function whyNumberRefused(value: number, { minimum, maximum }: JsonSchema): string | undefined {
  if (typeof minimum === 'number' && value < minimum) return `at least ${minimum}`;
  return typeof maximum === 'number' && value > maximum ? `at most ${maximum}` : undefined;
}
