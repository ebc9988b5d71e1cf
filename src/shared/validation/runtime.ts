import equalModule from 'ajv/dist/runtime/equal.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import type {
  FormData,
  RawFault,
  RuleScope,
  ValidatorModule,
  ValidityContext,
} from '../forms/types.ts';
import { DECIMALS_MODULE, isMultipleOf } from './decimals.ts';
import { ownFormats } from './formats.ts';
import { type KeywordContext, keywords } from './keywords.ts';

/** A function that AJV compiled: returns whether the data is valid, and keeps the faults on itself. */
interface CompiledValidator {
  (this: KeywordContext | undefined, data: unknown, place?: { instancePath: string }): boolean;
  errors?: RawFault[] | null;
}

/** What the compiled text of a screen hands over, by `field/<name>`, `root`, `condition/<key>`. */
export type CompiledExports = Record<string, CompiledValidator>;

/** What a module of compiled validators needs from outside; it holds nothing but verdicts. */
export interface ValidatorRuntime {
  require(name: string): unknown;
  assemble(compiled: CompiledExports): ValidatorModule;
}

/** What importing the text that compileScreen made gives. */
export interface ValidatorText {
  default(runtime: ValidatorRuntime): ValidatorModule;
  /** It needs more of a runtime than most: it judges a standard schema, or names a format of JSON Schema. */
  needsAll?: true;
}

// CommonJS modules arrive as they are in Node and unwrapped from a bundler: either way the function is `default`.
const asModule = (imported: unknown): { default: unknown } => {
  const inner = (imported as { default?: unknown }).default;
  return { default: inner ?? imported };
};

const MODULES: Record<string, unknown> = {
  formats: ownFormats,
  keywords,
  [DECIMALS_MODULE]: { isMultipleOf },
  'ajv/dist/runtime/equal': asModule(equalModule),
  'ajv/dist/runtime/ucs2length': asModule(ucs2lengthModule),
};

/** The same runtime on both sides: answers what AJV's standalone code requires, and gives the result its shape. */
export const runtime: ValidatorRuntime = {
  require(name) {
    const found = MODULES[name];
    if (found === undefined) throw new Error(`Validators need '${name}', which the runtime lacks.`);
    return found;
  },
  assemble(compiled) {
    const fields: ValidatorModule['fields'] = {};
    const conditions: ValidatorModule['conditions'] = {};
    for (const [key, validate] of Object.entries(compiled)) {
      const [kind, ...rest] = key.split('/');
      const name = rest.join('/');
      if (kind === 'field') {
        const instancePath = `/${name}`;
        fields[unescapeName(name)] = (value, context) =>
          run(validate, value, context, instancePath);
      }
      if (kind === 'condition') {
        conditions[name] = (scope: RuleScope, context: ValidityContext) =>
          validate.call({ ...context, isCondition: true }, scope);
      }
    }
    const { root } = compiled;
    return {
      fields,
      conditions,
      root: (data: FormData, context) => (root ? run(root, data, context, '') : []),
    };
  },
};

function run(
  validate: CompiledValidator,
  value: unknown,
  context: ValidityContext,
  instancePath: string,
): RawFault[] {
  if (validate.call(context, value, { instancePath })) return [];
  return (validate.errors ?? []).map((fault) => ({
    instancePath: fault.instancePath,
    keyword: fault.keyword,
    params: fault.params,
  }));
}

function unescapeName(name: string): string {
  return name.replace(/~1/g, '/').replace(/~0/g, '~');
}
