import {
  editJsonText,
  moveInJsonText,
} from '../../../src/shared/forms/configuration/edit-json-text.ts';
import type { FieldLayer, GroupLayer } from '../../../src/shared/forms/layers/layer-types.ts';
import { getAt, joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { FieldGroup, Pointer } from '../../../src/shared/forms/types.ts';
import { Refusal } from '../../contract.ts';
import { entryOf, withList, withOrder } from './edits.ts';
import { groupOf } from './groups.ts';
import { type Home, homeOf } from './home.ts';
import { editOf, type FileEdit } from './service.ts';
import { refuseTick } from './move-question.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

const NAMELESS =
  'A group without an id can’t be told apart in a portal: give each group of the step an `id` in';

/**
 * A group so many places lower, or higher below 0, among those of its step: in the step's own file, or in the portal's, which then says
 * of each group behind which it stands.
 */
export function groupMoved(
  work: Workspace,
  { portal, screen: id, group }: { portal: string; screen: string; group: string },
  by: number,
): FileEdit[] {
  const home = homeOf(work, portal, id);
  const effective = effectiveOf(work, home.screen, work.layers({ portal }));
  const groups = effective.form?.groups ?? [];
  const from = groupOf(home.screen, effective, group).at;
  const to = from + by;
  if (to < 0 || to >= groups.length) return [];
  if (!home.portal) {
    return [editOf(home.screenFile, (text) => moveInJsonText(text, '/form/groups', from, to))];
  }
  const ids = groups.flatMap((one) => one.id ?? []);
  if (ids.length < groups.length) throw new Refusal(409, `${NAMELESS} ${home.screenFile}.`);
  const order = ids.toSpliced(from, 1).toSpliced(to, 0, group);
  return [editOf(home.portalFile, (text) => withGroupsInOrder(text, home.name, order))];
}

// Groups are placed one after the other, as they are written.
function withGroupsInOrder(text: string, form: string, order: readonly string[]): string {
  const pointer = joinPointer('/groups', form);
  const said = (getAt(JSON.parse(text), pointer) ?? {}) as Record<string, GroupLayer>;
  const placed = order.flatMap((id, index): [string, GroupLayer][] => {
    const { after: _after, ...words }: GroupLayer = said[id] ?? {};
    const before = order[index - 1];
    if (before !== undefined) return [[id, { ...words, after: before }]];
    return Object.keys(words).length > 0 ? [[id, words]] : [];
  });
  const others = Object.entries(said).filter(([id]) => !order.includes(id));
  return editJsonText(text, { pointer, value: Object.fromEntries([...others, ...placed]) });
}

/** A question that comes into a group of its step: behind another one, or before all of them. */
export function questionInto(
  work: Workspace,
  { portal, screen: id, field }: { portal: string; screen: string; field: Pointer },
  { into, behind }: { into: string; behind?: Pointer | undefined },
): FileEdit[] {
  const home = homeOf(work, portal, id);
  const effective = effectiveOf(work, home.screen, work.layers({ portal }));
  refuseTick(effective.form, field);
  const { at, group } = groupOf(home.screen, effective, into);
  if (!home.portal) {
    return [editOf(home.screenFile, (text) => withRowIn(text, field, { at, behind }))];
  }
  const step = treeOf(work, portal).find((one) => one.screen === id);
  const asked = step?.groups.flatMap(({ fields }) => fields).find((one) => one.field === field);
  if (!asked?.asked) throw new Refusal(409, 'This portal does not ask the question.');
  const fields = group.fields.flat().filter((one) => one !== field);
  const place = behind === undefined ? 0 : fields.indexOf(behind) + 1;
  return [
    editOf(home.portalFile, (text) =>
      withFieldIn(withList(work, home, text), home, { field, place, group }),
    ),
  ];
}

// Rows of fields side by side come whole.
function withRowIn(
  text: string,
  field: Pointer,
  { at, behind }: { at: number; behind: Pointer | undefined },
): string {
  const groups = (getAt(JSON.parse(text), '/form/groups') ?? []) as FieldGroup[];
  const rowWith = ({ fields }: FieldGroup, one: Pointer | undefined) =>
    one === undefined ? -1 : fields.findIndex((row) => [row].flat().includes(one));
  const left = groups.findIndex((group) => rowWith(group, field) >= 0);
  const [from, to] = [groups[left], groups[at]];
  if (!from || !to || from === to) return text;
  const row = rowWith(from, field);
  const added = editJsonText(text, {
    pointer: `/form/groups/${at}/fields/${rowWith(to, behind) + 1}`,
    value: from.fields[row],
    insert: true,
  });
  // A group without questions is none.
  const inGroup = from.fields.length > 1 ? `/fields/${row}` : '';
  return editJsonText(added, { pointer: `/form/groups/${left}${inGroup}`, value: undefined });
}

// Behind the group's other fields first, and to its place among them by their numbers.
function withFieldIn(text: string, home: Home, { field, place, group }: FieldPlace): string {
  const others = group.fields.flat().filter((one) => one !== field);
  const pointer = entryOf(text, home, field);
  const said = (getAt(JSON.parse(text), pointer) ?? {}) as FieldLayer;
  const { group: _group, after: _after, order: _order, ...use } = said;
  const [first] = others;
  const where =
    group.id === undefined ? (first === undefined ? {} : { after: first }) : { group: group.id };
  const put = editJsonText(text, { pointer, value: { ...use, ...where } });
  return withOrder(put, home, others.toSpliced(place, 0, field));
}

interface FieldPlace {
  field: Pointer;
  /** Number of fields before it. */
  place: number;
  group: FieldGroup;
}
