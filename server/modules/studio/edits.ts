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
import type { Home } from './home.ts';
import type { PartPlace } from './target.ts';
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

/** A portal's text with the list of what it asks of a step: it is written out where it was not there. */
export function withList(work: Workspace, { name, portal, screen }: Home, text: string): string {
  const pointer = joinPointer('/fields', name);
  if (getAt(JSON.parse(text), pointer) !== undefined) return text;
  return editJsonText(text, { pointer, value: portalList(work, portal?.code ?? '', screen.id) });
}

/** A portal's text in which questions that it lists, and parts of them, have their places as numbers. */
export function withOrder(text: string, home: Home, order: readonly Pointer[]): string {
  return order.reduce((now, field, place) => {
    const entry = entryOf(now, home, field);
    if (getAt(JSON.parse(now), entry) !== undefined)
      return editJsonText(now, { pointer: joinPointer(entry, 'order'), value: place });
    const isPart = parsePointer(field).length > 1;
    return isPart ? editJsonText(now, { pointer: entry, value: { order: place } }) : now;
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
