import type { Answered, CallAnswer } from '../shared/contracts/call-types.ts';
import { readFieldName } from '../shared/forms/pointer.ts';
import type { FormData, Issue } from '../shared/forms/types.ts';
import { isRecord } from '../shared/forms/values.ts';
import { failure, MESSAGES } from './envelope.ts';

// Faults of the health questions are addressed to the message of a detail, not to the detail itself.
const MESSAGE_OF_ROW = /^((?:condition_questions|medication_question)\..*\.\d+\..+)_message$/;

const ENVELOPE_KEYS = new Set(['status', 'statusCode', 'message', 'data', 'also']);

/** An answer without a body: what was asked for is not there. */
const NO_CONTENT = 204;

/** Reads the envelope `{status, statusCode, message, data, …}` of an answer with this HTTP status. */
export function readEnvelope(httpStatus: number, body: unknown): CallAnswer {
  if (httpStatus === NO_CONTENT) return failure(NO_CONTENT, MESSAGES.nothing);
  if (!isRecord(body)) return failure(httpStatus, MESSAGES.unreadable);
  const status = typeof body.statusCode === 'number' ? body.statusCode : httpStatus;
  const message = typeof body.message === 'string' ? body.message : '';
  if (body.status === 'success' && httpStatus < 400) {
    const also = Array.isArray(body.also) ? { also: body.also.filter(isAnswered) } : {};
    return { ok: true, status, data: body.data, message, top: topOf(body), ...also };
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

// Field errors come as a list of {target_element, error_message}; older calls give plain strings.
function readIssues(data: unknown): Issue[] {
  const list = Array.isArray(data) ? data : [];
  return list.flatMap((item): Issue[] => {
    if (typeof item === 'string') return [{ field: '', message: item, keyword: 'server' }];
    if (!isRecord(item) || typeof item.error_message !== 'string') return [];
    const target = typeof item.target_element === 'string' ? item.target_element : '';
    const isValid = typeof item.is_valid === 'boolean' ? { isValid: item.is_valid } : {};
    const field = readFieldName(target.replace(MESSAGE_OF_ROW, '$1'));
    const reason = typeof item.reason === 'string' ? { reason: item.reason } : {};
    return [{ field, message: item.error_message, keyword: 'server', ...isValid, ...reason }];
  });
}

function isAnswered(item: unknown): item is Answered {
  return isRecord(item) && typeof item.call === 'string' && isRecord(item.params);
}

function firstText(data: unknown): string {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return typeof first === 'string' ? first : '';
}

function topOf(body: FormData): FormData {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !ENVELOPE_KEYS.has(key)));
}
