import { readScope, resolveParams } from './resolve-refs.ts';
import type { DataNeed, FormData, Scope } from './types.ts';
import { isEmpty } from './values.ts';

/** A question to the server: a call with its parameters. */
export interface CallQuestion {
  call: string;
  params: FormData;
}

/** The question that a data need asks; undefined while something it needs is not there yet. */
export function questionOf(need: DataNeed, scope: Scope): CallQuestion | undefined {
  if (need.needs?.some((pointer) => isEmpty(readScope(scope, pointer)))) return undefined;
  return { call: need.call, params: resolveParams(need.params, scope) };
}

/** What of a call's parameters is sent; a field that is absent from a save is cleared by the server. */
export function withoutEmpty(params: FormData): FormData {
  const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(Object.entries(params).filter(([, value]) => isSent(value)));
}

/** Key of a question: the same for parameters in another order, and for those that are empty and therefore not sent. */
export function questionKey({ call, params }: CallQuestion): string {
  const sent = Object.entries(withoutEmpty(params));
  return `${call} ${JSON.stringify(sent.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
