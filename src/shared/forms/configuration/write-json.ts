import { isRecord } from '../values.ts';

const STEP = '  ';
const WIDTH = 100;
/** Most objects and lists inside one another on one line: a deeper one is read better in lines. */
const DEEPEST = 3;

/**
 * JSON as the files of the configuration are written: what is short stands on one line, everything else one member a line;
 * a list of several objects has one item a line, and a whole file is never one line. `indent` is that of the line on which
 * the value begins, `column` where it begins.
 */
export function writeJson(value: unknown, indent = '', column = indent.length): string {
  if (!isRecord(value) && !Array.isArray(value)) return JSON.stringify(value);
  const inline = onOneLine(value);
  // Room for a comma.
  const fits = inline !== undefined && column + inline.length < WIDTH;
  if (fits && (inline.length === 2 || (column > 0 && depthOf(value) <= DEEPEST))) return inline;
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

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
