import { isForbiddenKey } from '../../src/shared/forms/pointer.ts';
import { Refusal } from '../contract.ts';

const DEEPEST = 20;
const MOST_KEYS = 10_000;

/**
 * Reads a JSON body. Refuses (400) what is no JSON or no UTF-8, is nested deeper than 20, names a key twice in one
 * object, or names a key that reaches into JavaScript's own objects. An empty body is an empty object.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const text = decode(bytes);
  let value: unknown;
  // The scan comes first: it does not recurse, so no nesting can exhaust the stack.
  scan(text);
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('The request is not valid JSON.');
  }
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable('The request is not valid UTF-8.');
  }
}

// Walks the text once: strings are skipped whole, brackets counted, and a string before a colon is a key.
function scan(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined);
      if (open.length > DEEPEST) throw unreadable('The request is nested too deeply.');
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, i);
      const seen = open.at(-1);
      if (seen !== undefined && isKey(text, end)) {
        keys += 1;
        if (keys > MOST_KEYS) throw unreadable('The request has too many fields.');
        noteKey(seen, text.slice(i, end));
      }
      i = end - 1;
    }
  }
}

function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i + 1;
}

function isKey(text: string, after: number): boolean {
  let i = after;
  while (text[i] === ' ' || text[i] === '\n' || text[i] === '\r' || text[i] === '\t') i += 1;
  return text[i] === ':';
}

function noteKey(seen: Set<string>, quoted: string): void {
  let key: string;
  try {
    key = JSON.parse(quoted) as string;
  } catch {
    throw unreadable('The request is not valid JSON.');
  }
  if (isForbiddenKey(key)) throw unreadable('The request names a field that is not allowed.');
  if (seen.has(key)) {
    const message = 'This field is there twice.';
    throw new Refusal(400, message, { issues: [{ field: `/${key}`, message, keyword: 'twice' }] });
  }
  seen.add(key);
}

function unreadable(message: string): Refusal {
  return new Refusal(400, message);
}
