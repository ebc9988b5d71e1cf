import quoteModule from 'ajv/dist/runtime/quote.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { RawFault, StandardValidators, ValidatorModule } from '../forms/types.ts';
import { type CompiledExports, runtime, type ValidatorText } from './runtime.ts';

const MODULES: Record<string, unknown> = {
  'standard-formats': fullFormats,
  'ajv/dist/runtime/quote': quoteModule,
};

/** Gives an imported module of validators of a standard schema its runtime, which other screens do not need. */
export function startStandard(imported: ValidatorText): ValidatorModule {
  return imported.default({
    require: (name) => MODULES[name] ?? runtime.require(name),
    assemble: (compiled) => ({
      ...runtime.assemble(compiled),
      standard: assembleStandard(compiled),
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
