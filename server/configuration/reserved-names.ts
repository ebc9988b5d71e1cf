import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../config/project-root.ts';

/** First parts of addresses that the server itself answers. */
export const SERVER_PARTS: readonly string[] = [
  'api',
  'assets',
  'config',
  'socket.io',
  'healthz',
  'readyz',
  'metrics',
  'docs',
];
const FIRST_PART = /^\/([^/:?#]+)/;

/** First parts of addresses, in small letters, that no landing page may be named as: the store's pages have them. */
export function reservedNames(): ReadonlySet<string> {
  const folder = path.join(projectRoot(), 'screens');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const routes = files
    .filter((file) => path.basename(file) === 'screen.json')
    .flatMap((file) => routesIn(path.join(folder, file)));
  const parts = routes.flatMap((route) => FIRST_PART.exec(route)?.[1]?.toLowerCase() ?? []);
  return new Set([...SERVER_PARTS, ...parts]);
}

function routesIn(file: string): string[] {
  const { route, aliases = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    route?: string;
    aliases?: string[];
  };
  return route === undefined ? [] : [route, ...aliases];
}
