import { build, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await (process.argv.includes('--if-stale') ? ensureBuilt() : build());
