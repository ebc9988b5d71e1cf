import { isRecord } from '../values.ts';

const STEP = '  ';
const WIDTH = 100;

/**
 * JSON as the formatter of this project leaves it: what fits into the rest of a line stands on it, lists of several
 * objects one item a line. `indent` is that of the line on which the value begins, `column` where it begins.
 */
export function writeJson(value: unknown, indent = '', column = indent.length): string {
  if (!isRecord(value) && !Array.isArray(value)) return JSON.stringify(value);
  const inline = onOneLine(value);
  // Room for a comma.
  if (inline !== undefined && column + inline.length < WIDTH) return inline;
  const inner = indent + STEP;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${writeJson(item, inner)}`)
    : Object.entries(value).map(([key, part]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return `${name}${writeJson(part, inner, name.length)}`;
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every(hasSeveralParts)) return undefined;
    const items = value.map(onOneLine);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const parts = entries.map(([key, part]) => {
    const said = onOneLine(part);
    return said === undefined ? undefined : `${JSON.stringify(key)}: ${said}`;
  });
  return parts.includes(undefined) ? undefined : `{ ${parts.join(', ')} }`;
}

function hasSeveralParts(item: unknown): boolean {
  return (Array.isArray(item) || isRecord(item)) && Object.keys(item).length > 1;
}
