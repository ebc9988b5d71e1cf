import quoteModule from 'ajv/dist/runtime/quote.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { allFormats } from './all-formats.ts';
import type { RawFault, StandardValidators, ValidatorModule } from '../forms/types.ts';
import { type CompiledExports, runtime, type ValidatorText } from './runtime.ts';

const MODULES: Record<string, unknown> = {
  formats: allFormats,
  'standard-formats': fullFormats,
  'ajv/dist/runtime/quote': quoteModule,
};

/** Gives a validator module that says `needsAll` its runtime. */
export function startWithAll(imported: ValidatorText): ValidatorModule {
  return imported.default({
    require: (name) => MODULES[name] ?? runtime.require(name),
    assemble: (compiled) => ({
      ...runtime.assemble(compiled),
      ...('whole' in compiled ? { standard: assembleStandard(compiled) } : {}),
    }),
  });
}

/** Gives compiled validators of a standard schema their shape: `whole` and `part<pointer>`. */
export function assembleStandard(compiled: CompiledExports): StandardValidators {
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
    root: (data) => faultsOf('whole', data) ?? [],
    part: (pointer, value) => faultsOf(`part${pointer}`, value),
  };
}
