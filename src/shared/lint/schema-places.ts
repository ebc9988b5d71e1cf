import { resolvePath, type SchemaLookup } from '../forms/configuration/bundle-schema.ts';
import type { Layer } from '../forms/layers/layer-types.ts';
import { getAt, joinPointer, parentOf, parsePointer } from '../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { fileNames, type FilePlace } from './finding.ts';
import { locateSchemaInLayer } from './lint-layers.ts';

/** A place of a schema file, by its path below schemas. */
export interface SchemaPlace {
  schema: string;
  pointer: Pointer;
}

/** Where a form's schema declares a field: `/properties/lines/items/properties/amount` for the amount of each line. */
export function declarationOf(field: Pointer): Pointer {
  return parsePointer(field)
    .map((segment) => (segment === '*' ? '/items' : joinPointer('/properties', segment)))
    .join('');
}

/**
 * All places that may define a part of a schema, whether or not they do: the schema itself, then the targets of its
 * references. The first one that does counts.
 */
export function schemaPlaces(
  { schema, pointer }: SchemaPlace,
  lookup: SchemaLookup,
  seen: readonly string[] = [],
): SchemaPlace[] {
  const places: SchemaPlace[] = [{ schema, pointer }];
  const document = lookup(schema);
  for (let at = deepest(document, pointer); ; at = parentOf(at)) {
    const { $ref } = (getAt(document, at) ?? {}) as JsonSchema;
    // Definitions beside a reference are its document's own.
    if (typeof $ref === 'string' && !pointer.slice(at.length).startsWith('/$defs/')) {
      const [file = '', fragment = ''] = $ref.split('#');
      const target = {
        schema: file === '' ? schema : resolvePath(schema, file),
        pointer: `${decodeURIComponent(fragment)}${pointer.slice(at.length)}`,
      };
      const name = JSON.stringify(target);
      if (!seen.includes(name)) places.push(...schemaPlaces(target, lookup, [...seen, name]));
    }
    if (at === '') return places;
  }
}

/** Where a part of a schema is defined, by the first of the layers that does or by a file; if nowhere, where it would be. */
export function placeInSchema(
  place: SchemaPlace,
  lookup: SchemaLookup,
  layers: readonly Layer[],
): FilePlace {
  for (const { schema, pointer } of schemaPlaces(place, lookup)) {
    for (const layer of layers) {
      const found = locateSchemaInLayer(layer, schema, pointer);
      if (found) return found;
    }
    if (getAt(lookup(schema), pointer) !== undefined) {
      return { file: fileNames.schema(schema), pointer };
    }
  }
  const { schema, pointer } = place;
  return { file: fileNames.schema(schema), pointer: deepest(lookup(schema), pointer) };
}

/** The longest part of a pointer that exists in the document. */
export function deepest(document: unknown, pointer: Pointer): Pointer {
  let found = '';
  for (const part of pointer.split('/').slice(1)) {
    const next = `${found}/${part}`;
    if (getAt(document, next) === undefined) break;
    found = next;
  }
  return found;
}
