import { createAjv } from '../../../src/shared/validation/create-ajv.ts';
import { screenConditions } from '../../../src/shared/validation/compile-screen.ts';
import { type CompiledExports, runtime } from '../../../src/shared/validation/runtime.ts';
import { rootRemainder, validitySchema } from '../../../src/shared/validation/validity-schema.ts';
import { joinPointer } from '../../../src/shared/forms/pointer.ts';
import type {
  EffectiveScreen,
  JsonSchema,
  ValidatorModule,
} from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';

/**
 * Compiles in the page the validators that the server compiles for the store: a form opened here has no server. Same
 * AJV, schemas and runtime.
 */
export function compileNow(screen: EffectiveScreen, schema: JsonSchema): ValidatorModule {
  const ajv = createAjv();
  const compiled: CompiledExports = {};
  ajv.addSchema(validitySchema(schema), 'form');
  for (const name of Object.keys(isRecord(schema.properties) ? schema.properties : {})) {
    const place = encodeURI(joinPointer('/properties', name));
    add(`field${joinPointer('', name)}`, { $ref: `form#${place}` });
  }
  const remainder = rootRemainder(schema);
  if (remainder) add('root', remainder);
  for (const [key, when] of Object.entries(screenConditions(screen))) add(`condition/${key}`, when);
  return runtime.assemble(compiled);

  function add(key: string, part: JsonSchema): void {
    compiled[key] = ajv.compile(part) as CompiledExports[string];
  }
}
