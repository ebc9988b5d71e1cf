import type { FormData, Issue, Pointer } from '../shared/forms/types.ts';

/** What a call came back with: the envelope's data and odd top-level keys, or what went wrong. */
export type Answer =
  | { ok: true; status: number; data: unknown; message: string; top: FormData }
  | { ok: false; status: number; issues: Issue[]; message: string; data: unknown };

export const MESSAGES = {
  offline: 'You are offline. Nothing is lost. Please connect and try again.',
  timeout: 'The store took too long to answer. Nothing is lost. Please try again.',
  unreachable: 'We could not reach the store. Nothing is lost. Please try again.',
  unreadable: 'The store gave an answer that we could not read. Please try again.',
} as const;

// The health questions' faults are told under the place of a detail's message, and not of the detail.
const MESSAGE_OF_ROW = /^((?:condition_questions|medication_question)\..*\.\d+\..+)_message$/;

const ENVELOPE_KEYS = new Set(['status', 'statusCode', 'message', 'data']);

/** Reads the envelope `{status, statusCode, message, data, …}` of an answer with this HTTP status. */
export function readEnvelope(httpStatus: number, body: unknown): Answer {
  if (!isRecord(body)) return failure(httpStatus, MESSAGES.unreadable);
  const status = typeof body.statusCode === 'number' ? body.statusCode : httpStatus;
  const message = typeof body.message === 'string' ? body.message : '';
  if (body.status === 'success' && httpStatus < 400) {
    return { ok: true, status, data: body.data, message, top: topOf(body) };
  }
  const issues = readIssues(body.data);
  return {
    ok: false,
    status,
    issues,
    message: message || firstText(body.data) || issues[0]?.message || MESSAGES.unreadable,
    data: body.data,
  };
}

/** A failure without an answer of the server. Status 0 stands for "no answer". */
export function failure(status: number, message: string): Answer {
  return { ok: false, status, issues: [], message, data: undefined };
}

/** `primary_info.first_name` and `/primary_info/first_name` name the same field. */
export function pointerOf(target: string): Pointer {
  if (target === '' || target.startsWith('/')) return target;
  return `/${target.split('.').join('/')}`;
}

// Field errors come as a list of {target_element, error_message}; older calls give plain strings.
function readIssues(data: unknown): Issue[] {
  const list = Array.isArray(data) ? data : [];
  return list.flatMap((item): Issue[] => {
    if (typeof item === 'string') return [{ field: '', message: item, keyword: 'server' }];
    if (!isRecord(item) || typeof item.error_message !== 'string') return [];
    const target = typeof item.target_element === 'string' ? item.target_element : '';
    const isValid = typeof item.is_valid === 'boolean' ? { isValid: item.is_valid } : {};
    const field = pointerOf(target.replace(MESSAGE_OF_ROW, '$1'));
    return [{ field, message: item.error_message, keyword: 'server', ...isValid }];
  });
}

function firstText(data: unknown): string {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return typeof first === 'string' ? first : '';
}

function topOf(body: FormData): FormData {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !ENVELOPE_KEYS.has(key)));
}

function isRecord(value: unknown): value is FormData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
