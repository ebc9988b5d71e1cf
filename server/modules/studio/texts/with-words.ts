import { editJsonText } from '../../../../src/shared/forms/configuration/edit-json-text.ts';
import { jsonPlaces } from '../../../../src/shared/forms/configuration/json-places.ts';
import { getAt, parsePointer } from '../../../../src/shared/forms/pointer.ts';
import { isRecord } from '../../../../src/shared/forms/values.ts';

const WORDS = '/words';

/**
 * A locale file's text with other texts at pointers; '' takes one away. All words are written at once, as editing them one
 * by one reads the file once for each.
 */
export function withWords(text: string, changes: ReadonlyMap<string, string>): string {
  const known = jsonPlaces(text);
  const rewritten = [...changes].flatMap(([pointer, said]) => {
    const place = known.get(pointer);
    return place && said !== '' ? [{ ...place, said: JSON.stringify(said) }] : [];
  });
  const replaced = rewritten
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, said }) => now.slice(0, start) + said + now.slice(end), text);
  const others = [...changes].filter(([pointer, said]) => said === '' || !known.has(pointer));
  const isWord = (pointer: string) => pointer.startsWith(`${WORDS}/`);
  const added = others.filter(([pointer, said]) => said !== '' && isWord(pointer));
  return others
    .filter(([pointer, said]) => said === '' || !isWord(pointer))
    .reduce(
      (now, [pointer, said]) => editJsonText(now, { pointer, value: said || undefined }),
      withAdded(replaced, added),
    );
}

// The first is laid out by the file's own layout, the others like it.
function withAdded(
  text: string,
  [first, ...others]: readonly (readonly [string, string])[],
): string {
  if (!first) return text;
  const [pointer, value] = first;
  const begun = editJsonText(text, { pointer, value });
  if (others.length === 0) return begun;
  const place = jsonPlaces(begun).get(pointer);
  const line = begun.lastIndexOf('\n', place?.key ?? 0) + 1;
  const indent = begun.slice(line, place?.key);
  if (!place || indent.trim() !== '') {
    const words = getAt(JSON.parse(begun), WORDS);
    const next = { ...(isRecord(words) ? words : {}), ...Object.fromEntries(named(others)) };
    return editJsonText(begun, { pointer: WORDS, value: next });
  }
  const lines = named(others).map(
    ([english, said]) => `,\n${indent}${JSON.stringify(english)}: ${JSON.stringify(said)}`,
  );
  return begun.slice(0, place.end) + lines.join('') + begun.slice(place.end);
}

function named(changes: readonly (readonly [string, string])[]): [string, string][] {
  return changes.map(([pointer, said]) => [nameIn(pointer), said]);
}

function nameIn(pointer: string): string {
  return parsePointer(pointer)[1] ?? '';
}

/** A new file of a language, for one portal or for all. */
export function newLocaleFile(locale: string, portal: string | undefined): string {
  const of = portal === undefined ? {} : { portal };
  const file = { $schema: '../meta/locale.json', version: 1, code: locale, ...of, words: {} };
  return `${JSON.stringify(file, null, 2)}\n`;
}
