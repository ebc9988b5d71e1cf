import type { ValidateFunction } from 'ajv';
import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../forms/pointer.ts';
import { explainErrors } from '../forms/configuration/read-screen.ts';
import { mapSubschemas } from '../forms/configuration/schema-walk.ts';
import type { ConfigFault, JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { createAjv } from './create-ajv.ts';
import { keywords } from './keywords.ts';
import { senselessIn } from './senseless-schema.ts';

/** Schema of schemas: draft 2020-12 with the values of our own keywords. */
const OWN_META = {
  $id: 'own-meta',
  $dynamicAnchor: 'meta',
  $ref: 'https://json-schema.org/draft/2020-12/schema',
  properties: Object.fromEntries(
    Object.entries(keywords).map(([name, { takes: type, ...own }]) => [
      name,
      'shape' in own ? own.shape : { type },
    ]),
  ),
};

/**
 * Faults of a JSON Schema, or a part of one, before anything is compiled: unknown keywords and formats, which would be
 * ignored silently, keywords whose value has the wrong type, and what nothing can fulfil. `pointer` is its place in the
 * file; `isWhole`: what it requires has to be among its own properties.
 */
export function checkSchema(
  schema: JsonSchema,
  file: string,
  pointer: Pointer = '',
  isWhole = false,
): ConfigFault[] {
  if (!isRecord(schema)) return [{ file, pointer, problem: 'a schema is an object' }];
  if (schema.$schema !== undefined && typeof schema.$schema !== 'string') {
    return [{ file, pointer: `${pointer}/$schema`, problem: 'it names a schema, as a text' }];
  }
  const faults: ConfigFault[] = [];
  const visit = (node: JsonSchema, at: Pointer, isAll: boolean): void => {
    for (const keyword of Object.keys(node)) {
      if (isKnown(keyword)) continue;
      faults.push(
        unknown(
          file,
          joinPointer(at, keyword),
          `there is no keyword '${keyword}'`,
          keyword,
          knownKeywords(),
        ),
      );
    }
    if (typeof node.format === 'string' && !(node.format in ajv().formats)) {
      const names = Object.keys(ajv().formats);
      faults.push(
        unknown(file, `${at}/format`, `there is no format '${node.format}'`, node.format, names),
      );
    }
    faults.push(
      ...senselessIn(node, isAll).map((fault) => ({
        file,
        ...fault,
        pointer: `${at}${fault.pointer}`,
      })),
    );
    mapSubschemas(node, (part, path) =>
      // What holds for the same value as what is around it has its properties, too.
      visit(part, path.reduce<Pointer>(joinPointer, at), isAll && !isLaidOver(path)),
    );
  };
  visit(schema, pointer, isWhole);
  const { $schema: _draft, ...content } = schema;
  const isValid = metaValidator();
  if (isValid(content)) return faults;
  // A value that may be of several kinds fails each of them: the first fault is enough.
  const wrong = explainErrors(isValid.errors ?? [], schema, file).filter(
    (fault, index, all) => all.findIndex((one) => one.pointer === fault.pointer) === index,
  );
  const placed = wrong.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer}` }));
  return [
    ...faults,
    ...placed.filter((fault) => !faults.some((one) => one.pointer === fault.pointer)),
  ];
}

const LAID_OVER = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

function isLaidOver([keyword = '']: readonly string[]): boolean {
  return LAID_OVER.includes(keyword);
}

/** Throws an error for an invalid schema, or one that gives our keywords what they do not take. */
export function refuseInvalid({ $schema: _draft, ...content }: JsonSchema): void {
  const isValid = metaValidator();
  if (!isValid(content)) throw new Error(`schema is invalid: ${ajv().errorsText(isValid.errors)}`);
}

let made: ReturnType<typeof createAjv> | undefined;

function ajv(): ReturnType<typeof createAjv> {
  made ??= createAjv({ verbose: true });
  return made;
}

let compiled: ValidateFunction | undefined;

function metaValidator(): ValidateFunction {
  compiled ??= ajv().compile(OWN_META);
  return compiled;
}

function knownKeywords(): string[] {
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
