import { joinPointer } from '../pointer.ts';
import type { JsonSchema, Pointer } from '../types.ts';
import { isRecord } from '../values.ts';

// Keywords that only pass the question on to the same value again, or to a part of it.
const AGAIN = ['not', 'if', 'then', 'else'];
const AGAIN_LIST = ['allOf', 'anyOf', 'oneOf'];
const DEEPER = new Set([...AGAIN, ...AGAIN_LIST, 'properties', 'required']);
const SILENT = new Set([...DEEPER, 'type', '$comment']);

/** Which parts of the scope a condition looks at, as pointers (`/data/zip`, `/session/tempId`), sorted, without overlap. */
export function conditionReads(when: JsonSchema): Pointer[] {
  const found = new Set<Pointer>();
  visit(when, '', found);
  return [...found]
    .sort()
    .filter((pointer) => ![...found].some((other) => pointer.startsWith(`${other}/`)));
}

// Asking for a place at all is reading it, unless everything that is asked concerns named parts of it.
function visit(schema: unknown, at: Pointer, found: Set<Pointer>): void {
  const keywords = isRecord(schema) ? Object.keys(schema) : [];
  const reads =
    !keywords.some((key) => DEEPER.has(key)) || keywords.some((key) => !SILENT.has(key));
  if (reads && at !== '') found.add(at);
  if (!isRecord(schema)) return;
  if (isRecord(schema.properties)) {
    for (const [name, child] of Object.entries(schema.properties)) {
      visit(child, joinPointer(at, name), found);
    }
  }
  for (const name of Array.isArray(schema.required) ? schema.required : []) {
    const known = isRecord(schema.properties) && Object.hasOwn(schema.properties, String(name));
    if (!known) found.add(joinPointer(at, String(name)));
  }
  for (const keyword of AGAIN) if (keyword in schema) visit(schema[keyword], at, found);
  for (const keyword of AGAIN_LIST) {
    const list = schema[keyword];
    if (Array.isArray(list)) for (const item of list) visit(item, at, found);
  }
}
