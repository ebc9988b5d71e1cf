import { joinPointer } from '../forms/pointer.ts';
import type { EffectiveScreen, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { PLACE } from './say.ts';

/** Keys whose value people read, wherever they stand in a screen. */
export const SCREEN_KEYS: ReadonlySet<string> = new Set([
  'title',
  'intro',
  'label',
  'tile',
  'hint',
  'placeholder',
  'why',
  'next',
  'busy',
  'editLabel',
  'addLabel',
  'busyEdit',
  'busyRemove',
  'busySubmit',
  'notice',
  'text',
  'button',
  'alt',
  'all',
  'rest',
  'heading',
  'locked',
  'empty',
  'hidden',
  'after',
]);
/** Keys of a JSON Schema whose value people read. */
const SCHEMA_KEYS = new Set(['title', 'description']);
/** Every text in an object of this name is read, and every text in such a list. */
const OF_TEXTS = /\/(?:texts|words|messages|label|enumNames|rowLabels)\/[^/]+$/;
/** Objects of a JSON Schema by names of fields, which may be called like its keywords. */
const OF_SCHEMAS = /\/(?:properties|patternProperties|\$defs|definitions|dependentSchemas)$/;

/** Takes a text at its place in the screen and gives what stands there instead. */
type TakeText = (text: string, at: Pointer) => string;

/** A copy of a screen with every text that people read, also those of its form's schema, replaced by `take`. */
export function mapTexts(screen: EffectiveScreen, take: TakeText): EffectiveScreen {
  const { schema, general, ...own } = screen;
  const mapped = mapValue(own, '', isScreenText, take);
  return {
    ...(mapped as EffectiveScreen),
    ...(schema && { schema: mapSchema(schema, '/schema', take) as typeof schema }),
    ...(general && { general }),
  };
}

/** Whether people would miss a text: it has letters beside the places for values, and is no name of a screen or field. */
export function hasWords(text: string): boolean {
  return (
    /\p{L}/u.test(text.replace(PLACE, '')) &&
    !/^[a-z0-9-]+\/[a-z0-9-]+$|^[a-z]+(?:_[a-z]+)+$/.test(text)
  );
}

// What a screen asks of calls has names of its own.
function isScreenText(key: string, at: Pointer): boolean {
  return SCREEN_KEYS.has(key) || (OF_TEXTS.test(at) && !at.includes('/data/'));
}

function mapSchema(schema: unknown, at: Pointer, take: TakeText): unknown {
  const around = (place: Pointer) => place.slice(0, place.lastIndexOf('/'));
  // A field may be called like an object of texts, and like a keyword.
  const isOfTexts = (place: Pointer) =>
    OF_TEXTS.test(place) && !OF_SCHEMAS.test(around(around(place)));
  return mapValue(
    schema,
    at,
    (key, place) => isOfTexts(place) || (SCHEMA_KEYS.has(key) && !OF_SCHEMAS.test(around(place))),
    take,
  );
}

function mapValue(
  value: unknown,
  at: Pointer,
  isText: (key: string, at: Pointer) => boolean,
  take: TakeText,
  key = '',
): unknown {
  if (typeof value === 'string')
    return isText(key, at) && hasWords(value) ? take(value, at) : value;
  if (Array.isArray(value))
    return value.map((item, index) => mapValue(item, joinPointer(at, index), isText, take, key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      mapValue(item, joinPointer(at, name), isText, take, name),
    ]),
  );
}
