import type { RJSFSchema } from '@rjsf/utils';
import { latePart } from '../../shared/late-part.ts';
import type { makeSchemaUtils, SchemaUtils } from './schema-utils.ts';

/** All of its methods: the compiler holds the list complete. */
const METHODS: Record<keyof SchemaUtils, true> = {
  doesSchemaUtilsDiffer: true,
  findFieldInSchema: true,
  findSelectedOptionInXxxOf: true,
  getClosestMatchingOption: true,
  getDefaultFormState: true,
  getDisplayLabel: true,
  getFirstMatchingOption: true,
  getFromSchema: true,
  getRootSchema: true,
  getValidator: true,
  isFilesArray: true,
  isMultiSelect: true,
  isSelect: true,
  omitExtraData: true,
  retrieveSchema: true,
  sanitizeDataForNewSchema: true,
  toPathSchema: true,
};

type Method = (...given: unknown[]) => unknown;

const fetchPart = latePart(() => import('./schema-utils.ts'));
let make: typeof makeSchemaUtils | undefined;

/** Fetches what answers for `registry.schemaUtils`. Rejects when it can't be had. */
export async function loadSchemaUtils(): Promise<void> {
  make ??= (await fetchPart()).makeSchemaUtils;
}

/**
 * RJSF's schemaUtils for a registry. The engine draws without them. What asks them while it is drawn, before they are there,
 * waits until they are; a little after the first press or key they are fetched in any case.
 */
export function lateSchemaUtils(rootSchema: RJSFSchema): SchemaUtils {
  let made: SchemaUtils | undefined;
  const utils = (): Record<string, Method> => {
    // React draws again what threw a promise when that is settled. `use` would not do for class components.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a promise, as Suspense takes it
    if (!make) throw loadSchemaUtils();
    made ??= make(rootSchema);
    return made as unknown as Record<string, Method>;
  };
  const methods = Object.keys(METHODS).map((name): [string, Method] => [
    name,
    (...given) => utils()[name]?.(...given),
  ]);
  return Object.fromEntries(methods) as unknown as SchemaUtils;
}
