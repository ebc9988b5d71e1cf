import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ARCHITECTURE, withGraphs } from '../../tools/lib/draw-graphs.ts';
import { findCircle, folderGraph, roomGraph } from '../../tools/lib/folder-graph.ts';

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
