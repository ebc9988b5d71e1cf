import { isForbiddenKey, joinPointer } from '../../src/shared/forms/pointer.ts';
import type { Issue } from '../../src/shared/forms/types.ts';

// Line breaks and tabs are allowed; other controls, changes of the reading direction, and lone surrogates are not.

const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
const HALF = /\p{Surrogate}/u;

/** Input with its texts in normal form C, and an issue for each text with characters that cannot be typed. */
export function cleanText(value: unknown, field = ''): { value: unknown; issues: Issue[] } {
  const issues: Issue[] = [];
  return { value: clean(value, field, issues), issues };
}

function clean(value: unknown, field: string, issues: Issue[]): unknown {
  if (typeof value === 'string') {
    if (!UNWANTED.test(value) && !HALF.test(value)) return value.normalize('NFC');
    issues.push(issueAt(field, 'This contains characters that cannot be used.'));
    return '';
  }
  if (Array.isArray(value)) return value.map((item, i) => clean(item, `${field}/${i}`, issues));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isForbiddenKey(key) || UNWANTED.test(key) || HALF.test(key)) {
      issues.push(issueAt(field, 'There is a field that is not allowed.'));
    } else {
      cleaned[key] = clean(item, joinPointer(field, key), issues);
    }
  }
  return cleaned;
}

/** Query of an address: every value a string, except that a repeated name has a list (which is refused later). */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<
    string,
    string | string[]
  >;
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function issueAt(field: string, message: string): Issue {
  return { field, message, keyword: 'characters' };
}
