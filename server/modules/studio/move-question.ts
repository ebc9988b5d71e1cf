import {
  editJsonText,
  moveInJsonText,
} from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { FieldGroup, FormPart, Pointer } from '../../../src/shared/forms/types.ts';
import { Refusal } from '../../contract.ts';
import { withList, withOrder } from './edits.ts';
import { homeOf } from './home.ts';
import { editOf, type FileEdit } from './service.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

type Rows = readonly (readonly Pointer[])[];

/** A list of a screen's file, and the item of it that comes to stand at another place. */
interface Move {
  list: Pointer;
  from: number;
  to: number;
}

/**
 * A question so many lines of the tree lower, or higher below 0, among those of its group that are asked: in the step's own
 * file, or by places as numbers in the portal's, which lists the step's questions from then on. Questions side by side
 * trade places with each other; past others, and where they are parts of one thing, they move together.
 */
export function questionMoved(
  work: Workspace,
  { portal, screen, field }: { portal: string; screen: string; field: Pointer },
  by: number,
): FileEdit[] {
  const home = homeOf(work, portal, screen);
  const step = treeOf(work, portal).find((one) => one.screen === screen);
  const lines = step?.groups.find(({ fields }) =>
    fields.some((one) => one.field === field),
  )?.fields;
  if (!lines) throw new Refusal(404, 'There is no such question.');
  const all = lines.map((one) => one.field);
  // The step's own file has places for those, too, that only a rule asks.
  const asked = lines.filter((one) => !home.portal || one.asked).map((one) => one.field);
  if (!asked.includes(field)) throw new Refusal(409, 'This portal does not ask the question.');
  const { form } = effectiveOf(work, home.screen, work.layers({ portal }));
  refuseTick(form, field);
  const { list, group } = groupWith(form, field);
  if (!group && isGrouped(form) && (home.portal !== undefined || form?.steps)) {
    throw new Refusal(409, 'This question is in no group of the step. Move it into one first.');
  }
  const rows: Rows = (group?.fields ?? all).map((row) => [row].flat());
  const passed = lastPassed({ all, asked, together: partsOfOne(rows, group, field) }, field, by);
  if (passed === undefined) return [];
  const move = moveBetween(rows, field, passed);
  const order = withMove(rows, move).flat();
  if (home.portal) {
    const places = order.filter((one) => asked.includes(one));
    return [editOf(home.portalFile, (text) => withOrder(withList(work, home, text), home, places))];
  }
  return [
    editOf(home.screenFile, (text) =>
      list === undefined
        ? withGroup(text, form, order)
        : moveInJsonText(text, `${list}/fields${move.list}`, move.from, move.to),
    ),
  ];
}

// The group of a form with a question, or the questions that come together one at a time.
function groupWith(
  { groups = [], steps }: Pick<FormPart, 'groups' | 'steps'> = {},
  field: Pointer,
): { list?: Pointer; group?: Pick<FieldGroup, 'fields' | 'rowLabels'> } {
  const all: readonly Pick<FieldGroup, 'fields' | 'rowLabels'>[] = steps?.list ?? groups;
  const at = all.findIndex(({ fields }) => fields.flat().includes(field));
  const group = all[at];
  return group ? { list: `/form/${steps ? 'steps/list' : 'groups'}/${at}`, group } : {};
}

/** Refuses a checkbox that stands in the remark of another question. */
export function refuseTick(form: FormPart | undefined, field: Pointer): void {
  const isTick = Object.values(form?.fields ?? {}).some(
    ({ offer }) => offer?.tick !== undefined && joinPointer('', offer.tick) === field,
  );
  if (isTick) throw new Refusal(409, 'This checkbox stands below another question: move that one.');
}

function isGrouped(form: FormPart | undefined): boolean {
  return form?.steps !== undefined || (form?.groups ?? []).length > 0;
}

// What moves together with a question always: the parts of one thing, such as feet and inches.
function partsOfOne(
  rows: Rows,
  group: Pick<FieldGroup, 'rowLabels'> | undefined,
  field: Pointer,
): readonly Pointer[] {
  const row = rows.find((one) => one.includes(field)) ?? [];
  return group?.rowLabels?.[row[0] ?? ''] === undefined ? [field] : row;
}

// The last question that is passed on the way. One that is not asked does not count, as nobody would see the move.
function lastPassed(
  { all, asked, together }: Record<'all' | 'asked' | 'together', readonly Pointer[]>,
  field: Pointer,
  by: number,
): Pointer | undefined {
  const from = all.indexOf(field);
  if (all[from + by] === undefined || by === 0) return undefined;
  const way = by > 0 ? all.slice(from + 1) : all.slice(0, from).reverse();
  const ahead = way.filter((one) => asked.includes(one) && !together.includes(one));
  return ahead.findLast((one) => way.indexOf(one) < Math.abs(by)) ?? ahead[0];
}

function moveBetween(rows: Rows, field: Pointer, passed: Pointer): Move {
  const [from, to] = [field, passed].map((one) => rows.findIndex((row) => row.includes(one)));
  if (from === undefined || to === undefined) throw new RangeError(`No row has ${field}.`);
  if (from !== to) return { list: '', from, to };
  const row = rows[from] ?? [];
  return { list: `/${from}`, from: row.indexOf(field), to: row.indexOf(passed) };
}

function withMove(rows: Rows, { list, from, to }: Move): Rows {
  const row = list === '' ? undefined : Number(list.slice(1));
  return row === undefined
    ? withItemMoved(rows, from, to)
    : rows.with(row, withItemMoved(rows[row] ?? [], from, to));
}

function withItemMoved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

// Questions that no group has stand behind all groups, in the order of their schema, until a group says another one.
function withGroup(text: string, form: FormPart | undefined, fields: readonly Pointer[]): string {
  const count = form?.groups?.length ?? 0;
  return count === 0
    ? editJsonText(text, { pointer: '/form/groups', value: [{ fields }] })
    : editJsonText(text, { pointer: `/form/groups/${count}`, value: { fields }, insert: true });
}
