import type { Pointer } from './types.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const ROW = /^\d+$/;

/** Whether a key would reach an object's prototype instead of its data. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN.has(key);
}

/** Segments of a JSON pointer; '' is the document itself. */
export function parsePointer(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) =>
      segment.includes('~') ? segment.replace(/~1/g, '/').replace(/~0/g, '~') : segment,
    );
}

/** The pointer of these segments. */
export function formatPointer(segments: readonly (string | number)[]): Pointer {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The pointer one step further down. */
export function joinPointer(parent: Pointer, key: string | number): Pointer {
  return `${parent}/${escapeSegment(String(key))}`;
}

/** The pointer one step further up; '' has itself as parent. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Whether a pointer names the same place as the other, or one inside it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The pointer with every row number as `*`: what all rows of a list have in common. */
export function templateOf(pointer: Pointer): Pointer {
  if (!/\/\d+(?:\/|$)/.test(pointer)) return pointer;
  return pointer
    .split('/')
    .map((segment) => (ROW.test(segment) ? '*' : segment))
    .join('/');
}

/** `a.0.b` and `/a/0/b` name the same field. */
export function readFieldName(name: string): Pointer {
  if (name === '' || name.startsWith('/')) return name;
  return formatPointer(name.split('.'));
}

/** The value at a pointer; undefined where there is none. */
export function getAt(data: unknown, pointer: Pointer): unknown {
  if (pointer === '') return data;
  let value = data;
  for (const segment of parsePointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) {
      return undefined;
    }
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

/** A copy of the document with another value at a pointer; what is not on the way stays shared. Undefined removes it. */
export function setAt<T>(data: T, pointer: Pointer, value: unknown): T {
  return setSegments(data, parsePointer(pointer), value) as T;
}

function setSegments(data: unknown, segments: string[], value: unknown): unknown {
  const [key, ...rest] = segments;
  if (key === undefined) return value;
  if (isForbiddenKey(key)) throw new RangeError(`Not a field name: ${key}`);
  const next = (old: unknown): unknown => setSegments(old, rest, value);
  if (Array.isArray(data)) {
    const copy: unknown[] = [...(data as unknown[])];
    copy[Number(key)] = next(copy[Number(key)]);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(typeof data === 'object' ? data : undefined) };
  const changed = next(copy[key]);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}

function escapeSegment(segment: string): string {
  return /[~/]/.test(segment) ? segment.replace(/~/g, '~0').replace(/\//g, '~1') : segment;
}
