import { isWithin, joinPointer, parsePointer } from '../pointer.ts';
import type { Pointer } from '../json-types.ts';

const CONDITION = /^(.*\/when)(?=\/)(.+)$/;

/**
 * Where a part of a condition stands in the file as it is written: the place itself or, where the condition is in the short
 * form, the place that became the part. `places`: all pointers of the file. What is not found comes back as it is.
 */
export function writtenPointer(pointer: Pointer, places: Iterable<Pointer>): Pointer {
  const known = new Set(places);
  const [, when = '', inside = ''] = CONDITION.exec(pointer) ?? [];
  if (known.has(pointer) || when === '') return pointer;
  const scope = scopeOf(parsePointer(inside));
  let found: Pointer | undefined;
  let most = 0;
  for (const place of known) {
    if (!place.startsWith(`${when}/`)) continue;
    const name = parsePointer(place).at(-1) ?? '';
    if (!name.startsWith('/') || !isWithin(scope, name) || name.length <= most) continue;
    [found, most] = [place, name.length];
  }
  return found ?? pointer;
}

// `/properties/data/properties/zip/const` looks at `/data/zip`.
function scopeOf(path: readonly string[]): Pointer {
  return path.reduce<Pointer>(
    (scope, name, index) => (path[index - 1] === 'properties' ? joinPointer(scope, name) : scope),
    '',
  );
}
