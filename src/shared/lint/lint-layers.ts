import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { layerFields } from '../forms/layers/layer-overlay.ts';
import type { Layer, LayerPart } from '../forms/layers/layer-types.ts';
import { itemNames, itemsNamed } from '../forms/layers/overlays.ts';
import { joinPointer, parsePointer, readFieldName } from '../forms/pointer.ts';
import type { EffectiveScreen, Pointer, ScreenFile } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { fileNames, type LintInput, type FilePlace } from './finding.ts';

/** All layers, lowest kind first. */
export function layersOf({ portals, sites, locales }: LintInput): Layer[] {
  return Object.entries({ portal: portals, site: sites, locale: locales }).flatMap(
    ([kind, files]) =>
      Object.entries(files).map(([name, part]) => {
        // The words of one portal in a language: `es.HARBOR`.
        const [code = '', portal] = name.split('.');
        return {
          kind: kind as Layer['kind'],
          code,
          ...(portal === undefined ? {} : { portal }),
          file: fileNames.layer(kind as Layer['kind'], name),
          part: part as LayerPart,
        };
      }),
  );
}

/** Where a layer's file sets a part of a screen; undefined where it does not. */
export function locateInLayer(
  { part, file }: Layer,
  screen: EffectiveScreen,
  form: string | undefined,
  pointer: Pointer,
): FilePlace | undefined {
  const [first, second, third, ...rest] = parsePointer(pointer);
  if (form !== undefined && first === 'form' && third !== undefined) {
    const own =
      second === 'fields'
        ? fieldAt(part, form, third)
        : second === 'rules'
          ? ruleAt(part, form, screen, Number(third))
          : second === 'groups'
            ? pointerOf(['groups', form, screen.form?.groups?.[Number(third)]?.id ?? ''])
            : undefined;
    const found =
      own === undefined ? undefined : pathIn(part, part, [...parsePointer(own), ...rest]);
    if (found !== undefined) return { file, pointer: found };
  }
  const at = ['screens', screen.id];
  const found = pathIn(part.screens?.[screen.id], screen, parsePointer(pointer));
  if (found !== undefined) return { file, pointer: `${pointerOf(at)}${found}` };
  // A field that the layer adds brings its own line of the review.
  const line = first === 'review' ? screen.review?.[Number(second)] : undefined;
  if (form === undefined || !line || 'each' in line) return undefined;
  const added = pathIn(part, part, ['extra', form, ...parsePointer([line.value].flat()[0] ?? '')]);
  return added === undefined ? undefined : { file, pointer: added };
}

/** Where a layer's file sets a part of a schema; undefined where it does not. */
export function locateSchemaInLayer(
  { part, file }: Layer,
  schema: string,
  pointer: Pointer,
): FilePlace | undefined {
  const path = parsePointer(pointer);
  const form = schema.replace(/^forms\//, '');
  const candidates = [
    ...(path[0] === 'properties' ? [['extra', form, ...path.slice(1)]] : []),
    ['schemas', schema, ...path],
  ];
  for (const candidate of candidates) {
    const found = pathIn(part, part, candidate);
    if (found !== undefined) return { file, pointer: found };
  }
  return undefined;
}

/** A field's place in a layer's `fields`, where it is named or given by its pointer. */
export function fieldAt({ fields }: LayerPart, form: string, field: Pointer): Pointer {
  const names = Object.keys(fields?.[form] ?? {});
  const name = names.find((key) => pointerOfName(key) === field) ?? field;
  return pointerOf(['fields', form, name]);
}

function pointerOfName(name: string): Pointer {
  return readFieldName(name.startsWith('/') ? name : joinPointer('', name));
}

function ruleAt(
  { rules }: LayerPart,
  form: string,
  screen: EffectiveScreen,
  index: number,
): Pointer {
  const own = rules?.[form]?.indexOf(screen.form?.rules?.[index] ?? {}) ?? -1;
  return pointerOf(['rules', form, String(own)]);
}

/**
 * The pointer in `changes` for a place of `whole`: the same one, except that an item of a list may be named. Undefined
 * where it does not change that place.
 */
function pathIn(changes: unknown, whole: unknown, path: readonly string[]): Pointer | undefined {
  const [segment, ...rest] = path;
  if (segment === undefined) return changes === undefined ? undefined : '';
  if (typeof changes !== 'object' || changes === null) return undefined;
  const isNamed = Array.isArray(whole) && isRecord(changes);
  const key = isNamed
    ? Object.keys(changes).find((name) => itemsNamed(whole, name).includes(Number(segment)))
    : segment;
  if (key === undefined || !Object.hasOwn(changes, key)) return undefined;
  const inner = pathIn(
    (changes as Record<string, unknown>)[key],
    (whole as Record<string, unknown> | undefined)?.[segment],
    rest,
  );
  return inner === undefined ? undefined : `${joinPointer('', key)}${inner}`;
}

/** One value that a layer sets, and its target. */
export interface LayerLine {
  /** Place in the layer's file. */
  pointer: Pointer;
  value: unknown;
  /** What it concerns: one screen, all screens with a form, or a schema. */
  of: { screen: string } | { form: string } | { schema: string };
  /** Place in that; undefined when it names an item of a list that is not there. */
  target: Pointer | undefined;
}

/** All values that a layer sets, without what it adds (extra fields, rules). */
export function layerLines(layer: Layer, screens: ReadonlyMap<string, ScreenFile>): LayerLine[] {
  const { part } = layer;
  const lines: LayerLine[] = [];
  const take = (
    changes: unknown,
    whole: unknown,
    at: string[],
    of: LayerLine['of'],
    to = '',
  ): void => {
    for (const { pointer, target, value } of leaves(changes, whole)) {
      const inside = target === undefined ? undefined : `${to}${target}`;
      lines.push({ pointer: `${pointerOf(at)}${pointer}`, value, of, target: inside });
    }
  };
  for (const [screen, changes] of Object.entries(part.screens ?? {})) {
    take(changes, screens.get(screen), ['screens', screen], { screen });
  }
  for (const [schema, changes] of Object.entries(part.schemas ?? {})) {
    take(changes, undefined, ['schemas', schema], { schema });
  }
  for (const form of Object.keys(part.fields ?? {})) {
    for (const [field, use] of layerFields(layer, form)) {
      const at = parsePointer(fieldAt(part, form, field));
      take(use, undefined, at, { form }, joinPointer('/form/fields', field));
    }
  }
  return lines;
}

/** The first name on a path of changes that is of no item of its list, with a hint; undefined where each has one. */
export function missingItem(
  whole: unknown,
  [key, ...rest]: readonly string[],
): { at: Pointer; hint: string | undefined } | undefined {
  if (key === undefined || typeof whole !== 'object' || whole === null) return undefined;
  const [place] = Array.isArray(whole) ? itemsNamed(whole, key).map(String) : [key];
  const own = joinPointer('', key);
  if (place === undefined) return { at: own, hint: didYouMean(key, itemNames(whole as unknown[])) };
  const inner = missingItem((whole as Record<string, unknown>)[place], rest);
  return inner && { ...inner, at: `${own}${inner.at}` };
}

interface LeafLine {
  pointer: Pointer;
  target: Pointer | undefined;
  value: unknown;
}

function leaves(changes: unknown, whole: unknown): LeafLine[] {
  if (!isRecord(changes)) return [{ pointer: '', target: '', value: changes }];
  return Object.entries(changes).flatMap(([key, value]) => {
    const places = Array.isArray(whole) ? itemsNamed(whole, key).map(String) : [key];
    const found = places.flatMap((place) =>
      leaves(value, (whole as Record<string, unknown> | undefined)?.[place]).map((line) => ({
        ...line,
        pointer: `${joinPointer('', key)}${line.pointer}`,
        target: line.target === undefined ? undefined : `${joinPointer('', place)}${line.target}`,
      })),
    );
    return places.length > 0
      ? found
      : [{ pointer: joinPointer('', key), target: undefined, value }];
  });
}

function pointerOf(path: readonly string[]): Pointer {
  return path.reduce<Pointer>(joinPointer, '');
}
