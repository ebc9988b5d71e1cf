import { bundleSchema, type SchemaLookup } from '../configuration/bundle-schema.ts';
import { type FormShape, readShape } from '../form-shape.ts';
import { orderForm } from './field-order.ts';
import type { FieldLayer, Layer } from './layer-types.ts';
import {
  layeredLookup,
  mergeLayer,
  mergeOverlays,
  mergeScreen,
  type NamedScreen,
} from './overlays.ts';
import { placeFields } from './place-fields.ts';
import { joinPointer, parsePointer, readFieldName } from '../pointer.ts';
import type { FormPart, JsonSchema, Overlay, Pointer, Rule, SummaryPart } from '../types.ts';

/** The overlays that layers make of a screen, each over those below it. */
export function overlaysOf(
  screen: NamedScreen,
  schemas: SchemaLookup,
  layers: readonly Layer[],
): Overlay[] {
  const overlays: Overlay[] = [];
  for (const layer of layers) {
    const under = mergeOverlays(screen, overlays);
    overlays.push(layerOverlay(under, layeredLookup(schemas, overlays), layer));
  }
  return overlays;
}

/**
 * A layer's changes of one screen, as an overlay: its `screens` and `schemas`, and what follows from `fields`, `extra`
 * and `rules` for the screen's form. `screen` and `schemas` are as the layers below left them. Fields that the form does
 * not have are passed over.
 */
function layerOverlay(screen: NamedScreen, schemas: SchemaLookup, layer: Layer): Overlay {
  const { part, kind, code } = layer;
  const changes = part.screens?.[screen.id] ?? {};
  const { form, review } = mergeScreen(screen, changes);
  const name = form && formName(form);
  const overlay: Overlay = {
    from: `${kind} ${code}`,
    screens: { [screen.id]: changes },
    schemas: part.schemas ?? {},
  };
  if (!form || name === undefined || !changesForm(layer, name)) return overlay;
  const extended = mergeLayer(overlay.schemas ?? {}, {
    [form.schema]: { properties: { ...part.extra?.[name] } },
  });
  const shape = readShape(
    bundleSchema(form.schema, layeredLookup(schemas, [{ ...overlay, schemas: extended }])),
    form.fields,
  );
  const fields = layerFields(layer, name).filter(([field]) => shape.find(field));
  const schemaParts = mergeLayer(extended, {
    [form.schema]: { properties: defaultsOf(fields) },
  });
  const known = shape.root.children.map((child) => child.template);
  const isList = lists(layer, name);
  const uses = Object.fromEntries(
    fields.map(([field, use]) => [field, useOf(field, use, form, isList)]),
  );
  const hidden = isList && !form.descriptors ? unlisted(known, layer, name) : {};
  const extra = Object.keys(part.extra?.[name] ?? {});
  const orders = new Map(
    fields.flatMap(([field, { order }]) => (order === undefined ? [] : [[field, order] as const])),
  );
  const groups = part.groups?.[name] ?? {};
  const isMoved = extra.length > 0 || orders.size > 0 || fields.some(isPlaced);
  const placed = () => placeFields(placeExtra(form, extra), groups, fields, known);
  const ordered =
    isMoved || Object.keys(groups).length > 0 ? orderForm(placed(), orders, known) : {};
  const formPart: Partial<FormPart> = {
    ...ordered,
    fields: { ...hidden, ...uses },
    ...(part.rules?.[name] ? { rules: addRules(form.rules ?? [], part.rules[name]) } : {}),
  };
  return {
    ...overlay,
    screens: {
      [screen.id]: mergeScreen(changes, {
        form: formPart,
        ...reviewExtra(review, shape, extra, uses),
      }),
    },
    schemas: schemaParts,
  };
}

/** Name of a form as layers call it: `contact-info` of `forms/contact-info`. */
export function formName({ schema }: Pick<FormPart, 'schema'>): string {
  return schema.replace(/^forms\//, '');
}

/** A layer's settings of a form's fields, by pointer. */
export function layerFields({ part }: Layer, form: string): [Pointer, FieldLayer][] {
  return Object.entries(part.fields?.[form] ?? {}).map(([name, use]) => [
    readFieldName(name.startsWith('/') ? name : joinPointer('', name)),
    use,
  ]);
}

/** Whether a layer lists the fields of a form: a portal that names some leaves the others out. */
export function lists({ kind, part }: Layer, form: string): boolean {
  return kind === 'portal' && part.fields?.[form] !== undefined;
}

function changesForm({ part }: Layer, form: string): boolean {
  return [part.fields, part.extra, part.groups, part.rules].some(
    (part) => part?.[form] !== undefined,
  );
}

function isPlaced([, { group, after }]: readonly [Pointer, FieldLayer]): boolean {
  return group !== undefined || after !== undefined;
}

// Where the server describes the fields, it knows which are locked: one that is empty must stay open. Their order and
// start are described in other places. Who lists a field that is not asked otherwise asks it.
function useOf(
  field: Pointer,
  use: FieldLayer,
  form: FormPart,
  isListed: boolean,
): Record<string, unknown> {
  const { order: _order, default: _default, group: _group, after: _after, readOnly, ...own } = use;
  const isShownAgain = isListed && form.fields?.[field]?.visible === false;
  const rest = isShownAgain ? { visible: true, ...own } : own;
  const described = form.descriptors !== undefined && parsePointer(field).length === 1;
  return readOnly === undefined || described ? rest : { ...rest, readOnly };
}

function unlisted(
  known: readonly Pointer[],
  layer: Layer,
  form: string,
): Record<Pointer, { visible: false }> {
  const named = new Set([
    ...layerFields(layer, form).map(([field]) => joinPointer('', parsePointer(field)[0] ?? '')),
    ...Object.keys(layer.part.extra?.[form] ?? {}).map((name) => joinPointer('', name)),
  ]);
  const others = known.filter((field) => !named.has(field));
  return Object.fromEntries(others.map((field) => [field, { visible: false }]));
}

function defaultsOf(fields: readonly [Pointer, FieldLayer][]): Record<string, JsonSchema> {
  return Object.fromEntries(
    fields.flatMap(([field, use]) => {
      const [name = '', ...inner] = parsePointer(field);
      return use.default === undefined || inner.length > 0
        ? []
        : [[name, { default: use.default }]];
    }),
  );
}

// An extra field that no group names stands at the end of the last one; of a form that asks step by step, in the last step.
function placeExtra(form: FormPart, names: readonly string[]): FormPart {
  const places = form.steps?.list ?? form.groups ?? [];
  const placed = new Set(places.flatMap(({ fields }) => fields.flat()));
  const fresh = names.map((name) => joinPointer('', name)).filter((field) => !placed.has(field));
  if (fresh.length === 0) return form;
  const grow = <Field, Place extends { fields: (Field | Pointer)[] }>(list: Place[]): Place[] =>
    list.map((place, index) =>
      index === list.length - 1 ? { ...place, fields: [...place.fields, ...fresh] } : place,
    );
  if (form.steps) return { ...form, steps: { ...form.steps, list: grow(form.steps.list) } };
  return form.groups ? { ...form, groups: grow(form.groups) } : form;
}

// Extra fields are shown on the review page, too.
function reviewExtra(
  review: readonly SummaryPart[] | undefined,
  shape: FormShape,
  names: readonly string[],
  uses: NonNullable<FormPart['fields']>,
): { review?: SummaryPart[] } {
  if (!review || names.length === 0) return {};
  const summarized = new Set(review.flatMap((part) => ('each' in part ? part.each : part.value)));
  const fresh = names
    .map((name) => joinPointer('', name))
    .filter((field) => !summarized.has(field));
  const lines = fresh.map((value) => {
    const label = uses[value]?.label ?? shape.find(value)?.schema.title ?? value.slice(1);
    return { label: String(label), value };
  });
  return { review: [...review, ...lines] };
}

function addRules(under: readonly Rule[], own: readonly Rule[]): Rule[] {
  const replacing = new Map(
    own.flatMap((rule) => (rule.id === undefined ? [] : [[rule.id, rule]])),
  );
  const kept = under.map((rule) => replacing.get(rule.id ?? '') ?? rule);
  return [...kept, ...own.filter((rule) => !kept.includes(rule))];
}
