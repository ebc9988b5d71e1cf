import { layerFields } from '../forms/layers/layer-overlay.ts';
import type { Layer, LayerPart } from '../forms/layers/layer-types.ts';
import { itemsNamed } from '../forms/layers/overlays.ts';
import { joinPointer, parsePointer, readFieldName } from '../forms/pointer.ts';
import type { EffectiveScreen, Pointer, ScreenFile } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { fileNames, type LintInput, type FilePlace } from './finding.ts';

/** All layers, lowest kind first. */
export function layersOf({ portals, sites, locales }: LintInput): Layer[] {
  return Object.entries({ portal: portals, site: sites, locale: locales }).flatMap(
    ([kind, files]) =>
      Object.entries(files).map(([code, part]) => ({
        kind: kind as Layer['kind'],
        code,
        file: fileNames.layer(kind as Layer['kind'], code),
        part: part as LayerPart,
      })),
  );
}

/** Where a layer's file says a part of a screen; undefined when it says nothing of it. */
export function saidOfScreen(
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
          : undefined;
    const said =
      own === undefined ? undefined : pathIn(part, part, [...parsePointer(own), ...rest]);
    if (said !== undefined) return { file, pointer: said };
  }
  const at = ['screens', screen.id];
  const said = pathIn(part.screens?.[screen.id], screen, parsePointer(pointer));
  return said === undefined ? undefined : { file, pointer: `${pointerOf(at)}${said}` };
}

/** Where a layer's file says a part of a schema; undefined when it says nothing of it. */
export function saidOfSchema(
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
    const said = pathIn(part, part, candidate);
    if (said !== undefined) return { file, pointer: said };
  }
  return undefined;
}

/** Where a layer's field set says something of a field: by name or by pointer. */
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
 * The pointer in `said` that speaks of a place of `whole`: the same one, but that lists may be spoken of by the names of
 * their items. Undefined when it says nothing of that place.
 */
function pathIn(said: unknown, whole: unknown, path: readonly string[]): Pointer | undefined {
  const [segment, ...rest] = path;
  if (segment === undefined) return said === undefined ? undefined : '';
  if (typeof said !== 'object' || said === null) return undefined;
  const isNamed = Array.isArray(whole) && isRecord(said);
  const key = isNamed
    ? Object.keys(said).find((name) => itemsNamed(whole, name).includes(Number(segment)))
    : segment;
  if (key === undefined || !Object.hasOwn(said, key)) return undefined;
  const inner = pathIn(
    (said as Record<string, unknown>)[key],
    (whole as Record<string, unknown> | undefined)?.[segment],
    rest,
  );
  return inner === undefined ? undefined : `${joinPointer('', key)}${inner}`;
}

/** One thing that a layer says, and what it speaks of. */
export interface LayerLine {
  /** Place in the layer's file. */
  pointer: Pointer;
  value: unknown;
  /** What it concerns: one screen, all screens with a form, or a schema. */
  of: { screen: string } | { form: string } | { schema: string };
  /** Place in that; undefined when it names an item of a list that is not there. */
  target: Pointer | undefined;
}

/** Everything that a layer lays over something, value by value. What it adds (extra fields, rules) is not among it. */
export function layerLines(layer: Layer, screens: ReadonlyMap<string, ScreenFile>): LayerLine[] {
  const { part } = layer;
  const lines: LayerLine[] = [];
  const take = (
    said: unknown,
    whole: unknown,
    at: string[],
    of: LayerLine['of'],
    to = '',
  ): void => {
    for (const { pointer, target, value } of leaves(said, whole)) {
      const inside = target === undefined ? undefined : `${to}${target}`;
      lines.push({ pointer: `${pointerOf(at)}${pointer}`, value, of, target: inside });
    }
  };
  for (const [screen, said] of Object.entries(part.screens ?? {})) {
    take(said, screens.get(screen), ['screens', screen], { screen });
  }
  for (const [schema, said] of Object.entries(part.schemas ?? {})) {
    take(said, undefined, ['schemas', schema], { schema });
  }
  for (const form of Object.keys(part.fields ?? {})) {
    for (const [field, use] of layerFields(layer, form)) {
      const at = parsePointer(fieldAt(part, form, field));
      take(use, undefined, at, { form }, joinPointer('/form/fields', field));
    }
  }
  return lines;
}

interface LeafLine {
  pointer: Pointer;
  target: Pointer | undefined;
  value: unknown;
}

function leaves(said: unknown, whole: unknown): LeafLine[] {
  if (!isRecord(said)) return [{ pointer: '', target: '', value: said }];
  return Object.entries(said).flatMap(([key, value]) => {
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
