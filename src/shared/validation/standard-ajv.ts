import { _, type ErrorObject, type Options } from 'ajv';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { askableParts } from '../forms/standard/askable-parts.ts';
import type { SchemaDraft, StandardDocument } from '../forms/standard/standard-document.ts';
import { withExactDecimals } from './multiple-of.ts';

const CLASSES = { 'draft-07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 } as const;
/** An AJV of one of the drafts. */
export type AnyAjv = InstanceType<(typeof CLASSES)[SchemaDraft]>;
const FORM = 'standard:form';
/** Standalone code asks `require` for the formats by this name. */
const FORMATS_MODULE = 'standard-formats';

// Any schema: words that AJV does not know are no fault, and nothing is changed or filled in.
const SETTINGS: Options = { strict: false, allErrors: true, logger: false, messages: false };

/**
 * AJV as it comes, of the document's draft, with the formats of ajv-formats and with exact decimals: the yardstick of what
 * is valid.
 */
export function createStandardAjv(draft: SchemaDraft, options: Options = {}): AnyAjv {
  const ajv = new CLASSES[draft]({ ...SETTINGS, ...options });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  return withExactDecimals(ajv);
}

/** An AJV that keeps the source of what it compiles, and takes schemas as they are (`metaErrors` checks them). */
export function createStandardWriter(draft: SchemaDraft, options: Options = {}): AnyAjv {
  const code = { source: true, formats: _`require(${FORMATS_MODULE})` };
  return createStandardAjv(draft, { ...options, code, validateSchema: false });
}

// Compiling a meta schema takes longer than all else that is done with a document.
const checkers = new Map<SchemaDraft, AnyAjv>();

/** What is wrong with a document by the meta schema of its draft. */
export function metaErrors({ draft, root }: StandardDocument): readonly ErrorObject[] {
  const ajv = checkers.get(draft) ?? createStandardAjv(draft, { messages: true });
  checkers.set(draft, ajv);
  const { $schema: _draft, ...content } = root;
  return ajv.validateSchema(content) === true ? [] : [...(ajv.errors ?? [])];
}

/**
 * Puts a document into an AJV, gives the ids under which its validators are: `whole`, and `part<pointer>` for each part
 * that drawing asks about. Throws what AJV throws.
 */
export function addStandard(ajv: AnyAjv, document: StandardDocument): Record<string, string> {
  const { $schema: _draft, ...root } = document.root;
  ajv.addSchema(root, FORM);
  const ids: Record<string, string> = { whole: FORM };
  askableParts(document).forEach((pointer, index) => {
    const place = pointer.split('/').map(encodeURIComponent).join('/');
    const id = `standard:part${index}`;
    ajv.addSchema({ $ref: `${FORM}#${place}` }, id);
    ids[`part${pointer}`] = id;
  });
  for (const id of Object.values(ids)) ajv.getSchema(id);
  return ids;
}

/** Runs `work` with Unicode patterns, as AJV does; a document whose patterns are not written for it, without. */
export function withPatterns<T>(work: (options: Options) => T): T {
  try {
    return work({ unicodeRegExp: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return work({ unicodeRegExp: false });
  }
}
