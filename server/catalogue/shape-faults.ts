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
    if (error.keyword === 'if') return false;
    return !choices.some((choice) => {
      if (error.instancePath !== choice.instancePath) return false;
      const hasDeeper = errors.some((e) => e.instancePath.startsWith(`${choice.instancePath}/`));
      return error === choice ? hasDeeper : true;
    });
  });
}

function shapeFault(file: string, error: ErrorObject, value: unknown): CatalogueFault {
  const { description, title } = (error.parentSchema ?? {}) as Record<string, string | undefined>;
  const fault: ConfigFault = {
    file,
    pointer: error.instancePath,
    problem: `${error.message ?? 'is wrong'}${value === undefined ? '' : `, is ${brief(value)}`}`,
    hint: description ?? title ?? '',
  };
  switch (error.keyword) {
    case 'required':
      return {
        ...fault,
        problem: `'${String(error.params.missingProperty)}' is missing`,
        missing: String(error.params.missingProperty),
      };
    case 'additionalProperties':
      return unknownKey(fault, error);
    case 'enum':
      return {
        ...fault,
        problem: `${fault.problem}; allowed: ${list(error.params.allowedValues)}`,
      };
    case 'anyOf':
      return value === undefined ? fault : { ...fault, problem: `is ${brief(value)}` };
    default:
      return fault;
  }
}

function unknownKey(fault: ConfigFault, error: ErrorObject): ConfigFault {
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
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function list(values: unknown): string {
  return (values as unknown[]).map((value) => JSON.stringify(value)).join(', ');
}
