import type { ConfigFault } from '../../src/shared/forms/types.ts';
import type { ErrorObject } from 'ajv';
import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { getAt, joinPointer } from '../../src/shared/forms/pointer.ts';

/** A fault of a catalogue; `missing`: the key of the object at the pointer that it has to have. */
export type CatalogueFault = ConfigFault & { missing?: string };

/**
 * Violations of a file's schema; `hint` quotes the schema's description. The faulty value is quoted unless `personal`.
 */
export function shapeFaults(
  file: string,
  content: unknown,
  errors: ErrorObject[],
  { personal = false } = {},
): CatalogueFault[] {
  const faults = mostTelling(errors).map((error) =>
    shapeFault(file, error, personal ? undefined : getAt(content, error.instancePath)),
  );
  const seen = new Set<string>();
  return faults.filter(({ pointer, problem }) => {
    const key = `${pointer} ${problem}`;
    return !seen.has(key) && seen.add(key);
  });
}

// A failed choice reports itself and the errors of each alternative. Deeper errors are the most specific; without
// any, the choice itself is reported.
function mostTelling(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  return errors.filter((error) => {
    // A name that does not fit is reported by the rule that it breaks.
    if (error.keyword === 'if' || error.keyword === 'propertyNames') return false;
    return !choices.some((choice) => {
      if (error.instancePath !== choice.instancePath) return false;
      const hasDeeper = errors.some((e) => e.instancePath.startsWith(`${choice.instancePath}/`));
      return error === choice ? hasDeeper : true;
    });
  });
}

function shapeFault(file: string, error: ErrorObject, value: unknown): CatalogueFault {
  const { description, title } = (error.parentSchema ?? {}) as Record<string, string | undefined>;
  const { problem, hint = description ?? title ?? '' } = inWords(error, value);
  const fault: CatalogueFault = { file, pointer: placeOf(error), problem, hint };
  if (error.keyword === 'additionalProperties') return unknownKey(fault, error);
  if (error.keyword !== 'required') return fault;
  const missing = String(error.params.missingProperty);
  return { ...fault, problem: `'${missing}' is missing`, missing };
}

// The name of a key that does not fit stands at the object that has it.
function placeOf({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const name = propertyName ?? (keyword === 'propertyNames' ? params.propertyName : undefined);
  return typeof name === 'string' ? joinPointer(instancePath, name) : instancePath;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

// `value` undefined: it is not quoted.
function inWords(error: ErrorObject, value: unknown): { problem: string; hint?: string } {
  const { keyword, params, propertyName } = error;
  const limit = Number(params.limit);
  const isValue = value === undefined ? '' : `, is ${brief(value)}`;
  switch (keyword) {
    case 'type':
      return { problem: `must be ${TYPES[String(params.type)] ?? String(params.type)}${isValue}` };
    case 'minimum':
      return { problem: `must be at least ${limit}${isValue}` };
    case 'maximum':
      return { problem: `must be at most ${limit}${isValue}` };
    case 'multipleOf':
      return { problem: `has too many decimals${isValue}` };
    case 'minLength':
      return { problem: `is too short: at least ${limit} characters` };
    case 'maxLength':
      return { problem: `has ${String(error.data).length} characters; at most ${limit}` };
    case 'minItems':
      return { problem: limit === 1 ? 'is an empty list' : `needs at least ${limit} entries` };
    case 'maxItems':
      return { problem: `has ${(error.data as unknown[]).length} entries; at most ${limit}` };
    case 'uniqueItems':
      return { problem: `${brief((error.data as unknown[])[Number(params.i)])} stands twice` };
    case 'enum':
      return oneOf(params.allowedValues as unknown[], value);
    case 'pattern':
      return { problem: misfit(propertyName ?? value) };
    case 'anyOf':
      return { problem: value === undefined ? 'is wrong' : `is ${brief(value)}` };
    default:
      return { problem: `${error.message ?? 'is wrong'}${isValue}` };
  }
}

function oneOf(allowed: readonly unknown[], value: unknown): { problem: string; hint?: string } {
  const names = allowed.map(String).filter((name) => name !== '');
  const hint = value === undefined ? undefined : didYouMean(String(value), names);
  const said = value === undefined ? 'is none of them' : `is ${brief(value)}`;
  return { problem: `${said}; allowed: ${names.join(', ')}`, ...(hint ? { hint } : {}) };
}

function misfit(value: unknown): string {
  if (typeof value !== 'string') return 'does not have the right form';
  if (value !== value.trim()) return `${brief(value)} begins or ends with a blank`;
  if (/[\r\n]/.test(value)) return `${brief(value)} has a line break`;
  return `${brief(value)} does not have the right form`;
}

function unknownKey(fault: CatalogueFault, error: ErrorObject): CatalogueFault {
  const key = String(error.params.additionalProperty);
  const { properties = {} } = error.parentSchema as { properties?: object };
  return {
    ...fault,
    pointer: joinPointer(fault.pointer, key),
    problem: `unknown key '${key}'`,
    hint: didYouMean(key, Object.keys(properties)) ?? '',
  };
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
