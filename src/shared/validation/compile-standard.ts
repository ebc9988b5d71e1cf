import type { StandardDocument } from '../forms/standard/standard-document.ts';
import type { StandardValidators } from '../forms/types.ts';
import type { CompiledExports } from './runtime.ts';
import {
  addStandard,
  createStandardAjv,
  createStandardWriter,
  metaErrors,
  withPatterns,
} from './standard-ajv.ts';
import { standalone } from './standalone.ts';
import { assembleStandard } from './full-runtime.ts';

/** Compiles a document to code that wrapCode makes a module of. Throws an error for an invalid document. */
export function compileStandard(document: StandardDocument): string {
  const [wrong] = metaErrors(document);
  if (wrong) throw new Error(`schema is invalid: ${wrong.instancePath} ${wrong.message}`);
  return withPatterns((options) => {
    const ajv = createStandardWriter(document.draft, options);
    return standalone(ajv, addStandard(ajv, document));
  });
}

/** The same at once, where code may be made at run time: tests and measurements. */
export function compileStandardNow(document: StandardDocument): StandardValidators {
  return withPatterns((options) => {
    const ajv = createStandardAjv(document.draft, options);
    const compiled = Object.entries(addStandard(ajv, document)).map(([key, id]) => [
      key,
      ajv.getSchema(id),
    ]);
    return assembleStandard(Object.fromEntries(compiled) as CompiledExports);
  });
}
