import type { JsonSchema } from '../forms/types.ts';

/** Why a schema refuses a value, as far as that is seen without compiling it; undefined when it takes it. */
export function whyRefused(value: unknown, schema: JsonSchema): string | undefined {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    return `allowed: ${schema.enum.join(', ')}`;
  }
  if ('const' in schema && schema.const !== value) return `allowed: ${String(schema.const)}`;
  if (typeof value !== 'string') return undefined;
  if (typeof schema.maxLength === 'number' && value.length > schema.maxLength) {
    return `at most ${schema.maxLength} characters`;
  }
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value)) {
    return `must look like ${schema.pattern}`;
  }
  return undefined;
}
