import {
  editJsonText,
  moveInJsonText,
} from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { jsonPlaces } from '../../../src/shared/forms/configuration/json-places.ts';
import { getAt, joinPointer, parsePointer } from '../../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../../src/shared/forms/values.ts';
import { Refusal } from '../../contract.ts';
import { portalList } from './add.ts';
import { type Home, homeOf } from './home.ts';
import { editOf, type FileEdit } from './service.ts';
import type { PartPlace } from './target.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A file's text with new values at a place; null takes a value away, and objects change key by key. */
export function withValues(
  text: string,
  { pointer }: PartPlace,
  values: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(values).reduce((now, [key, value]) => {
    const at = joinPointer(pointer, key);
    return withValue(now, at, value ?? undefined);
  }, text);
}

function withValue(text: string, pointer: Pointer, value: unknown): string {
  const before: unknown = getAt(JSON.parse(text), pointer);
  if (isSame(before, value)) return text;
  if (!isRecord(before) || !isRecord(value)) return editJsonText(text, { pointer, value });
  const keys = new Set([...Object.keys(before), ...Object.keys(value)]);
  return [...keys].reduce(
    (now, key) => withValue(now, joinPointer(pointer, key), value[key]),
    text,
  );
}

/** A portal's text in which a group that it says nothing of any more is not named. */
export function withoutEmptyGroup(text: string, { pointer }: PartPlace): string {
  const value: unknown = getAt(JSON.parse(text), pointer);
  const isEmpty = isRecord(value) && Object.keys(value).length === 0;
  return isEmpty ? editJsonText(text, { pointer, value: undefined }) : text;
}

/** A file's text in which a misspelt name or value at a place is another. */
export function withFix(text: string, pointer: Pointer, fix: string): string {
  const value: unknown = getAt(JSON.parse(text), pointer);
  const key = parsePointer(pointer).at(-1);
  const place = jsonPlaces(text).get(pointer);
  if (!place || key === undefined) throw new Refusal(409, 'The place is no longer there.');
  if (typeof value === 'string' && isLike(value, fix, key)) {
    return editJsonText(text, { pointer, value: fix });
  }
  if (place.key === undefined) throw new Refusal(409, 'The place is no longer there.');
  const end = place.key + JSON.stringify(key).length;
  return text.slice(0, place.key) + JSON.stringify(fix) + text.slice(end);
}

// Both may be misspelt: the one that is nearer to what is meant.
function isLike(value: string, fix: string, key: string): boolean {
  const shared = (text: string) => [...text].filter((letter) => fix.includes(letter)).length;
  return shared(value) / value.length >= shared(key) / key.length;
}

/** A portal's text in which a step stands so many places lower, or higher below 0. */
export function withStepMoved(text: string, tab: string, by: number): string {
  const tabs = (getAt(JSON.parse(text), '/tabs') ?? []) as { name?: unknown }[];
  const from = tabs.findIndex(({ name }) => name === tab);
  const to = from + by;
  if (from < 0 || to < 0 || to >= tabs.length) return text;
  return moveInJsonText(text, '/tabs', from, to);
}

/**
 * A question so many places lower, or higher below 0, among those of its group that are asked: in the step's own file, or by places as
 * numbers in the portal's, which lists the step's questions from then on.
 */
export function questionMoved(
  work: Workspace,
  { portal, screen, field }: { portal: string; screen: string; field: Pointer },
  by: number,
): FileEdit[] {
  const home = homeOf(work, portal, screen);
  const step = treeOf(work, portal).find((one) => one.screen === screen);
  const group = step?.groups.find(({ fields }) => fields.some((one) => one.field === field));
  if (!group) throw new Refusal(404, 'There is no such question.');
  if (!home.portal) return [editOf(home.screenFile, (text) => withRowMoved(text, field, by))];
  const fields = group.fields.map((one) => one.field);
  const from = fields.indexOf(field);
  const to = from + by;
  if (to < 0 || to >= fields.length) return [];
  const moved = fields.toSpliced(from, 1).toSpliced(to, 0, field);
  return [editOf(home.portalFile, (text) => withOrder(withList(work, home, text), home, moved))];
}

/** A portal's text with the list of what it asks of a step: it is written out where it was not there. */
export function withList(work: Workspace, { name, portal, screen }: Home, text: string): string {
  const pointer = joinPointer('/fields', name);
  if (getAt(JSON.parse(text), pointer) !== undefined) return text;
  return editJsonText(text, { pointer, value: portalList(work, portal?.code ?? '', screen.id) });
}

/** A portal's text in which questions that it lists have their places as numbers. */
export function withOrder(text: string, home: Home, order: readonly Pointer[]): string {
  return order.reduce((now, field, place) => {
    const entry = entryOf(now, home, field);
    if (getAt(JSON.parse(now), entry) === undefined) return now;
    return editJsonText(now, { pointer: joinPointer(entry, 'order'), value: place });
  }, text);
}

/** Where a portal's text lists a question, or would: by its pointer or its name. */
export function entryOf(text: string, { name }: Home, field: Pointer): Pointer {
  const listAt = joinPointer('/fields', name);
  const isInner = parsePointer(field).length > 1;
  const byPointer = joinPointer(listAt, field);
  const isThere = getAt(JSON.parse(text), byPointer) !== undefined;
  return isInner || isThere ? byPointer : joinPointer(listAt, field.slice(1));
}

// Rows of fields side by side move whole.
function withRowMoved(text: string, field: Pointer, by: number): string {
  const groups = (getAt(JSON.parse(text), '/form/groups') ?? []) as { fields: unknown[] }[];
  const rowOf = ({ fields }: { fields: unknown[] }) =>
    fields.findIndex((row) => [row].flat().includes(field));
  const at = groups.findIndex((group) => rowOf(group) >= 0);
  const group = groups[at];
  if (!group) return text;
  const from = rowOf(group);
  const to = from + by;
  if (to < 0 || to >= group.fields.length) return text;
  return moveInJsonText(text, `/form/groups/${at}/fields`, from, to);
}
