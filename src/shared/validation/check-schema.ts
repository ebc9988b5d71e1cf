import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../forms/pointer.ts';
import { explainErrors } from '../forms/configuration/read-screen.ts';
import { mapSubschemas } from '../forms/configuration/schema-walk.ts';
import type { ConfigFault, JsonSchema, Pointer } from '../forms/types.ts';
import { createAjv } from './create-ajv.ts';

/**
 * Faults of a JSON Schema, or a part of one, before anything is compiled: unknown keywords and formats, which would be
 * ignored silently, and keywords whose value has the wrong type. `pointer` is its place in the file.
 */
export function checkSchema(
  schema: JsonSchema,
  file: string,
  pointer: Pointer = '',
): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const visit = (node: JsonSchema, at: Pointer): void => {
    for (const keyword of Object.keys(node)) {
      if (isKnown(keyword)) continue;
      faults.push(
        unknown(
          file,
          joinPointer(at, keyword),
          `there is no keyword '${keyword}'`,
          keyword,
          keywords(),
        ),
      );
    }
    if (typeof node.format === 'string' && !(node.format in ajv().formats)) {
      const names = Object.keys(ajv().formats);
      faults.push(
        unknown(file, `${at}/format`, `there is no format '${node.format}'`, node.format, names),
      );
    }
    mapSubschemas(node, (part, path) => visit(part, path.reduce<Pointer>(joinPointer, at)));
  };
  visit(schema, pointer);
  if (ajv().validateSchema(schema) === true) return faults;
  // A value that may be of several kinds fails each of them: the first fault is enough.
  const wrong = explainErrors(ajv().errors ?? [], schema, file).filter(
    (fault, index, all) => all.findIndex((one) => one.pointer === fault.pointer) === index,
  );
  return [
    ...faults,
    ...wrong.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer}` })),
  ];
}

/** Throws AJV's error for an invalid schema. */
export function refuseInvalid(schema: JsonSchema): void {
  void ajv().validateSchema(schema, true);
}

let made: ReturnType<typeof createAjv> | undefined;

function ajv(): ReturnType<typeof createAjv> {
  made ??= createAjv({ verbose: true });
  return made;
}

function keywords(): string[] {
  return Object.keys(ajv().RULES.all);
}

function isKnown(keyword: string): boolean {
  return keyword in ajv().RULES.keywords || keyword in ajv().RULES.all;
}

function unknown(
  file: string,
  pointer: Pointer,
  problem: string,
  name: string,
  known: readonly string[],
): ConfigFault {
  const hint = didYouMean(name, known);
  return { file, pointer, problem, ...(hint ? { hint } : {}) };
}
