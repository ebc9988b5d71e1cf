// npm run modules: draws what imports what, and which server module needs which, into docs/architecture.md
import { readFileSync, writeFileSync } from 'node:fs';
import { ARCHITECTURE, withGraphs } from './lib/draw-graphs.ts';
import { helpWhenAsked } from './operator/help-when-asked.ts';

helpWhenAsked(
  'npm run modules\n\nDraws into docs/architecture.md what imports what, and which server module needs which.',
);

const text = readFileSync(ARCHITECTURE, 'utf8');
const drawn = await withGraphs(text);
writeFileSync(ARCHITECTURE, drawn);
console.log(`docs/architecture.md ${drawn === text ? 'is up to date' : 'is drawn anew'}`);
