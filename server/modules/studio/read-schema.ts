import { fullFormats } from 'ajv-formats/dist/formats.js';
import { ConfigError } from '../../../src/shared/forms/configuration/config-error.ts';
import { forbiddenContent } from '../../../src/shared/forms/configuration/forbidden-content.ts';
import {
  lineNumbers,
  readJsonText,
} from '../../../src/shared/forms/configuration/read-json-text.ts';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';
import type { JsonSchema, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { checkStandard } from '../../../src/shared/validation/check-standard.ts';
import { compileScreen } from '../../../src/shared/validation/compile-screen.ts';
import { Refusal } from '../../contract.ts';
import { type SchemaDifference, schemaDifferences } from './schema-differences.ts';

/** A foreign schema as it was given: in a file, as a data address or in base64, or pasted. */
export interface GivenSchema {
  file?: string | undefined;
  text?: string | undefined;
}

/** A schema that can be the form of a step. */
export interface TakenSchema {
  /** As it was written. */
  text: string;
  schema: JsonSchema;
  title: string;
  draft: string;
  /** Number of fields that hold one answer. */
  fields: number;
  differences: (Omit<SchemaDifference, 'places'> & { lines: number[]; count: number })[];
}

/** Kilobytes of a schema at most; a form that is larger is none that a person fills in. */
const MOST_KILOBYTES = 500;
const MOST_KEYS = 8000;
/** Faults that are reported at once, and lines that are named of one difference. */
const MOST_TOLD = 5;
const MOST_LINES = 5;

/** Reads a schema. Refuses, under the question by which it was given, whatever cannot be the form of a step. */
export function readSchema({ file, text }: GivenSchema): TakenSchema {
  const question = file ? 'file' : 'text';
  const refuse = (problems: readonly string[]): never => {
    const message = problems.join('\n');
    throw new Refusal(422, message, { issues: [{ field: `/${question}`, keyword: '', message }] });
  };
  const written = file ? textOfFile(file) : (text ?? '').trim();
  if (written === undefined) return refuse(['The file holds no text in UTF-8.']);
  if (written === '') return refuse(['Choose a file, or paste a schema.']);
  if (Buffer.byteLength(written) > MOST_KILOBYTES * 1000)
    return refuse([`A schema has at most ${MOST_KILOBYTES} kB.`]);
  const read = readJsonText(written, { mostKeys: MOST_KEYS });
  if (read.faults.length > 0) {
    return refuse(
      read.faults
        .slice(0, MOST_TOLD)
        .map(({ line, column, problem }) => `Line ${line}, column ${column}: ${problem}.`),
    );
  }
  const schema: unknown = read.value;
  if (!isRecord(schema)) return refuse(['This is no schema of a form: that is an object, {…}.']);
  const lines = lineNumbers(written);
  const faults = faultsOf(schema);
  if (faults.length > 0) {
    return refuse(
      faults.slice(0, MOST_TOLD).map(({ pointer, problem }) => {
        const line = lines.get(pointer);
        return `${line === undefined ? '' : `Line ${line}: `}${pointer || 'the schema'}: ${problem}.`;
      }),
    );
  }
  return takenOf(written, schema, lines);
}

function takenOf(
  text: string,
  schema: JsonSchema,
  lines: ReadonlyMap<Pointer, number>,
): TakenSchema {
  const document = new StandardDocument(schema);
  const found = schemaDifferences(schema, (format) => Object.hasOwn(fullFormats, format));
  return {
    text,
    schema,
    title: typeof schema.title === 'string' ? schema.title : '',
    draft: saidDraft(schema) ?? document.draft,
    fields: fieldsIn(document),
    differences: found.map(({ kind, text: says, places }) => ({
      kind,
      text: says,
      count: places.length,
      lines: [...new Set(places.flatMap((place) => lines.get(place) ?? []))].slice(0, MOST_LINES),
    })),
  };
}

function saidDraft({ $schema }: JsonSchema): string | undefined {
  return /draft-0\d/.exec(String($schema))?.[0];
}

// What was saved of a file: a data address, or base64 alone.
function textOfFile(file: string): string | undefined {
  const bytes = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
}

interface Fault {
  pointer: Pointer;
  problem: string;
}

function faultsOf(schema: JsonSchema): Fault[] {
  const document = new StandardDocument(schema);
  const outside = outsideIn(document);
  if (outside.length > 0) return outside;
  const wrong = [...forbiddenContent(schema, ''), ...checkStandard(schema, '')];
  if (wrong.length > 0) return wrong;
  const unfit = unfitRoot(document);
  return unfit ? [unfit] : compiled(schema);
}

function outsideIn(document: StandardDocument): Fault[] {
  return [...document.parts()].flatMap((part) => {
    const ref = part.$ref;
    if (typeof ref !== 'string' || document.target(part) !== undefined) return [];
    const isOutside = !ref.startsWith('#');
    const problem = isOutside
      ? `the reference '${ref}' leads out of the schema: put what it names under definitions`
      : `the reference '${ref}' leads nowhere`;
    return [{ pointer: `${document.pointerOf(part) ?? ''}/$ref`, problem }];
  });
}

const HOLDING = [
  'properties',
  'patternProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
];

// The answers of a step are an object.
function unfitRoot(document: StandardDocument): Fault | undefined {
  const root = document.follow(document.root) ?? document.root;
  const types = root.type === undefined ? ['object'] : [root.type].flat();
  if (!types.includes('object')) {
    return { pointer: '', problem: 'the answers of a step are an object: its type is another' };
  }
  const asks = HOLDING.some((key) => key in root) || isRecord(root.additionalProperties);
  return asks ? undefined : { pointer: '', problem: 'it asks for nothing: it has no properties' };
}

function compiled(schema: JsonSchema): Fault[] {
  try {
    compileScreen({
      id: 'form',
      version: 1,
      title: '',
      schema: new StandardDocument(schema).root,
      form: { schema: 'form', standard: true, submit: { label: '' } },
    });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.faults];
    return [{ pointer: '', problem: (error as Error).message }];
  }
}

// Answers, not the parts that hold them. A part that is named twice by references counts once.
function fieldsIn(document: StandardDocument): number {
  const named = new Set<JsonSchema>();
  for (const part of document.parts()) {
    for (const property of Object.values(isRecord(part.properties) ? part.properties : {})) {
      if (isRecord(property)) named.add(property);
    }
  }
  return [...named].filter((property) => {
    const { properties, items } = document.follow(property) ?? property;
    return !isRecord(properties) && !(isRecord(items) && isRecord(items.properties));
  }).length;
}
