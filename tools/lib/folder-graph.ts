import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './run.mjs';

/** What each node leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = ['src', 'server', 'renderers', 'screens'];
const MODULES = 'server/modules';

/** Which folders import from which, types included. */
export function folderGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of CODE.flatMap(codeIn)) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = folderOf(path.posix.join(path.posix.dirname(file), fileName));
      if (target !== undefined && target !== from) to.add(target);
    }
  }
  return graph;
}

/** The same without what follows from the rest. Only for a graph without circles. */
export function withoutShortcuts(graph: Graph): Graph {
  const reach = (from: string): Set<string> =>
    new Set([...(graph.get(from) ?? [])].flatMap((next) => [next, ...reach(next)]));
  const kept = [...graph].map(([from, to]) => {
    const further = new Set([...to].flatMap((next) => [...reach(next)]));
    return [from, new Set([...to].filter((next) => !further.has(next)))] as const;
  });
  return new Map(kept);
}

/** A way from a node back to it; undefined when there is none. */
export function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string[] | undefined => {
    const here = [...way, node];
    if (way.includes(node)) return here.slice(way.indexOf(node));
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, here);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

function codeIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}

// Files beside the folders of `src` are in none. The server is its modules, and the ground on which they stand.
function folderOf(file: string): string | undefined {
  const [first = '', second = '', ...rest] = file.split('/');
  if (first === 'server') return second === 'modules' ? MODULES : first;
  if (first !== 'src') return first;
  return rest.length > 0 ? `${first}/${second}` : undefined;
}
