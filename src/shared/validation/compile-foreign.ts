import type { ForeignDocument } from '../forms/foreign/foreign-document.ts';
import type { ForeignValidators } from '../forms/foreign/foreign-validators.ts';
import { standalone, wrap } from './compile-screen.ts';
import { addForeign, createForeignAjv, createForeignWriter, withPatterns } from './foreign-ajv.ts';
import { assembleForeign } from './foreign-runtime.ts';
import type { CompiledExports } from './runtime.ts';

/**
 * Compiles a foreign document to the text of an ES module, to be started with startForeign: a page that runs it needs no
 * eval. Throws an Error that says what AJV refused.
 */
export function compileForeign(document: ForeignDocument): string {
  return withPatterns((options) => {
    const ajv = createForeignWriter(document.draft, options);
    return wrap(standalone(ajv, addForeign(ajv, document)));
  });
}

/** The same at once, where code may be made at run time: tests and measurements. */
export function compileForeignNow(document: ForeignDocument): ForeignValidators {
  return withPatterns((options) => {
    const ajv = createForeignAjv(document.draft, options);
    const compiled = Object.entries(addForeign(ajv, document)).map(([key, id]) => [
      key,
      ajv.getSchema(id),
    ]);
    return assembleForeign(Object.fromEntries(compiled) as CompiledExports);
  });
}
