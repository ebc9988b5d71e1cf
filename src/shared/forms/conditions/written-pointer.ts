import { isWithin, joinPointer, parsePointer } from '../pointer.ts';
import type { Pointer } from '../json-types.ts';

/** What words of the short form become. */
const KEYWORDS: Readonly<Record<string, string>> = { any: 'anyOf', all: 'allOf', some: 'contains' };
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
  const named = [...known].filter((place) => {
    const name = nameOf(place);
    return place.startsWith(`${when}/`) && name.startsWith('/') && isWithin(scope, name);
  });
  // The same place may be asked for in several parts of the condition.
  const onTheWay = named.filter((place) => isOnTheWay(place.slice(when.length), inside));
  return longestNamed(onTheWay) ?? longestNamed(named) ?? pointer;
}

function nameOf(place: Pointer): string {
  return parsePointer(place).at(-1) ?? '';
}

function longestNamed(places: readonly Pointer[]): Pointer | undefined {
  return places.reduce<Pointer | undefined>(
    (best, place) =>
      best === undefined || nameOf(place).length > nameOf(best).length ? place : best,
    undefined,
  );
}

// Whether the schema's path goes through all parts around a place: `/all/2/~1data~1zip` and `/allOf/2/properties/…`.
function isOnTheWay(place: Pointer, inside: Pointer): boolean {
  const around = parsePointer(place).slice(0, -1);
  const left = parsePointer(inside).reduce(
    (keys, key) => (keys[0] === key ? keys.slice(1) : keys),
    around.map((key) => KEYWORDS[key] ?? key),
  );
  return left.length === 0;
}

// `/properties/data/properties/zip/const` looks at `/data/zip`.
function scopeOf(path: readonly string[]): Pointer {
  return path.reduce<Pointer>(
    (scope, name, index) => (path[index - 1] === 'properties' ? joinPointer(scope, name) : scope),
    '',
  );
}
