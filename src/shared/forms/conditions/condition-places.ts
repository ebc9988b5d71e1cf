import type { JsonSchema } from '../json-types.ts';
import { getAt } from '../pointer.ts';
import { isRecord, asList } from '../values.ts';

/** The schemas of our files, by file name: `screen.json`. */
export type MetaFiles = Readonly<Record<string, JsonSchema>>;

/** A schema and the file that its references are relative to. */
interface Place {
  schema: JsonSchema;
  file: string;
}

const CONDITION = 'screen.json#/$defs/condition';

/**
 * A copy of a file of ours with every condition in it changed. Conditions stand where the schema of the file (`kind`:
 * screen, portal, site or locale) refers to `condition` of screen.json; also in what a layer changes of a screen. Values of
 * the wrong shape stay as they are.
 */
export function mapConditions(
  raw: unknown,
  kind: string,
  meta: MetaFiles,
  change: (when: unknown) => unknown,
): unknown {
  const rootOf = (name: string): Place => ({ schema: meta[name] ?? {}, file: name });
  const visit = (value: unknown, places: readonly Place[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const all = places.flatMap((place) => applicable(place, meta));
    if (all.some(({ schema }) => schema.$ref === CONDITION)) return change(value);
    if (Array.isArray(value)) return value.map((item) => visit(item, itemsOf(all)));
    const isScreens = all.some(({ schema }) => schema === screensOf(meta));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        visit(item, isScreens ? [rootOf('screen.json')] : partsOf(all, key)),
      ]),
    );
  };
  return visit(raw, [rootOf(`${kind}.json`)]);
}

// What a layer changes of screens is no whole screen, so its schema does not refer to that of one.
function screensOf(meta: MetaFiles): unknown {
  return getAt(meta['layer.json'], '/$defs/screens');
}

/** A schema and all that it says of the same value by reference, alternative or condition. */
function applicable({ schema, file }: Place, meta: MetaFiles): Place[] {
  const same = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => asList(schema[key]));
  const inside = [...same, schema.then, schema.else].filter(isRecord) as JsonSchema[];
  const own: Place[] = [{ schema, file }];
  if (typeof schema.$ref === 'string') {
    const [name, pointer = ''] = schema.$ref.split('#');
    const target = name || file;
    if (`${target}#${pointer}` === CONDITION) return [{ schema: { $ref: CONDITION }, file }];
    const found = getAt(meta[target], pointer);
    if (isRecord(found)) own.push(...applicable({ schema: found, file: target }, meta));
  }
  return [...own, ...inside.flatMap((part) => applicable({ schema: part, file }, meta))];
}

function partsOf(places: readonly Place[], key: string): Place[] {
  return places.flatMap(({ schema, file }) => {
    const { properties, additionalProperties, items } = schema;
    const named = isRecord(properties) && Object.hasOwn(properties, key) && properties[key];
    // An object over a list changes the items that it names.
    const found = [named || additionalProperties, items].filter(isRecord) as JsonSchema[];
    return found.map((part) => ({ schema: part, file }));
  });
}

function itemsOf(places: readonly Place[]): Place[] {
  return places.flatMap(({ schema, file }) =>
    isRecord(schema.items) ? [{ schema: schema.items, file }] : [],
  );
}
