import type { ForeignDocument } from '../../shared/forms/foreign/foreign-document.ts';
import type { ForeignValidators } from '../../shared/forms/foreign/foreign-validators.ts';
import { createWording, fieldOfFault } from '../../shared/forms/messages.ts';
import { isWithin, parsePointer } from '../../shared/forms/pointer.ts';
import type { Issue, Pointer, RawFault } from '../../shared/forms/types.ts';
import { type Kinds, type Place, pointerOf } from './place.ts';
import type { PlaceTree } from './place-tree.ts';

/** An issue with the place that shows it; without one it is the form's. */
export interface Found {
  place: Place | undefined;
  issue: Issue;
}

/** Words for what only whole documents say. */
const TEXTS: Record<string, string> = {
  oneOf: 'These answers fit none of the kinds, or more than one',
  anyOf: 'These answers fit none of the kinds',
  not: 'These answers do not go together',
  contains: 'Something that the list must have is missing',
  minProperties: 'More answers are needed here',
  maxProperties: 'These are too many answers',
  propertyNames: 'A key is not written as it must be',
  'false schema': 'This must be left empty here',
};
const VAGUE = new Set(['oneOf', 'anyOf', 'not', 'if', 'contains', 'propertyNames']);

/** What AJV has against the whole instance, put to the places that show it: at most one issue a place. */
export function judgeForeign(
  tree: PlaceTree,
  validators: ForeignValidators,
  document: ForeignDocument,
): Found[] {
  const faults = validators.root(tree.instance.root());
  if (faults.length === 0) return [];
  const found = withoutOtherKinds(faults, tree, validators, document)
    .map((fault) => land(fault, tree))
    .flatMap((one) => missingInside(one, tree));
  const list = onePerPlace(found, tree);
  // Whatever was sorted out above, a fault stays a fault.
  return list.length > 0 ? list : onePerPlace([land(faults[0]!, tree)], tree);
}

interface Landed {
  fault: RawFault;
  field: Pointer;
  keyword: string;
  place: Place | undefined;
}

/** The place at a pointer, if it is drawn. */
export function placeAt(tree: PlaceTree, pointer: Pointer): Place | undefined {
  return parsePointer(pointer).reduce<Place | undefined>(
    (place, segment) =>
      place?.kind === 'list'
        ? place.children[Number(segment)]
        : place?.children.find(({ key }) => key === segment),
    tree.root,
  );
}

function land(fault: RawFault, tree: PlaceTree): Landed {
  const { field, keyword } = fieldOfFault(fault);
  const exact = placeAt(tree, field);
  const isEmpty = exact && exact.kind === 'leaf' && tree.instance.read(exact) == null;
  const word = keyword === 'type' && isEmpty ? 'required' : asChoice(keyword, exact);
  return { fault, field, keyword: word, place: exact ?? leafAround(field, tree) };
}

function asChoice(keyword: string, place: Place | undefined): string {
  return keyword === 'oneOf' && Array.isArray(place?.schema.oneOf) ? 'enum' : keyword;
}

// What one field holds whole (a list of choices) stands for all that is inside it.
function leafAround(field: Pointer, tree: PlaceTree): Place | undefined {
  for (let at = field; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = placeAt(tree, at);
    if (place) return place.kind === 'leaf' ? place : undefined;
  }
  return undefined;
}

// A part that is missing is missing field by field.
function missingInside(landed: Landed, tree: PlaceTree): Landed[] {
  const { place, keyword } = landed;
  if (keyword !== 'required' || place?.kind !== 'object') return [landed];
  const inside = requiredIn(place, tree);
  return inside.length > 0 ? inside.map((one) => ({ ...landed, place: one })) : [landed];
}

function requiredIn(place: Place, tree: PlaceTree): Place[] {
  return place.children
    .filter((child) => child.required && !child.isMark && tree.instance.read(child) === undefined)
    .flatMap((child) => (child.kind === 'object' ? requiredIn(child, tree) : [child]));
}

function onePerPlace(landed: readonly Landed[], tree: PlaceTree): Found[] {
  const wording = createWording({ find: (pointer) => placeAt(tree, pointer) }, TEXTS);
  const byPlace = new Map<Place | Pointer, Landed>();
  for (const one of landed) {
    if (one.keyword === 'if' && landed.length > 1) continue;
    const shows = showing(one.place);
    const key = shows ?? one.field;
    const before = byPlace.get(key);
    const isBetter = before && weight(one.keyword) < weight(before.keyword);
    if (!before || isBetter) byPlace.set(key, one);
  }
  return [...byPlace.values()].map(({ field, keyword, fault, place }) => {
    const shows = showing(place);
    const text = wording.text(shows ? pointerOf(shows) : field, keyword, fault.params);
    const around = shows ? undefined : titleOf(place, field);
    return {
      place: shows,
      issue: {
        field: shows ? pointerOf(shows) : '',
        keyword,
        message: around ? `${around}: ${text}` : text,
      },
    };
  });
}

// Fields and lists show what is wrong with them; a part's own faults are said for the form as a whole.
function showing(place: Place | undefined): Place | undefined {
  return place && !place.isMark && (place.kind !== 'object' || place.forks.length > 0)
    ? place
    : undefined;
}

function titleOf(place: Place | undefined, field: Pointer): string {
  return place ? place.label : (parsePointer(field).at(-1) ?? '');
}

function weight(keyword: string): number {
  if (keyword === 'required') return 0;
  if (keyword === 'type') return 1;
  return VAGUE.has(keyword) ? 3 : 2;
}

/*
 * Of several kinds AJV reports the faults of every one. Those of kinds that are not drawn are nobody's fault here: each
 * is what that kind alone says of the value, and no drawn one does.
 */
function withoutOtherKinds(
  faults: readonly RawFault[],
  tree: PlaceTree,
  validators: ForeignValidators,
  document: ForeignDocument,
): RawFault[] {
  const forks = faults.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  let left = [...faults];
  for (const fork of forks) {
    const place = placeAt(tree, fork.instancePath);
    for (const kinds of place?.kinds ?? []) {
      left = withoutKinds(left, fork, kinds, (option) => {
        const pointer = document.pointerOf(option);
        const value = place && tree.instance.read(place);
        return pointer === undefined ? [] : (validators.part(pointer, value) ?? []);
      });
    }
  }
  return left;
}

function withoutKinds(
  faults: RawFault[],
  fork: RawFault,
  { options, active }: Kinds,
  faultsOf: (option: Kinds['options'][number]) => RawFault[],
): RawFault[] {
  const textOf = (fault: RawFault, around = ''): string =>
    `${around}${fault.instancePath} ${fault.keyword} ${JSON.stringify(fault.params)}`;
  const said = (list: readonly Kinds['options'][number][]): Set<string> =>
    new Set(list.flatMap(faultsOf).map((fault) => textOf(fault, fork.instancePath)));
  const drawn = said(active);
  const others = said(options.filter((option) => !active.includes(option)));
  const kept = faults.filter((fault) => {
    if (fault === fork) return drawn.size === 0;
    const isInside = isWithin(fault.instancePath, fork.instancePath);
    const text = textOf(fault);
    return !(isInside && others.has(text) && !drawn.has(text));
  });
  return kept;
}
