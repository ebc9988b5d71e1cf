import { _, type CodeKeywordDefinition, type Options, stringify } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { allFormats } from './all-formats.ts';
import { ANNOTATIONS, keywords } from './keywords.ts';
import { withExactDecimals } from './multiple-of.ts';

// Standalone code gets its dependencies by `require`; the runtime resolves these names.
const FORMATS_MODULE = 'formats';
const KEYWORDS_MODULE = 'keywords';

const SETTINGS: Options = {
  strict: true,
  // Conditions and overlays name parts of a type that is defined elsewhere.
  strictTypes: false,
  strictRequired: false,
  strictTuples: false,
  allErrors: true,
  coerceTypes: false,
  useDefaults: false,
  discriminator: true,
  // Passes the day and the effective date as `this` to our keywords, through every reference.
  passContext: true,
  messages: false,
  unicodeRegExp: true,
};

/**
 * The one AJV of the project, so that every result is the same: draft 2020-12 (documents of draft-07 are accepted, too), no
 * coercion, all errors, our formats and keywords. Our keywords read the business day from `this` (ValidityContext).
 * `standalone` keeps the source of compiled code and takes schemas as they are (`refuseInvalid` checks them), `verbose`
 * keeps the schema with each error.
 */
export function createAjv({
  standalone = false,
  verbose = false,
}: { standalone?: boolean; verbose?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    ...SETTINGS,
    verbose,
    // Compiling the meta schemas for each of many instances takes longer than the validation itself.
    ...(standalone
      ? { validateSchema: false, code: { source: true, formats: _`require(${FORMATS_MODULE})` } }
      : {}),
  });
  ajv.addMetaSchema(draft07, undefined, false);
  for (const [name, format] of Object.entries(allFormats)) ajv.addFormat(name, format);
  for (const name of Object.keys(keywords))
    ajv.addKeyword(ownKeyword(name as keyof typeof keywords, standalone));
  for (const name of ANNOTATIONS) ajv.addKeyword(name);
  return withExactDecimals(ajv);
}

function ownKeyword(name: keyof typeof keywords, unchecked: boolean): CodeKeywordDefinition {
  const { takes, test } = keywords[name];
  const shape = 'shape' in keywords[name] ? keywords[name].shape : undefined;
  return {
    keyword: name,
    type: 'string',
    schemaType: takes,
    ...(shape && !unchecked ? { metaSchema: shape } : {}),
    code(cxt) {
      const code = _`require(${KEYWORDS_MODULE})[${name}].test`;
      const call = cxt.gen.scopeValue('func', { ref: test, key: test, code });
      cxt.fail(_`!${call}(${cxt.data}, ${stringify(cxt.schema)}, this)`);
    },
    error: {
      message: name,
      params: ({ schema }) =>
        typeof schema === 'object' ? _`${stringify(schema)}` : _`{limit: ${stringify(schema)}}`,
    },
  };
}
