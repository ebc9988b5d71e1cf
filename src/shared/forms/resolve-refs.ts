import { phoneInWords } from '../domain/identifiers.ts';
import { getAt, parsePointer } from './pointer.ts';
import type { CallUse, FormData, Pointer, Scope, ValueRef } from './types.ts';
import { isEmpty, isRecord } from './values.ts';

/** What a text reads of the scope: `{args.name}`, `{args.contact|phone}`, `{need.plan.name|Plan}`. */
export const TEMPLATE_READS = /\{([\w.]+)(?:\|([^{}|]+))?\}/g;
const PHONE = 'phone';

/** Reads a value at a pointer over the scope: `/session/tempId`, `/data/zip`, `/need/plan/name`. */
export function readScope(scope: Partial<Scope>, pointer: Pointer): unknown {
  return getAt(scope, pointer);
}

/** The value that a reference stands for; literals stand for themselves, lists and objects are looked through. */
export function resolveRef(ref: ValueRef | undefined, scope: Scope): unknown {
  if (Array.isArray(ref)) return ref.map((item) => resolveRef(item, scope));
  if (isReference(ref)) {
    const value = readScope(scope, ref.from);
    return isEmpty(value) && ref.or !== undefined ? ref.or : value;
  }
  return isRecord(ref) ? resolveParams(ref, scope) : ref;
}

/** All references of an object resolved; what resolves to nothing is left out. */
export function resolveParams(
  params: Record<string, ValueRef> | undefined,
  scope: Scope,
): FormData {
  const resolved = Object.entries(params ?? {}).map(([key, ref]) => [key, resolveRef(ref, scope)]);
  return Object.fromEntries(resolved.filter(([, value]) => value !== undefined));
}

/**
 * Text with every `{session.tempId}` replaced by that value of the scope; `encode` makes it fit for a path. With `|phone`
 * behind the name, a phone number stands there as people write it; other words there stand in while there is no value.
 */
export function fillTemplate(
  text: string,
  scope: Partial<Scope>,
  encode: (value: string) => string = String,
): string {
  return text.replace(TEMPLATE_READS, (_whole, path: string, more = '') => {
    const value = readScope(scope, `/${path.split('.').join('/')}`);
    const isPhone = more === PHONE;
    if (isEmpty(value)) return isPhone ? '' : more;
    return encode(isPhone ? phoneInWords(String(value)) : String(value));
  });
}

/** Pointers over the scope that a call's parameters read. */
export function referencedPointers(use: CallUse & { needs?: string[] }): Pointer[] {
  const found: Pointer[] = [...(use.needs ?? [])];
  const visit = (ref: unknown): void => {
    if (Array.isArray(ref)) ref.forEach(visit);
    else if (isReference(ref)) found.push(ref.from);
    else if (isRecord(ref)) Object.values(ref).forEach(visit);
  };
  visit(use.params);
  return found;
}

/** Name of the part of the scope that a pointer reads: `data`, `session`, … */
export function scopePart(pointer: Pointer): string {
  return parsePointer(pointer)[0] ?? '';
}

/** Whether a value is named by its place (and not given itself). */
export function isReference(ref: unknown): ref is { from: string; or?: never } {
  if (!isRecord(ref) || typeof ref.from !== 'string') return false;
  return Object.keys(ref).every((key) => key === 'from' || key === 'or');
}
