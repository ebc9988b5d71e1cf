import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { linksOfBuild } from '../../server/http/pages/built-files.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { framesAround, pageAt, type StoreIndex } from '../../src/shared/store/store-index.ts';

const BUILT = path.resolve(import.meta.dirname, '../../dist/web');
const CONFIGURATION = /<script type="application\/json" id="store-configuration">([^<]+)</;
const LINKED = /(?:src|href)="(\/(?:assets|config\/validators)\/[^"]+\.(?:js|css))"/g;

/**
 * Gzip bytes of the scripts and styles without which the screens of a route can't be drawn. Unlike what a browser happened
 * to load by some moment, it depends on the build alone.
 */
export async function weighFirstLoad(origin: string, route: string): Promise<number> {
  const page = await openPage(`${origin}${route}`);
  const index = JSON.parse(CONFIGURATION.exec(page)?.[1] ?? '{}') as StoreIndex;
  const found = pageAt(index, route);
  if (!found) throw new Error(`There is no page at ${route}.`);
  const ids = [...framesAround(index, found.id), found.id];
  const screens = await Promise.all(ids.map((id) => screenOf(origin, index, id)));
  // Style sheets stand in the page that is sent; the built one names their files.
  const built = await readFile(path.join(BUILT, 'index.html'), 'utf8');
  const links = linksOfBuild(BUILT)(screens, '').join('');
  const linked = (text: string) => [...text.matchAll(LINKED)].map(([, address]) => address);
  const parts = { 'the built page': linked(built), 'its screens': linked(links) };
  for (const [part, found] of Object.entries(parts))
    if (!found.some((address) => address?.endsWith('.js')))
      throw new Error(`No script of ${part} is found for ${route}.`);
  const addresses = new Set([...Object.values(parts).flat(), ...linked(page)]);
  const texts = await Promise.all([...addresses].map((address) => textOf(`${origin}${address}`)));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

// As a browser does that opens an address; fetch() would not let these headers be set.
function openPage(address: string): Promise<string> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => resolve(text(answer))).on('error', reject);
  });
}

async function screenOf(origin: string, index: StoreIndex, id: string): Promise<EffectiveScreen> {
  const [hash] = Object.values(index.screens[id]?.hash ?? {});
  return JSON.parse(await textOf(`${origin}/config/screens/${hash}.json`)) as EffectiveScreen;
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}
