/** Widest line. */
const WIDTH = 100;
/** Most objects and lists inside one another on one line: a deeper one is read better in lines. */
const DEEPEST = 3;

/**
 * A JSON value as text: what is short stands on one line, everything else one member a line. Prettier keeps such lines, and
 * breaks lists that it lays out otherwise.
 */
export function layOutJson(value: unknown): string {
  return `${layOut(value, '', 0)}\n`;
}

// `before`: characters in front of the value on its line.
function layOut(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = onOneLine(value);
  const fits = indent.length + before + line.length < WIDTH;
  if (before > 0 && fits && depthOf(value) <= DEEPEST) return line;
  const inner = `${indent}  `;
  const parts = membersOf(value).map(([key, item]) => {
    // A comma may follow, and an item of a list is a line of its own.
    return `${inner}${key}${layOut(item, inner, Math.max(key.length, 1))}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = membersOf(value).map(([key, item]) => `${key}${onOneLine(item)}`);
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function membersOf(value: object): [string, unknown][] {
  return Array.isArray(value)
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
