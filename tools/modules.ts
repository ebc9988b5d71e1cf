// npm run modules: draws what imports what, and which server module needs which, into docs/architecture.md
import { readFileSync, writeFileSync } from 'node:fs';
import { ARCHITECTURE, withGraphs } from './lib/draw-graphs.ts';

const text = readFileSync(ARCHITECTURE, 'utf8');
const drawn = await withGraphs(text);
writeFileSync(ARCHITECTURE, drawn);
console.log(`docs/architecture.md ${drawn === text ? 'is up to date' : 'is drawn anew'}`);
