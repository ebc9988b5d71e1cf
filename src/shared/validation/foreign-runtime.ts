import quoteModule from 'ajv/dist/runtime/quote.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { ForeignValidators } from '../forms/foreign/foreign-validators.ts';
import type { RawFault } from '../forms/types.ts';
import { type CompiledExports, runtime } from './runtime.ts';

/** What importing the text that compileForeign made gives. */
interface ForeignText {
  default(runtime: {
    require(name: string): unknown;
    assemble(compiled: CompiledExports): ForeignValidators;
  }): ForeignValidators;
}

const MODULES: Record<string, unknown> = {
  'foreign-formats': fullFormats,
  'ajv/dist/runtime/quote': quoteModule,
};

/** Gives an imported module of a foreign schema's validators its runtime. */
export function startForeign(imported: ForeignText): ForeignValidators {
  return imported.default({
    require: (name) => MODULES[name] ?? runtime.require(name),
    assemble: assembleForeign,
  });
}

/** Gives compiled validators of a foreign schema their shape: `root` and `part<pointer>`. */
export function assembleForeign(compiled: CompiledExports): ForeignValidators {
  const faultsOf = (key: string, value: unknown): RawFault[] | undefined => {
    const validate = compiled[key];
    if (!validate) return undefined;
    if (validate.call(undefined, value)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
      instancePath,
      keyword,
      params,
    }));
  };
  return {
    root: (data) => faultsOf('root', data) ?? [],
    part: (pointer, value) => faultsOf(`part${pointer}`, value),
  };
}
