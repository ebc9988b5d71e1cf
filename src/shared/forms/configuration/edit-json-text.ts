import { getAt, isForbiddenKey, joinPointer, parentOf, parsePointer } from '../pointer.ts';
import type { Pointer } from '../types.ts';
import { type JsonPlace, jsonPlaces } from './json-places.ts';
import { writeJson } from './write-json.ts';

/** A change of a JSON text: what becomes of the value at a pointer. `undefined` takes it away. */
export interface JsonEdit {
  pointer: Pointer;
  value: unknown;
  /** In a list, the value is put before the item at the pointer instead of taking its place. */
  insert?: boolean;
}

/**
 * Changes one value of a JSON text and leaves the rest of it as it is written: order, spaces and line breaks. Objects on
 * the way that are not there are made. Throws RangeError where the way leads through a plain value or past a list's end.
 */
export function editJsonText(text: string, { pointer, value, insert = false }: JsonEdit): string {
  if (parsePointer(pointer).some(isForbiddenKey))
    throw new RangeError(`${pointer} is not allowed.`);
  if (pointer === '') return `${writeJson(value)}\n`;
  const places = jsonPlaces(text);
  const place = places.get(pointer);
  if (value === undefined) return place ? without(text, places, pointer) : text;
  if (place && !insert) return rewritten(text, places, pointer, value);
  return added(text, places, pointer, value);
}

type Places = ReadonlyMap<Pointer, JsonPlace>;

function added(text: string, places: Places, pointer: Pointer, value: unknown): string {
  const parent = parentOf(pointer);
  const key = parsePointer(pointer).at(-1) ?? '';
  const holder = places.get(parent);
  if (!holder) return added(text, places, parent, { [key]: value });
  const { parts } = holder;
  if (!parts) throw new RangeError(`${parent} holds a plain value.`);
  const isList = text[holder.start] === '[';
  const at = isList ? (key === '-' ? parts.length : Number(key)) : parts.length;
  if (!Number.isInteger(at) || at < 0 || at > parts.length) {
    throw new RangeError(`${pointer} is past the end of its list.`);
  }
  // A holder on one line is written anew, as it may no longer fit.
  if (parts.length === 0 || !text.slice(holder.start, holder.end).includes('\n')) {
    const now = getAt(JSON.parse(text), parent) as Record<string, unknown> | unknown[];
    const next = Array.isArray(now) ? now.toSpliced(at, 0, value) : { ...now, [key]: value };
    return rewritten(text, places, parent, next);
  }
  const indent = indentAt(text, beginOf(placeOf(places, parts[0] ?? '')));
  const name = isList ? '' : `${JSON.stringify(key)}: `;
  const said = `${name}${writeJson(value, indent, indent.length + name.length)}`;
  const before = parts[at];
  if (before !== undefined) {
    return splice(text, beginOf(placeOf(places, before)), undefined, `${said},\n${indent}`);
  }
  return splice(text, placeOf(places, parts.at(-1) ?? '').end, undefined, `,\n${indent}${said}`);
}

function without(text: string, places: Places, pointer: Pointer): string {
  const parent = parentOf(pointer);
  const holder = placeOf(places, parent);
  const parts = holder.parts ?? [];
  const at = parts.indexOf(pointer);
  const place = placeOf(places, pointer);
  if (parts.length === 1) return splice(text, holder.start + 1, holder.end - 1, '');
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const from = before === undefined ? beginOf(place) : placeOf(places, before).end;
  const to = before === undefined ? beginOf(placeOf(places, after ?? '')) : place.end;
  return splice(text, from, to, '');
}

// The outermost holder that stands on one line is laid out with it.
function rewritten(text: string, places: Places, pointer: Pointer, value: unknown): string {
  let [top, next] = [pointer, value];
  while (top !== '') {
    const parent = parentOf(top);
    const { start, end } = placeOf(places, parent);
    if (text.slice(start, end).includes('\n')) break;
    const now = getAt(JSON.parse(text), parent);
    const key = parsePointer(top).at(-1) ?? '';
    next = Array.isArray(now) ? now.with(Number(key), next) : { ...(now as object), [key]: next };
    top = parent;
  }
  const { start, end } = placeOf(places, top);
  return splice(text, start, end, writeJson(next, indentAt(text, start), columnAt(text, start)));
}

function placeOf(places: Places, pointer: Pointer): JsonPlace {
  const place = places.get(pointer);
  if (!place) throw new RangeError(`There is nothing at ${pointer}.`);
  return place;
}

function beginOf({ key, start }: JsonPlace): number {
  return key ?? start;
}

function splice(text: string, from: number, to = from, said: string): string {
  return text.slice(0, from) + said + text.slice(to);
}

function columnAt(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}

function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^ */.exec(line)?.[0] ?? '';
}

/** Moves an item of a list: it stands at `to` afterwards. Its text stays as it is written. */
export function moveInJsonText(text: string, list: Pointer, from: number, to: number): string {
  const value: unknown = getAt(JSON.parse(text), joinPointer(list, from));
  if (value === undefined) throw new RangeError(`There is no item ${from} in ${list}.`);
  const rest = editJsonText(text, { pointer: joinPointer(list, from), value: undefined });
  return editJsonText(rest, { pointer: joinPointer(list, to), value, insert: true });
}
