import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ARCHITECTURE, withGraphs } from '../../tools/lib/draw-graphs.ts';
import { folderGraph, type Graph, roomGraph } from '../../tools/lib/folder-graph.ts';

it('folders import in one direction', () => {
  expect(findCircle(folderGraph())).toBeUndefined();
});

it("the server's ground rooms rest on each other in one direction, by imports and by services", () => {
  expect(findCircle(roomGraph())).toBeUndefined();
});

it('docs/architecture.md shows the graphs as they are (npm run modules)', async () => {
  const text = readFileSync(ARCHITECTURE, 'utf8');
  expect(await withGraphs(text)).toBe(text);
});

/** A cycle as a list of nodes; undefined when there is none. */
function findCircle(graph: Graph): string[] | undefined {
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
