import type { Issue, Pointer } from '../forms/types.ts';

/** A field error on the wire; `target_element` is a dotted path: `dependents.0.first_name`. */
export interface WireIssue {
  target_element: string;
  error_message: string;
}

/** The one shape of every answer. Some calls add keys of their own beside these. */
export interface Envelope {
  status: 'success' | 'error';
  statusCode: number;
  message: string;
  data: unknown;
}

/** A field error as the wire has it. */
export function toWireIssue({ field, message }: Issue): WireIssue {
  return { target_element: toDottedPath(field), error_message: message };
}

/** `/a/0/b` gives `a.0.b`; the whole form (`''`) gives ''. */
export function toDottedPath(pointer: Pointer): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** `a.0.b` gives `/a/0/b`; '' stays ''. */
export function toPointer(path: string): Pointer {
  if (path === '') return '';
  return path
    .split('.')
    .map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** Field errors out of an answer's data; anything that is none is left out. */
export function readWireIssues(data: unknown): Issue[] {
  if (!Array.isArray(data)) return [];
  return data.filter(isWireIssue).map((item) => ({
    field: toPointer(item.target_element),
    message: item.error_message,
    keyword: 'server',
  }));
}

function isWireIssue(item: unknown): item is WireIssue {
  if (typeof item !== 'object' || item === null) return false;
  const { target_element: target, error_message: message } = item as Partial<WireIssue>;
  return typeof target === 'string' && typeof message === 'string';
}
