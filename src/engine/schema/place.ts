import { joinPointer } from '../../shared/forms/pointer.ts';
import type { JsonSchema, Pointer } from '../../shared/forms/types.ts';
import { Watched } from '../form/watched.ts';
import type { Fork } from './forks.ts';

/** A place's pointer, with rows of lists by a key that stays theirs. */
export type Address = string;

/** A part of RJSF's uiSchema. */
export type Ui = Record<string, unknown>;

/** One condition at one place: what it reads (addresses), and whether it held when it was last asked. */
export interface Condition {
  place: Place;
  key: string;
  reads: readonly Address[];
  ask(): boolean;
  holds: boolean;
}

/** One place of a foreign form: a field (`leaf`), a part (`object`) or a list, as conditions have it just now. */
export interface Place {
  readonly address: Address;
  readonly parent: Place | undefined;
  /** Its name in the part around it; a row's key in a list. */
  readonly key: string;
  /** Schemas of the document that speak of it. */
  sources: readonly JsonSchema[];
  ui: Ui;
  kind: 'leaf' | 'object' | 'list';
  /** What the sources come to, for drawing; no references, no conditions. */
  schema: JsonSchema;
  required: boolean;
  readOnly: boolean;
  label: string;
  /** Kinds to choose from, that a person chooses. */
  forks: readonly Fork[];
  kinds: readonly Kinds[];
  conditions: Map<string, Condition>;
  /** Fields of a part in their order; rows of a list. */
  children: readonly Place[];
  /** Key was made by a person, who may change it. */
  isExtra: boolean;
  /** Row that stands at a fixed place of a tuple. */
  isFixed: boolean;
  /** Not drawn until it is asked for: a schema within itself. */
  isClosed: boolean;
  /** Only says which of several kinds a part is: nobody enters it. */
  isMark: boolean;
  /** A person may add keys of their own. */
  growth: Growth | undefined;
  /** Schemas of the rows of a list behind the fixed ones; undefined: there are none. */
  rows: readonly JsonSchema[] | undefined;
  /** Schemas of parts that were named by references on the way here, to see a schema within itself. */
  refs: ReadonlySet<JsonSchema>;
  /** Number of its block among its siblings. */
  block: number;
  errors: readonly string[] | undefined;
  /** Grows when something that is drawn of it changes. */
  readonly version: Watched<number>;
}

/** One `oneOf` or `anyOf` with what of it is drawn now. */
export interface Kinds {
  options: readonly JsonSchema[];
  active: readonly JsonSchema[];
}

export interface Growth {
  patterns: readonly (readonly [RegExp, JsonSchema])[];
  others: JsonSchema | undefined;
}

/** A place of which nothing is known yet. */
export function newPlace(
  parent: Place | undefined,
  key: string,
  address: Address,
  given: { sources: readonly JsonSchema[]; ui: Ui; required: boolean },
): Place {
  return {
    address,
    parent,
    key,
    ...given,
    kind: 'leaf',
    schema: {},
    readOnly: false,
    label: key,
    forks: [],
    kinds: [],
    conditions: new Map(),
    children: [],
    isExtra: false,
    isFixed: false,
    isClosed: false,
    isMark: false,
    growth: undefined,
    rows: undefined,
    refs: parent?.refs ?? new Set(),
    block: 0,
    errors: undefined,
    version: new Watched(0),
  };
}

/** All that is inside a place, itself included. */
export function* within(place: Place): Generator<Place> {
  yield place;
  for (const child of place.children) yield* within(child);
}

/** Pointers are what people and validators speak of: rows by their number. */
export function pointerOf(place: Place): Pointer {
  const { parent } = place;
  if (!parent) return '';
  const key = parent.kind === 'list' ? parent.children.indexOf(place) : place.key;
  return joinPointer(pointerOf(parent), key);
}
