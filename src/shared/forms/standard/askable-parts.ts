import type { JsonSchema, Pointer } from '../json-types.ts';
import { isRecord } from '../values.ts';
import type { StandardDocument } from './standard-document.ts';

/**
 * The parts of a document that drawing evaluates, by their place in it: each `if`, each of several kinds, what
 * distinguishes such kinds, and what a list must contain. Validators are compiled for these.
 */
export function askableParts(document: StandardDocument): Pointer[] {
  const found = new Set<Pointer>();
  const add = (part: unknown): void => {
    const pointer = isRecord(part) ? document.pointerOf(part) : undefined;
    if (pointer !== undefined) found.add(pointer);
  };
  // A reference registers its target, so the list may grow during the iteration.
  for (const schema of document.parts()) {
    document.target(schema);
    add(schema.if);
    add(schema.contains);
    for (const option of optionsOf(schema)) addOption(option, document, add);
    for (const [name, needs] of dependenciesOf(schema)) {
      for (const option of optionsOf(needs)) {
        const { properties } = document.follow(option) ?? {};
        if (isRecord(properties)) add(properties[name]);
      }
    }
  }
  return [...found];
}

/** The kinds that `oneOf` and `anyOf` of a schema name. */
function optionsOf(schema: JsonSchema): JsonSchema[] {
  return [schema.oneOf, schema.anyOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  );
}

function dependenciesOf(schema: JsonSchema): [string, JsonSchema][] {
  return [schema.dependencies, schema.dependentSchemas].flatMap((named) =>
    Object.entries(isRecord(named) ? named : {}).flatMap(([name, needs]): [string, JsonSchema][] =>
      isRecord(needs) ? [[name, needs]] : [],
    ),
  );
}

function addOption(
  option: JsonSchema,
  document: StandardDocument,
  add: (part: unknown) => void,
): void {
  add(option);
  const { properties } = document.follow(option) ?? {};
  for (const property of Object.values(isRecord(properties) ? properties : {})) {
    if (isRecord(property) && ('const' in property || 'enum' in property)) add(property);
  }
}
