import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { servicesMade, servicesRead } from './app-services.ts';
import { ROOT } from './run.mjs';

/** Edges by node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = ['src', 'server', 'renderers', 'screens'];
const MODULES = 'server/modules';

/** Imports between folders, types included. */
export function folderGraph(): Graph {
  return graphOf(CODE.flatMap(codeIn), folderOf, importsOf);
}

/** Dependencies between the server's ground rooms: by imports, types included, and by services (`app.<name>`). */
export function roomGraph(): Graph {
  const files = codeIn('server').filter((file) => roomOf(file) !== undefined);
  const makers = new Map<string, string>();
  for (const file of files.filter((name) => name.split('/').length > 2))
    for (const name of servicesMade(textOf(file))) makers.set(name, file);
  const usesOf = (file: string) => {
    const services = [...servicesRead(textOf(file))].map((name) => makers.get(name));
    return [...importsOf(file), ...services.filter((maker) => maker !== undefined)];
  };
  return graphOf(files, roomOf, usesOf);
}

function graphOf(
  files: readonly string[],
  nodeOf: (file: string) => string | undefined,
  usesOf: (file: string) => readonly string[],
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(file);
    if (from === undefined) continue;
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const target of usesOf(file).map(nodeOf))
      if (target !== undefined && target !== from) to.add(target);
  }
  return graph;
}

/** Project files that a file imports, types included. */
function importsOf(file: string): string[] {
  return ts
    .preProcessFile(textOf(file), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Transitive reduction. Only for a graph without cycles. */
export function withoutShortcuts(graph: Graph): Graph {
  const reach = (from: string): Set<string> =>
    new Set([...(graph.get(from) ?? [])].flatMap((next) => [next, ...reach(next)]));
  const kept = [...graph].map(([from, to]) => {
    const further = new Set([...to].flatMap((next) => [...reach(next)]));
    return [from, new Set([...to].filter((next) => !further.has(next)))] as const;
  });
  return new Map(kept);
}

function codeIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}

// Undefined for files beside the folders of `src`. The server is divided into modules and ground.
function folderOf(file: string): string | undefined {
  const [first = '', second = '', ...rest] = file.split('/');
  if (first === 'server') return second === 'modules' ? MODULES : first;
  if (first !== 'src') return first;
  return rest.length > 0 ? `${first}/${second}` : undefined;
}

// A file beside the rooms is a room of its own; undefined for modules and files outside of the server.
function roomOf(file: string): string | undefined {
  const [first, second = '', ...rest] = file.split('/');
  if (first !== 'server' || second === 'modules') return undefined;
  return rest.length > 0 ? second : second.replace(/[.]ts$/, '');
}
