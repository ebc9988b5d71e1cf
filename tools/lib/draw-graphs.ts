import path from 'node:path';
import { findModules } from '../../server/find-modules.ts';
import { ROOT } from './run.mjs';
import { folderGraph, roomGraph, withoutShortcuts, type Graph } from './folder-graph.ts';

export const ARCHITECTURE = path.join(ROOT, 'docs/architecture.md');
const BEGIN = '<!-- graphs: npm run modules writes what follows -->';
const END = '<!-- /graphs -->';

/** The text of docs/architecture.md with current diagrams of the code. Throws where the markers are missing. */
export async function withGraphs(text: string): Promise<string> {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('The markers are missing.');
  const modules = await findModules(path.join(ROOT, 'server/modules'));
  const needs = new Map(modules.map(({ name, needs = [] }) => [name, new Set(needs)]));
  const drawn = [
    'What imports what. An arrow that follows from others is left out.',
    draw(withoutShortcuts(folderGraph())),
    "Which of the server's rooms rests on which, by imports and by services (`app.<name>`); files beside the rooms stand for themselves.",
    draw(withoutShortcuts(roomGraph())),
    'Which server module needs which. An arrow that follows from others is left out; the modules without an arrow stand alone.',
    draw(withoutShortcuts(needs)),
  ];
  return [before, BEGIN, '\n\n', drawn.join('\n\n'), '\n\n', END, after].join('');
}

function draw(graph: Graph): string {
  const lines = [...graph]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([from, to]) =>
      to.size === 0 ? [`  ${from}`] : [...to].sort().map((name) => `  ${from} --> ${name}`),
    );
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}
