import { resolvePath, type SchemaLookup } from './bundle-schema.ts';
import { didYouMean } from './did-you-mean.ts';
import { getAt, joinPointer } from '../pointer.ts';
import { mapSubschemas } from './schema-walk.ts';
import { oncePerObject } from '../../once-per-object.ts';
import type { ConfigFault, JsonSchema, Pointer } from '../types.ts';

interface Reference {
  /** Path of the schema file that it names. */
  file: string;
  /** Pointer in it; '' is the whole file. */
  target: Pointer;
  /** Where it stands. */
  pointer: Pointer;
}

/** A schema file with all files that it refers to, itself first; those that do not exist are left out. */
export function filesOf(name: string, lookup: SchemaLookup): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const schema = lookup(file);
    if (!schema || found.has(file)) return;
    found.add(file);
    for (const reference of referencesIn(schema, file)) visit(reference.file);
  };
  visit(name);
  return [...found];
}

/**
 * References that go round in a circle: from file to file, or from place to place without any keyword between them. A
 * schema that contains itself (a tree) is valid within one file.
 */
export function circularReferences(names: readonly string[], lookup: SchemaLookup): ConfigFault[] {
  return [...circlesOfFiles(names, lookup), ...circlesOfAliases(names, lookup)];
}

/** References of a schema file, or of a part of one at `pointer`, that lead to nothing. `known`: all schema files. */
export function brokenReferences(
  schema: JsonSchema,
  name: string,
  lookup: SchemaLookup,
  known: readonly string[],
): Omit<ConfigFault, 'file'>[] {
  return referencesIn(schema, name).flatMap(({ file, target, pointer }) => {
    const found = file === name ? (lookup(name) ?? schema) : lookup(file);
    if (found && (target === '' || getAt(found, target) !== undefined)) return [];
    const problem = `the reference leads nowhere: there is no ${found ? `${file}#${target}` : `schemas/${file}.json`}`;
    const hint = found ? undefined : didYouMean(file, known);
    return [{ pointer, problem, ...(hint ? { hint } : {}) }];
  });
}

function circlesOfFiles(names: readonly string[], lookup: SchemaLookup): ConfigFault[] {
  const done = new Set<string>();
  const faults: ConfigFault[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (done.has(file)) return;
    const schema = lookup(file);
    for (const { file: next, pointer } of schema ? referencesIn(schema, file) : []) {
      if (next === file) continue;
      const start = [...path, file].indexOf(next);
      if (start < 0) visit(next, [...path, file]);
      else faults.push(circle(file, pointer, [...path, file].slice(start).concat(next)));
    }
    done.add(file);
  };
  for (const name of names) visit(name, []);
  return faults;
}

function circlesOfAliases(names: readonly string[], lookup: SchemaLookup): ConfigFault[] {
  return names.flatMap((name) => {
    const schema = lookup(name);
    return (schema ? referencesIn(schema, name) : []).flatMap(({ pointer, file, target }) => {
      const start = `${name}#${pointer.slice(0, -'/$ref'.length)}`;
      const passed = [start];
      for (let [at, place] = [file, target]; ;) {
        const here = `${at}#${place}`;
        if (here === start) return [circle(name, pointer, [...passed, here])];
        // A circle that does not lead back here is reported at a place on it.
        if (passed.includes(here)) return [];
        passed.push(here);
        const next = getAt(lookup(at), place) as JsonSchema | undefined;
        if (typeof next?.$ref !== 'string') return [];
        [at, place] = placeOf(next.$ref, at);
      }
    });
  });
}

function referencesIn(schema: JsonSchema, file: string): Reference[] {
  return writtenIn(schema).map(({ ref, pointer }) => {
    const [target, fragment] = placeOf(ref, file);
    return { file: target, target: fragment, pointer };
  });
}

/** References as they are written, with where they stand. */
const writtenIn = oncePerObject((schema: JsonSchema) => {
  const found: { ref: string; pointer: Pointer }[] = [];
  const visit = (node: JsonSchema, pointer: Pointer): void => {
    if (typeof node.$ref === 'string')
      found.push({ ref: node.$ref, pointer: joinPointer(pointer, '$ref') });
    mapSubschemas(node, (part, path) => {
      visit(part, path.reduce<Pointer>(joinPointer, pointer));
    });
  };
  visit(schema, '');
  return found;
});

function placeOf(ref: string, file: string): [string, Pointer] {
  const [path = '', fragment = ''] = ref.split('#');
  return [path === '' ? file : resolvePath(file, path), decoded(fragment)];
}

function circle(file: string, pointer: Pointer, path: readonly string[]): ConfigFault {
  const names = path.map((name) => name.replace(/#$/, '')).join(' → ');
  return {
    file: `schemas/${file}.json`,
    pointer,
    problem: `the reference goes round in a circle: ${names}`,
  };
}

// What cannot be decoded leads nowhere as it stands.
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
