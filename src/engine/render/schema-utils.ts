import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils';
import type { FormData } from '../../shared/forms/types.ts';
import type { Drawing } from './drawing.ts';
import { plainValidator } from './plain-validator.ts';

/** What resolves schemas against their references and the data, as RJSF's registry offers it. */
export type SchemaUtils = SchemaUtilsType<FormData, RJSFSchema, Drawing>;

/** RJSF's schemaUtils over a root schema. 15 kB gzip: only `late-schema-utils.ts` imports it, when it is asked for. */
export function makeSchemaUtils(rootSchema: RJSFSchema): SchemaUtils {
  return createSchemaUtils<FormData, RJSFSchema, Drawing>(plainValidator, rootSchema);
}
