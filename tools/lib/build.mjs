import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { program, ROOT, run } from './run.mjs';

const DIST = path.join(ROOT, 'dist');
const NOTE = path.join(DIST, 'build.json');
// Screens, schemas and portals are data that the server reads as it runs: changing them needs no
// build. Only code does, and the schemas of our own configuration, which the engine imports.
const SOURCES = ['src', 'server', 'renderers', 'screens', 'schemas/meta', 'tools/operator'];
const SETTINGS = [
  'package-lock.json',
  'tools/make-database.mjs',
  'tools/make-program-names.ts',
  'tools/make-zip-codes.mjs',
  'tsconfig.json',
  'tsconfig.server.json',
  'vite.config.ts',
  'vite.studio.config.ts',
];
const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const SMALLEST_COMPRESSED = 1024;
const CODE = /\.(tsx?|css|html|svg|png|webp|woff2)$/;

/** Builds server and browser into dist/, unless dist/ was built from the sources as they are. */
export async function ensureBuilt() {
  if (noted() !== inputsHash()) await build();
}

/** Builds server, browser, an empty database and tables of zip codes and of names that configuration may use into dist/; ends the process when one of them fails. */
export async function build() {
  const inputs = inputsHash();
  // The whole folder: a deleted module must not be found in dist/.
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST);
  console.log('Building …');
  const codes = await Promise.all([
    run([...program('tsc', 'typescript'), '-p', 'tsconfig.server.json']),
    run([...program('vite'), 'build', '--logLevel', 'warn']),
    run([...program('vite'), 'build', '--config', 'vite.studio.config.ts', '--logLevel', 'warn']),
    run([
      process.execPath,
      path.join(ROOT, 'tools/make-database.mjs'),
      path.join(DIST, 'database'),
    ]),
    run([
      process.execPath,
      path.join(ROOT, 'tools/make-zip-codes.mjs'),
      path.join(DIST, 'zip-codes.json'),
    ]),
    run([
      ...[process.execPath, '--import', 'tsx', path.join(ROOT, 'tools/make-program-names.ts')],
      path.join(DIST, 'program-names.json'),
    ]),
  ]);
  if (codes.some((code) => code !== 0)) {
    console.error('The build failed; the lines above say why.');
    process.exit(1);
  }
  compressAssets(path.join(DIST, 'web/assets'));
  writeFileSync(NOTE, `${JSON.stringify({ id: inputs.slice(0, 12), inputs })}\n`);
}

/**
 * Leaves a .br and a .gz beside every file that is worth it; the server hands out what the browser takes.
 * @param {string} folder
 */
function compressAssets(folder) {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_COMPRESSED) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, best));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function inputsHash() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesIn), ...SETTINGS]) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  const everything = ['schemas/meta', 'renderers'].includes(folder);
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (everything || CODE.test(entry.name)))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}

function noted() {
  return existsSync(NOTE) ? JSON.parse(readFileSync(NOTE, 'utf8')).inputs : undefined;
}
