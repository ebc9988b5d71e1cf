import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StoreServer, startStoreServer } from '../../e2e/support/store-server.ts';
import settings from '../../server/config/settings.json' with { type: 'json' };
import { ensureBuilt } from '../../tools/lib/build.mjs';

const ENOUGH = 10_000_000;

/**
 * Starts the built product with the demo world and limits out of reach: a bench makes more calls than a person. `more`
 * are environment variables.
 */
export async function openStore(more: Record<string, string> = {}): Promise<StoreServer> {
  await ensureBuilt();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-settings-'));
  const file = path.join(folder, 'settings.json');
  const limits = Object.fromEntries(
    Object.entries(settings.limits).map(([name, limit]) => [name, { ...limit, max: ENOUGH }]),
  );
  const { quotes, ...others } = settings.mails;
  const mails = { ...enoughOf(others), quotes: enoughOf(quotes) };
  await writeFile(file, JSON.stringify({ limits, mails }));
  try {
    // Read once, at start.
    return await startStoreServer({ ...more, SETTINGS_FILE: file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function enoughOf(numbers: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.keys(numbers).map((name) => [name, ENOUGH]));
}
