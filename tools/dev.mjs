import { helpBeforeInstall } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignal, program, run } from './lib/run.mjs';

const PORT = process.env.PORT ?? '8080';

helpBeforeInstall(`npm run dev

Runs the server and the pages from their sources, and takes over what changes in them. PORT is the server's (${PORT}).`);
exitOnSignal();
await ensureInstalled();
console.log(
  [
    `Server  http://127.0.0.1:${PORT}  starts again when its code changes; reads screens, schemas and portals anew by itself`,
    'Browser http://127.0.0.1:5173  open this one: shows changed code at once',
  ].join('\n'),
);
// When one of the two ends, run() ends the other as this process exits.
const code = await Promise.race([
  run([...program('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], { env: { PORT } }),
  run([...program('vite'), '--clearScreen', 'false']),
]);
process.exit(code);
