import { isSameField, labelOf, shapeOf, type FormVersions } from './form-version.ts';
import type { FormShape, ShapeNode } from '../form-shape.ts';
import { fieldOfFault } from '../validity/messages.ts';
import { getAt, isWithin, joinPointer, parentOf, parsePointer, setAt } from '../pointer.ts';
import { knownParts } from './known-parts.ts';
import type {
  EffectiveScreen,
  FormData,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../types.ts';
import { isEmpty, isOffered } from '../values.ts';

/** A value that could not come along, by the words of its question. */
export interface SetAside {
  field: Pointer;
  label: string;
  /** The form asks it no longer: there is nothing to answer again. */
  gone: boolean;
}

export interface Migrated {
  values: FormData;
  setAside: SetAside[];
}

export interface Migration extends FormVersions {
  validators: ValidatorModule;
  context: ValidityContext;
  /** Values that never left this browser may hold what is private. Default: such are set aside. */
  keepPrivate?: boolean;
}

const ROUNDS = 20;
// What is not there yet is asked for by the form itself.
const LACKS = new Set(['required', 'minItems', 'minProperties', 'dependentRequired', 'contains']);

/**
 * Values of renamed fields under their new names: `renamed` of the screen's form maps old pointers to new ones. A field
 * that the form still has is never taken for an old name, and a value that is there never replaced.
 */
export function renameValues(screen: EffectiveScreen, data: FormData): FormData {
  return rename(screen, data).values;
}

/** Old names of a form's fields by pointer, each with the name of today; those that lead nowhere are left out. */
export function newNames(screen: EffectiveScreen): Map<Pointer, Pointer> {
  const renamed = screen.form?.renamed ?? {};
  const olds = Object.keys(renamed);
  if (olds.length === 0) return new Map();
  const shape = shapeOf(screen);
  const pairs = olds.map((old): [Pointer, Pointer] => [old, newName(renamed, old)]);
  return new Map(pairs.filter(([old, name]) => !shape.find(old) && shape.find(name)));
}

/**
 * Values that were typed into an older version of a form, as far as they fit today's: renamed, kept where the field is
 * asked as it was (finished or not) or where the value is valid today. Everything else is handed back by name.
 */
export function migrateValues(data: FormData, migration: Migration): Migrated {
  const { to } = migration;
  // A form over a standard schema takes any data and reports its faults itself.
  if (to.form?.standard) return { values: data, setAside: [] };
  const shape = shapeOf(to);
  const values: FormData = {};
  const setAside = new Map<Pointer, SetAside>();
  const putAside = (field: Pointer): void => {
    const isGone = shape.find(field) === undefined;
    const label = labelOf(isGone ? migration.from : to, field);
    setAside.set(field, { field, label, gone: isGone });
  };
  const renamed = rename(to, data);
  for (const [name, value] of Object.entries(renamed.values)) {
    const top = joinPointer('', name);
    const node = shape.nodes.get(top);
    const before = renamed.from.get(name) ?? name;
    if (isEmpty(value)) {
      // Emptied by hand is an answer too.
      if (node) values[name] = value;
    } else if (!node || (!migration.keepPrivate && isSecret(shape, top))) putAside(top);
    else if (isSameField(migration, name, before)) values[name] = value;
    else {
      const { kept, left } = fit(node, name, value, migration);
      if (!isEmpty(kept)) values[name] = kept;
      left.forEach(putAside);
    }
  }
  return { values, setAside: [...setAside.values()] };
}

// `from`: by top-level field that got something, the name it had, or '' where only a part of it came.
function rename(
  screen: EffectiveScreen,
  data: FormData,
): { values: FormData; from: Map<string, string> } {
  const from = new Map<string, string>();
  let values = data;
  for (const [old, target] of newNames(screen)) {
    const value = getAt(values, old);
    if (value === undefined) continue;
    const rest = setAt(values, old, undefined);
    if (!isEmpty(getAt(rest, target))) continue;
    values = setAt(rest, target, value);
    const [source, place] = [parsePointer(old), parsePointer(target)];
    from.set(place[0] ?? '', source.length + place.length === 2 ? (source[0] ?? '') : '');
  }
  return { values, from };
}

// `/a` became `/b`, and later `/c`.
function newName(renamed: Readonly<Record<Pointer, Pointer>>, old: Pointer): Pointer {
  const seen = new Set<Pointer>();
  let name = old;
  for (let next = renamed[name]; next !== undefined && !seen.has(name); next = renamed[name]) {
    seen.add(name);
    name = next;
  }
  return name;
}

function isSecret(shape: FormShape, top: Pointer): boolean {
  return [...shape.nodes].some(([at, { use }]) => use.private === true && isWithin(at, top));
}

// Takes out what does not fit, part by part, until the rest does.
function fit(
  node: ShapeNode,
  name: string,
  value: unknown,
  { validators, context }: Migration,
): { kept: unknown; left: Pointer[] } {
  const top = joinPointer('', name);
  const left = new Set<Pointer>();
  let whole: FormData = { [name]: pruned(node, value, top, left) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const faults = validators.fields[name]?.(whole[name], context) ?? [];
    const found = faults
      .map((fault) => ({ ...fieldOfFault(fault), limit: fault.params.limit }))
      .filter(({ keyword }) => !LACKS.has(keyword));
    const [fault] = found.toSorted((a, b) => b.field.length - a.field.length);
    if (!fault) return { kept: whole[name], left: [...left] };
    const at = placeOf(whole, fault.field);
    left.add(at);
    whole = without(whole, at, fault.keyword === 'maxItems' ? Number(fault.limit) : 0);
  }
  return { kept: undefined, left: [top] };
}

// Without parts that the form no longer has, and choices that are no longer offered.
function pruned(node: ShapeNode, value: unknown, at: Pointer, left: Set<Pointer>): unknown {
  return knownParts(node, value, {
    at,
    onUnknown(place, item) {
      if (!isEmpty(item)) left.add(place);
    },
    leaf({ use: { options, optionsFrom } }, item, place) {
      if (!options || optionsFrom !== undefined || Array.isArray(item) || isEmpty(item))
        return item;
      if (isOffered(item, options)) return item;
      left.add(place);
      return undefined;
    },
  });
}

// The nearest place around a fault that holds anything.
function placeOf(data: FormData, field: Pointer): Pointer {
  let at = field;
  while (getAt(data, at) === undefined && parsePointer(at).length > 1) at = parentOf(at);
  return at;
}

// A row goes with its place; of a list that is too long its first rows stay.
function without(data: FormData, at: Pointer, rows: number): FormData {
  const value = getAt(data, at);
  if (rows > 0 && Array.isArray(value)) return setAt(data, at, value.slice(0, rows));
  const list = parentOf(at);
  const around = getAt(data, list);
  if (!Array.isArray(around)) return setAt(data, at, undefined);
  const gone = Number(parsePointer(at).at(-1));
  return setAt(
    data,
    list,
    around.filter((_row, index) => index !== gone),
  );
}
