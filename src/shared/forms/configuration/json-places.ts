import { joinPointer } from '../pointer.ts';
import type { Pointer } from '../types.ts';

/** Where a value of a JSON text stands: offsets of its first character, and of the one after its last. */
export interface JsonPlace {
  start: number;
  end: number;
  /** Offset of its key's first quote, in an object. */
  key?: number;
  /** Pointers of what is directly in it, in their order; undefined for a plain value. */
  parts?: Pointer[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The place of every value of a JSON text, by pointer. The text must be valid JSON. */
export function jsonPlaces(text: string): ReadonlyMap<Pointer, JsonPlace> {
  JSON.parse(text);
  const places = new Map<Pointer, JsonPlace>();
  const tokens = [...text.matchAll(TOKEN)];
  let next = 0;
  const take = () => {
    const token = tokens[next];
    next += 1;
    return { sign: token?.[0] ?? '', at: token?.index ?? text.length };
  };
  const isEnd = (sign: string) => tokens[next]?.[0] === sign;

  function value(pointer: Pointer, key?: number): void {
    const { sign, at } = take();
    const place: JsonPlace = {
      start: at,
      end: at + sign.length,
      ...(key !== undefined && { key }),
    };
    places.set(pointer, place);
    if (sign !== '{' && sign !== '[') return;
    const close = sign === '{' ? '}' : ']';
    const parts: Pointer[] = [];
    while (!isEnd(close)) {
      const name = sign === '{' ? take() : undefined;
      if (name) take();
      const inner = joinPointer(pointer, name ? (JSON.parse(name.sign) as string) : parts.length);
      parts.push(inner);
      value(inner, name?.at);
      if (isEnd(',')) take();
    }
    place.end = take().at + 1;
    place.parts = parts;
  }
  value('');
  return places;
}
