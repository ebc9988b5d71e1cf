import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache');
export const SWITCHES = [
  '--headless',
  '--no-sandbox', // Chromium has none for root, and the pages are our own.
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Starts a real Chromium: the system's when there is one, else the one that npm brought. */
export async function launchBrowser(): Promise<Browser> {
  const { file, folder } = await findBrowser();
  return chromium.launch({
    executablePath: file,
    args: SWITCHES,
    env: {
      ...definedOnly(process.env),
      // Without any fonts on the machine a page would be empty boxes: the package brings some.
      ...(folder && !existsSync('/etc/fonts/fonts.conf')
        ? { FONTCONFIG_PATH: path.join(folder, 'fonts') }
        : {}),
    },
  });
}

/** The browser's program, and the folder it was unpacked into when it is the one that npm brought. */
export async function findBrowser(): Promise<{ file: string; folder?: string }> {
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (system) return { file: system };
  const folder = await unpackBrowser();
  return { file: path.join(folder, 'chromium'), folder };
}

// The package unpacks into the temporary folder and trusts whatever it finds there. A folder of
// our own, renamed when complete, can be neither incomplete nor from another program.
async function unpackBrowser(): Promise<string> {
  const manifest = path.resolve(CACHE, '../@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, 'chromium-draft-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another run was first; its browser is as good.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return folder;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
