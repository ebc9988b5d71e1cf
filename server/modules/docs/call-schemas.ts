import {
  bundleSchema,
  type SchemaLookup,
} from '../../../src/shared/forms/configuration/bundle-schema.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import type { CallFile } from '../../http/call-contracts.ts';

/** Request and answer of a call, with the fields of its form; shared parts are references to components. */
export interface CallSchemas {
  request: JsonSchema;
  data: JsonSchema;
  top: JsonSchema | undefined;
}

export const COMPONENTS = '#/components/schemas/';

/** Collects the schemas of calls; shared schemas are put into `components` once. */
export function createCallSchemas(forms: SchemaLookup) {
  const components: Record<string, JsonSchema> = {};

  function take(name: string, schema: JsonSchema): JsonSchema {
    const lookup: SchemaLookup = (wanted) => (wanted === name ? schema : forms(wanted));
    const { $defs, ...rest } = bundleSchema(name, lookup);
    for (const [key, part] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      keep(key, refersToComponents(part) as JsonSchema);
    }
    return refersToComponents(rest) as JsonSchema;
  }

  function keep(key: string, part: JsonSchema): void {
    const known = components[key];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(part)) {
      throw new Error(`Two different schemas are named ${key}.`);
    }
    components[key] = part;
  }

  return {
    components,
    schemasOf(file: CallFile): CallSchemas {
      const data = typeof file.response === 'boolean' ? {} : file.response;
      return {
        request: take(`api/${file.call}.request`, withForm(file, forms)),
        data: take(`api/${file.call}.data`, data),
        top: file.top && take(`api/${file.call}.top`, file.top),
      };
    },
  };
}

function withForm({ call, request, form }: CallFile, forms: SchemaLookup): JsonSchema {
  if (form === undefined) return request;
  const schema = forms(form);
  if (schema === undefined)
    throw new Error(`schemas/api/${call}.json names ${form}, which is no form.`);
  const properties = { ...(schema.properties as object), ...(request.properties as object) };
  return { ...request, properties };
}

function refersToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refersToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string'
        ? item.replace('#/$defs/', COMPONENTS)
        : refersToComponents(item),
    ]),
  );
}
