import { layerFields, formName } from './layer-overlay.ts';
import type { Layer, Origin } from './layer-types.ts';
import { itemsNamed } from './overlays.ts';
import { getAt, joinPointer, parsePointer } from '../pointer.ts';
import type { EffectiveScreen, Pointer } from '../types.ts';
import { isRecord, isSame } from '../values.ts';

/**
 * Which layer sets a part of an effective screen, and where in its file: the topmost that does. Undefined: the screen's
 * own file. `pointer` is a place in the screen (`/form/fields/~1zip/label`).
 */
export function findOrigin(
  screen: EffectiveScreen,
  layers: readonly Layer[],
  pointer: Pointer,
): Origin | undefined {
  for (const layer of [...layers].reverse()) {
    const place =
      inRules(screen, layer, pointer) ??
      inFields(screen, layer, pointer) ??
      inScreens(screen, layer, pointer);
    if (place !== undefined) return { layer: layer.kind, file: layer.file, pointer: place };
  }
  return undefined;
}

/** The same for a part of the form's schema (`/properties/zip/maxLength`). Undefined: a schema file. */
export function findSchemaOrigin(
  { form }: EffectiveScreen,
  layers: readonly Layer[],
  pointer: Pointer,
): Origin | undefined {
  const [, field = ''] = parsePointer(pointer);
  if (!form) return undefined;
  const extra = joinPointer(joinPointer('/extra', formName(form)), field);
  const changed = `${joinPointer('/schemas', form.schema)}${pointer}`;
  for (const layer of [...layers].reverse()) {
    const place = [extra, changed].find((at) => getAt(layer.part, at) !== undefined);
    if (place !== undefined) return { layer: layer.kind, file: layer.file, pointer: place };
  }
  return undefined;
}

// Follows the pointer through the layer as far as it goes; the layer may name an item of a list.
function inScreens(
  screen: EffectiveScreen,
  { part }: Layer,
  pointer: Pointer,
): Pointer | undefined {
  let value: unknown = part.screens?.[screen.id];
  let whole: unknown = screen;
  let at = joinPointer('/screens', screen.id);
  if (value === undefined) return undefined;
  for (const segment of parsePointer(pointer)) {
    // A list or a plain value replaces the whole.
    const isWhole = !isRecord(value);
    const key = isWhole ? segment : keyFor(value as object, whole, segment);
    if (key === undefined) return undefined;
    const next = getAt(value, joinPointer('', key));
    if (isWhole && next === undefined) return at;
    value = next;
    whole = getAt(whole, joinPointer('', segment));
    at = joinPointer(at, key);
  }
  return at;
}

function keyFor(value: object, whole: unknown, segment: string): string | undefined {
  if (!Array.isArray(whole)) return Object.hasOwn(value, segment) ? segment : undefined;
  return Object.keys(value).find((name) => itemsNamed(whole, name).includes(Number(segment)));
}

function inFields(screen: EffectiveScreen, layer: Layer, pointer: Pointer): Pointer | undefined {
  const [first, second, field, facet] = parsePointer(pointer);
  if (!screen.form || first !== 'form' || second !== 'fields' || field === undefined)
    return undefined;
  const form = formName(screen.form);
  const names = Object.keys(layer.part.fields?.[form] ?? {});
  const index = layerFields(layer, form).findIndex(
    ([at, use]) => at === field && (facet === undefined || use[facet] !== undefined),
  );
  const at = joinPointer(joinPointer('/fields', form), names[index] ?? '');
  if (index < 0) return undefined;
  return facet === undefined ? at : joinPointer(at, facet);
}

function inRules(screen: EffectiveScreen, { part }: Layer, pointer: Pointer): Pointer | undefined {
  const [first, second, index, ...rest] = parsePointer(pointer);
  if (!screen.form || first !== 'form' || second !== 'rules' || index === undefined)
    return undefined;
  const form = formName(screen.form);
  const rule = screen.form.rules?.[Number(index)];
  const place = (part.rules?.[form] ?? []).findIndex((own) => isSame(own, rule));
  return place < 0
    ? undefined
    : rest.reduce<Pointer>(joinPointer, `${joinPointer('/rules', form)}/${place}`);
}
