import { type FormShape, offeredTicks } from '../../shared/forms/form-shape.ts';
import { joinPointer, parentOf, parsePointer } from '../../shared/forms/pointer.ts';
import type { Address, Cells } from '../form/cells.ts';
import type { FormStore } from '../form/form-store.ts';
import type { EffectiveScreen, FieldGroup, FormStep, Pointer } from '../../shared/forms/types.ts';

/** A group as it is drawn: rows of fields that stand side by side. */
export interface LayoutGroup {
  key: string;
  title: string | undefined;
  hint: string | undefined;
  rows: readonly (readonly Pointer[])[];
  /** Names of rows, by their first field. */
  rowLabels: Readonly<Record<Pointer, string>>;
}

/**
 * Groups of a form, or of one of its questions. Fields that no group names come last, in the order in which the server
 * lists them (`listed`), so that a field can be added by data alone.
 */
export function layoutOf(
  screen: EffectiveScreen,
  shape: FormShape,
  { step, listed }: { step?: FormStep | undefined; listed?: readonly Pointer[] | undefined } = {},
): LayoutGroup[] {
  const groups = step ? [{ fields: step.fields }] : (screen.form?.groups ?? []);
  const drawn = groups.map(asGroup);
  if (step) return drawn;
  const named = new Set(groups.flatMap(({ fields }) => fields.flat()));
  const top = shape.root.children.map(({ template }) => template);
  const order = listed && groups.length === 0 ? inListedOrder(top, listed) : top;
  // A group may take fields out of a part: what is left of that part is not drawn again whole.
  const touched = new Set([...named].map((field) => field.split('/').slice(0, 2).join('/')));
  const ticks = offeredTicks(shape);
  const rest = order.filter((field) => !touched.has(field) && !ticks.has(field));
  return rest.length === 0 ? drawn : [...drawn, asGroup({ fields: rest }, drawn.length)];
}

/** Place of each field (by template) from top to bottom. */
function layoutOrder(screen: EffectiveScreen, shape: FormShape): Map<Pointer, number> {
  const steps = screen.form?.steps?.list;
  const tops = steps
    ? steps.flatMap(({ fields }) => fields)
    : layoutOf(screen, shape).flatMap(({ rows }) => rows.flat());
  const placeOfTop = new Map(tops.map((top, index) => [top, index]));
  const placeOf = (field: Pointer): number =>
    field === '' ? tops.length : (placeOfTop.get(field) ?? placeOf(parentOf(field)));
  const ordered = [...shape.nodes.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  return new Map(ordered.map((field, index) => [field, index]));
}

/**
 * Where a field stands on the screen: its place, after those of the rows that it is in. `order` is layoutOrder's; compared
 * number by number.
 */
function placeAmongRows(
  pointer: Pointer,
  shape: FormShape,
  order: ReadonlyMap<Pointer, number>,
): readonly number[] {
  const places: number[] = [];
  let template = '';
  for (const key of parsePointer(pointer)) {
    const isRow = shape.nodes.get(template)?.kind === 'list';
    if (isRow) places.push(order.get(template) ?? 0, Number(key));
    template = joinPointer(template, isRow ? '*' : key);
  }
  return [...places, order.get(template) ?? 0];
}

const orders = new WeakMap<FormShape, ReadonlyMap<Pointer, number>>();

/** Where a field of a form stands on its screen, after the places of the rows that it is in; compared number by number. */
export function placeOnScreen(
  { shape, cells }: FormStore,
  screen: EffectiveScreen,
  address: Address,
): readonly number[] {
  if (address === '') return [];
  if (screen.form?.standard) return placeAmongCells(cells, address);
  const order = orders.get(shape) ?? layoutOrder(screen, shape);
  orders.set(shape, order);
  return placeAmongRows(cells.pointerOf(address), shape, order);
}

// A standard schema's fields stand in their own order.
function placeAmongCells(cells: Cells, address: Address): readonly number[] {
  if (address === '') return [];
  const around = cells.entry(parentOf(address));
  const key = parsePointer(address).at(-1) ?? '';
  const place =
    around?.node.kind === 'list'
      ? cells.rowsOf(around.address).indexOf(key)
      : (around?.node.children ?? []).findIndex(({ name }) => name === key);
  return [...placeAmongCells(cells, parentOf(address)), place];
}

function asGroup({ title, hint, fields, rowLabels = {} }: FieldGroup, index: number): LayoutGroup {
  const rows = fields.map((row) => (Array.isArray(row) ? row : [row]));
  return { key: `${index} ${title ?? ''}`, title, hint, rows, rowLabels };
}

function inListedOrder(fields: readonly Pointer[], listed: readonly Pointer[]): Pointer[] {
  const place = new Map(listed.map((field, index) => [field, index]));
  return [...fields].sort(
    (a, b) => (place.get(a) ?? listed.length) - (place.get(b) ?? listed.length),
  );
}
