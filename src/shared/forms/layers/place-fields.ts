import { joinPointer } from '../pointer.ts';
import type { FieldGroup, FormPart, FormStep, Pointer } from '../types.ts';
import type { FieldLayer, GroupLayer } from './layer-types.ts';

type Place = FieldGroup | FormStep;
type Row = Pointer | Pointer[];

/**
 * A form's groups (or questions, where they come one at a time) after a layer added, named and moved groups, and said of
 * fields in which group and behind which field they stand. Names that are not there change nothing.
 */
export function placeFields(
  form: FormPart,
  groups: Readonly<Record<string, GroupLayer>>,
  fields: readonly (readonly [Pointer, FieldLayer])[],
  known: readonly Pointer[],
): FormPart {
  const moved = fields.filter(([, { group, after }]) => group !== undefined || after !== undefined);
  if (moved.length === 0 && Object.keys(groups).length === 0) return form;
  if (form.steps) {
    const list = moved.reduce<FormStep[]>(moveField, form.steps.list);
    return { ...form, steps: { ...form.steps, list } };
  }
  const named = Object.entries(groups).reduce(moveGroup, form.groups ?? [{ fields: [...known] }]);
  return { ...form, groups: moved.reduce<FieldGroup[]>(moveField, named).filter(isAsked) };
}

/** Ids of the groups or questions of a form. */
export function placeIds({ steps, groups = [] }: FormPart): string[] {
  return (steps?.list ?? groups).flatMap(({ id }) => id ?? []);
}

function moveGroup(
  list: readonly FieldGroup[],
  [id, { after, ...words }]: [string, GroupLayer],
): FieldGroup[] {
  const before = list.find((group) => group.id === id);
  const group: FieldGroup = { id, fields: [], ...before, ...words };
  if (before && after === undefined) return list.map((one) => (one === before ? group : one));
  const others = list.filter((one) => one !== before);
  const place = others.findIndex((one) => one.id === after);
  return place < 0
    ? [...others, group]
    : [...others.slice(0, place + 1), group, ...others.slice(place + 1)];
}

function moveField<Kind extends Place>(
  list: readonly Kind[],
  [field, { group, after }]: readonly [Pointer, FieldLayer],
): Kind[] {
  const behind = after === undefined ? undefined : pointerOf(after);
  const target = list.find(({ id, fields }) =>
    behind === undefined ? id === group : holds(fields, behind),
  );
  if (!target) return [...list];
  return list.map((place) => {
    const rows = without(place.fields, field);
    return { ...place, fields: place === target ? inserted(rows, field, behind) : rows };
  });
}

function inserted(rows: readonly Row[], field: Pointer, behind: Pointer | undefined): Row[] {
  const place = behind === undefined ? -1 : rows.findIndex((row) => [row].flat().includes(behind));
  const at = place < 0 ? rows.length : place + 1;
  return [...rows.slice(0, at), field, ...rows.slice(at)];
}

function without(rows: readonly Row[], field: Pointer): Row[] {
  return rows.flatMap((row): Row[] => {
    if (!Array.isArray(row)) return row === field ? [] : [row];
    const rest = row.filter((one) => one !== field);
    if (rest.length === row.length) return [row];
    return rest.length > 1 ? [rest] : rest;
  });
}

function holds(rows: readonly Row[], field: Pointer): boolean {
  return rows.flat().includes(field);
}

function pointerOf(name: string): Pointer {
  return name.startsWith('/') ? name : joinPointer('', name);
}

function isAsked({ fields }: FieldGroup): boolean {
  return fields.length > 0;
}
