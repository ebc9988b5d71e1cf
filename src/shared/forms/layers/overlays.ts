import { bundleSchema, type SchemaLookup } from '../configuration/bundle-schema.ts';
import type { EffectiveScreen, JsonSchema, Overlay, ScreenFile } from '../types.ts';
import { isRecord } from '../values.ts';

/** A screen as its file has it, with its folder as id. */
export type NamedScreen = ScreenFile & { id: string };

/**
 * A layer laid over a base: objects merge key by key, lists and plain values replace. An object over a list changes the
 * items that it names (see itemsNamed). What stands under a key of `whole` is replaced. Neither is changed.
 */
export function mergeLayer<T>(base: T, layer: unknown, whole: readonly string[] = []): T {
  if (Array.isArray(base) && isRecord(layer)) {
    const merged: unknown[] = [...(base as unknown[])];
    for (const [name, value] of Object.entries(layer)) {
      for (const index of itemsNamed(base, name))
        merged[index] = mergeLayer(merged[index], value, whole);
    }
    return merged as T;
  }
  if (!isRecord(base) || !isRecord(layer)) return layer as T;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(layer)) {
    if (key === '__proto__') continue;
    const isOver = Object.hasOwn(merged, key) && !whole.includes(key);
    merged[key] = isOver ? mergeLayer(merged[key], value, whole) : value;
  }
  return merged as T;
}

// Half of one condition and half of another would be none that anybody wrote.
const WHOLE = ['when'];

/** A layer's changes laid over a screen, or over other changes of it: a condition takes the place of the one below. */
export function mergeScreen<T>(base: T, changes: unknown): T {
  return mergeLayer(base, changes, WHOLE);
}

/**
 * Places of the items of a list that a name stands for: all that have it as their id, value, region, action or name. An item
 * that has none of these is named by its number.
 */
export function itemsNamed(list: readonly unknown[], name: string): number[] {
  return list.flatMap((_item, index) => (namesIn(list, index).includes(name) ? [index] : []));
}

/** The names by which items of a list are changed. */
export function itemNames(list: readonly unknown[]): string[] {
  return list.flatMap((_item, index) => namesIn(list, index));
}

function namesIn(list: readonly unknown[], index: number): string[] {
  const item = list[index];
  const values = isRecord(item) ? NAMES.map((key) => item[key]) : [];
  const names = values.filter((value) => typeof value === 'string');
  return names.length > 0 ? names : [String(index)];
}

const NAMES = ['id', 'value', 'region', 'action', 'name'];

/**
 * A screen with all overlays laid over it in order, and its form's schema bundled. `schemas` finds schema files by path
 * (`forms/contact-info`). Throws ConfigError when the form's schema or a reference in it is missing.
 */
export function applyOverlays(
  screen: NamedScreen,
  schemas: SchemaLookup,
  overlays: readonly Overlay[],
): EffectiveScreen {
  const merged = mergeOverlays(screen, overlays);
  if (!merged.form) return merged;
  const { schema, standard } = merged.form;
  const lookup = layeredLookup(schemas, overlays);
  // A standard schema stands alone, and stays as it is written.
  const alone = standard && lookup(schema);
  return { ...merged, schema: alone ?? bundleSchema(schema, lookup) };
}

/** A screen's own keys with all overlays laid over them in order. */
export function mergeOverlays(screen: NamedScreen, overlays: readonly Overlay[]): NamedScreen {
  return overlays.reduce(
    (under, overlay) => mergeScreen(under, overlay.screens[screen.id] ?? {}),
    screen,
  );
}

/** Schema files with the overlays' own parts laid over them. */
export function layeredLookup(schemas: SchemaLookup, overlays: readonly Overlay[]): SchemaLookup {
  const seen = new Map<string, JsonSchema | undefined>();
  return (name) => {
    if (!seen.has(name)) {
      const layered = overlays.reduce<JsonSchema | undefined>((under, { schemas: own }) => {
        const layer = own?.[name];
        return layer ? mergeLayer(under ?? {}, layer) : under;
      }, schemas(name));
      seen.set(name, layered);
    }
    return seen.get(name);
  };
}
