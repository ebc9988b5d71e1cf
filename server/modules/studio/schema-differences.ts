import { mapSubschemas } from '../../../src/shared/forms/configuration/schema-walk.ts';
import type { JsonSchema, Pointer } from '../../../src/shared/forms/json-types.ts';
import { joinPointer } from '../../../src/shared/forms/pointer.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { isOldDraft } from '../../../src/shared/forms/standard/upgrade-schema.ts';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';

/**
 * What a form makes of a part of a schema that its author may not expect. `upgraded`: an old keyword is read as a newer one;
 * `drawn`: it shows in another way than it is written; `judged`: it is judged and has no field; `ignored`: it means nothing.
 */
export interface SchemaDifference {
  kind: 'upgraded' | 'drawn' | 'judged' | 'ignored';
  text: string;
  /** Where it stands, in the order of the schema. */
  places: Pointer[];
}

type Found = Omit<SchemaDifference, 'places'>;
type Test = (part: JsonSchema, keyword: string) => boolean;

const isFlag: Test = (part, keyword) => typeof part[keyword] === 'boolean';
const isThere: Test = (part, keyword) => keyword in part;

/** Keywords of draft-03 and draft-04, and what they are read as; docs/foreign-schemas.md has the same table. */
const OLD: readonly [string, Test, string][] = [
  ['id', (part) => typeof part.id === 'string', '“id” is read as “$id”.'],
  ['exclusiveMinimum', isFlag, '“exclusiveMinimum” beside “minimum” is read as the limit itself.'],
  ['exclusiveMaximum', isFlag, '“exclusiveMaximum” beside “maximum” is read as the limit itself.'],
  ['required', isFlag, '“required” in a property is read as its name in the list of its object.'],
  ['divisibleBy', isThere, '“divisibleBy” is read as “multipleOf”.'],
  ['extends', isThere, '“extends” is read as “allOf”.'],
  ['type', (part) => part.type === 'any', 'The type “any” is read as no type.'],
];

const JUDGED = ['not', 'contains', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'];
const ANNOTATIONS = ['title', 'description', 'default', '$comment', 'examples', 'readOnly'];
const KNOWN = new Set([
  ...'$schema $id $ref $anchor $defs $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary'.split(
    ' ',
  ),
  ...'type enum const enumNames format pattern minLength maxLength contentEncoding contentMediaType'.split(
    ' ',
  ),
  ...'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf contentSchema'.split(' '),
  ...'items additionalItems prefixItems minItems maxItems uniqueItems minContains maxContains'.split(
    ' ',
  ),
  ...'properties patternProperties additionalProperties required minProperties maxProperties'.split(
    ' ',
  ),
  ...'definitions dependencies dependentSchemas dependentRequired'.split(' '),
  ...'allOf anyOf oneOf if then else writeOnly deprecated'.split(' '),
  ...ANNOTATIONS,
  ...JUDGED,
]);

/** All that a form makes of a schema otherwise than written, equal ones once, in the order of the schema. */
export function schemaDifferences(
  schema: JsonSchema,
  isKnownFormat: (name: string) => boolean,
): SchemaDifference[] {
  const all = new Map<string, SchemaDifference>();
  const take = ({ kind, text }: Found, place: Pointer): void => {
    const known = all.get(text) ?? { kind, text, places: [] };
    known.places.push(place);
    all.set(text, known);
  };
  if (isOldDraft(schema)) {
    walk(schema, '', (part, place) => upgradedIn(part).forEach((one) => take(one, place)));
  }
  const document = new StandardDocument(schema);
  if (typeof document.root.$schema !== 'string') {
    const text = `It names no draft, and is read as ${document.draft}.`;
    take({ kind: 'drawn', text }, '');
  }
  for (const part of document.parts()) {
    const place = document.pointerOf(part) ?? '';
    const found = [
      ...drawnIn(part, place, document),
      ...judgedIn(part),
      ...ignoredIn(part, isKnownFormat),
    ];
    found.forEach((one) => take(one, place));
  }
  return [...all.values()];
}

function walk(
  schema: JsonSchema,
  place: Pointer,
  visit: (part: JsonSchema, place: Pointer) => void,
): void {
  visit(schema, place);
  mapSubschemas(schema, (part, path) => {
    walk(
      part,
      path.reduce<Pointer>((at, key) => joinPointer(at, key), place),
      visit,
    );
    return part;
  });
}

function upgradedIn(part: JsonSchema): Found[] {
  return OLD.flatMap(([keyword, is, text]) =>
    is(part, keyword) ? [{ kind: 'upgraded' as const, text }] : [],
  );
}

function drawnIn(part: JsonSchema, place: Pointer, document: StandardDocument): Found[] {
  const drawn = (text: string): Found => ({ kind: 'drawn', text });
  const found: Found[] = [];
  if ('$dynamicRef' in part || '$recursiveRef' in part) {
    found.push(drawn('A reference that changes with its surroundings is drawn as a plain one.'));
  }
  if (isWithinTarget(part, place, document)) {
    found.push(
      drawn('A part within itself goes on by one level each time that a person asks for it.'),
    );
  }
  const isOld = document.draft === 'draft-07';
  if (isOld && '$ref' in part && Object.keys(part).some((key) => !BESIDE_REF.has(key))) {
    found.push(drawn('Words beside a reference stand over those of what it names.'));
  }
  if (isRecord(part.patternProperties) || isRecord(part.additionalProperties)) {
    found.push(drawn('People add further keys, name them and remove them.'));
  }
  if (asksForChoice(part))
    found.push(drawn('People choose the kind first; its fields come below.'));
  if (Object.keys(part).length === 0)
    found.push(drawn('Any value is right: people choose its type first, then fill it in.'));
  return found;
}

const BESIDE_REF = new Set(['$ref', '$schema', '$id', '$comment', 'definitions', '$defs']);

function isWithinTarget(part: JsonSchema, place: Pointer, document: StandardDocument): boolean {
  const target = document.target(part);
  const at = isRecord(target) ? document.pointerOf(target) : undefined;
  return at !== undefined && (at === '' || place.startsWith(`${at}/`));
}

function asksForChoice({ oneOf, anyOf }: JsonSchema): boolean {
  const kinds = [oneOf, anyOf].find((list) => Array.isArray(list));
  if (!Array.isArray(kinds)) return false;
  const isPlain = (kind: unknown) =>
    isRecord(kind) && ('const' in kind || 'enum' in kind || kind.type === 'null');
  return kinds.filter((kind) => isRecord(kind) && !isPlain(kind)).length > 1;
}

function judgedIn(part: JsonSchema): Found[] {
  return JUDGED.filter((keyword) => isRecord(part[keyword])).map((keyword) => ({
    kind: 'judged',
    text: `“${keyword}” is checked, and has no field of its own.`,
  }));
}

function ignoredIn(part: JsonSchema, isKnownFormat: (name: string) => boolean): Found[] {
  const { format } = part;
  const strange = Object.keys(part).filter((key) => !KNOWN.has(key));
  return [
    ...(typeof format === 'string' && !isKnownFormat(format)
      ? [
          {
            kind: 'ignored' as const,
            text: `The format “${format}” is not known: any text is right.`,
          },
        ]
      : []),
    ...strange.map((key): Found => ({
      kind: 'ignored',
      text: `“${key}” means nothing to a form.`,
    })),
  ];
}
