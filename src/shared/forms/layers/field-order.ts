import type { FieldGroup, FormPart, FormStep, Pointer } from '../types.ts';

/**
 * The parts of a form that define its order, with fields that have a number sorted by it. Fields stay in their group, and
 * trade places only with each other: one without a number stays where it is. A form without groups gets one when its order
 * is another than the schema's (`known`).
 */
export function orderForm(
  form: FormPart,
  orders: ReadonlyMap<Pointer, number>,
  known: readonly Pointer[],
): Pick<FormPart, 'groups' | 'steps'> {
  if (form.steps) {
    const list = form.steps.list.map((step): FormStep => ({
      ...step,
      fields: inPlaces(step.fields, (field) => orders.get(field)),
    }));
    const first = ({ fields }: FormStep) => lowest(fields, orders);
    return { steps: { ...form.steps, list: inPlaces(list, first) } };
  }
  if (form.groups) return { groups: form.groups.map((group) => orderGroup(group, orders)) };
  const sorted = inPlaces(known, (field) => orders.get(field));
  return sorted.every((field, index) => field === known[index])
    ? {}
    : { groups: [{ fields: sorted }] };
}

function orderGroup(group: FieldGroup, orders: ReadonlyMap<Pointer, number>): FieldGroup {
  const rows = group.fields.map((row) =>
    Array.isArray(row) ? inPlaces(row, (field) => orders.get(field)) : row,
  );
  return { ...group, fields: inPlaces(rows, (row) => lowest([row].flat(), orders)) };
}

function lowest(
  fields: readonly Pointer[],
  orders: ReadonlyMap<Pointer, number>,
): number | undefined {
  const numbers = fields.flatMap((field) => orders.get(field) ?? []);
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
}

function inPlaces<Item>(
  list: readonly Item[],
  orderOf: (item: Item) => number | undefined,
): Item[] {
  const sorted = list
    .flatMap((item) => {
      const order = orderOf(item);
      return order === undefined ? [] : [{ item, order }];
    })
    .sort((one, other) => one.order - other.order);
  return list.map((item) => (orderOf(item) === undefined ? item : (sorted.shift()?.item ?? item)));
}
