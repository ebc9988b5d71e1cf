import { build, ensureBuilt } from './lib/build.mjs';
import { helpBeforeInstall } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';

helpBeforeInstall(`npm run build [-- --if-stale]

Builds the server and the pages into dist. With --if-stale only when a source is newer.`);
await ensureInstalled();
await (process.argv.includes('--if-stale') ? ensureBuilt() : build());
