import { _, type Options } from 'ajv';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { askableParts } from '../forms/foreign/askable-parts.ts';
import type { Draft, ForeignDocument } from '../forms/foreign/foreign-document.ts';
import { withExactDecimals } from './multiple-of.ts';

const CLASSES = { 'draft-07': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 } as const;
/** An AJV of one of the drafts. */
export type AnyAjv = InstanceType<(typeof CLASSES)[Draft]>;
const FORM = 'foreign:form';
/** Standalone code asks `require` for the formats by this name. */
const FOREIGN_FORMATS = 'foreign-formats';

// Anybody's schema: words that AJV does not know are no fault, and nothing is changed or filled in.
const SETTINGS: Options = { strict: false, allErrors: true, logger: false, messages: false };

/** AJV of the document's draft, with the formats of ajv-formats and exact decimals: the yardstick of what is valid. */
export function createForeignAjv(draft: Draft, options: Options = {}): AnyAjv {
  const ajv = new CLASSES[draft]({ ...SETTINGS, ...options });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  return withExactDecimals(ajv);
}

/** An AJV that keeps the source of what it compiles. */
export function createForeignWriter(draft: Draft, options: Options = {}): AnyAjv {
  const code = { source: true, formats: _`require(${FOREIGN_FORMATS})` };
  return createForeignAjv(draft, { ...options, code });
}

/**
 * Puts a document into an AJV, gives the ids under which its validators are: `root`, and `part<pointer>` for each part
 * that drawing asks about. Throws what AJV throws.
 */
export function addForeign(ajv: AnyAjv, document: ForeignDocument): Record<string, string> {
  const { $schema: _draft, ...root } = document.root;
  ajv.addSchema(root, FORM);
  const ids: Record<string, string> = { root: FORM };
  askableParts(document).forEach((pointer, index) => {
    const place = pointer.split('/').map(encodeURIComponent).join('/');
    const id = `foreign:part${index}`;
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
