import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../server/config/project-root.ts';
import { filesIn } from '../architecture/project-files.ts';

interface Compose {
  services: Record<
    string,
    {
      environment: Record<string, string>;
      secrets: string[];
      healthcheck?: { test: string };
      depends_on?: Record<string, { condition: string }>;
    }
  >;
  secrets: Record<string, { file: string }>;
}

const read = (file: string) => readFileSync(path.join(projectRoot(), file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = parse(read('compose.yaml')) as Compose;
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => /^[^#]/.test(line));
/** What the last stage copies out of the project, by its first part. */
const copied = [...(dockerfile.split(/^FROM /m).at(-1) ?? '').matchAll(/^COPY (?!--)(\S+) /gm)].map(
  ([, source = '']) => source,
);

describe('the image', () => {
  it('copies what is there and not left out', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(sources.filter((source) => !existsSync(path.join(projectRoot(), source)))).toEqual([]);
    expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
  });

  it('holds everything that the server reads beside its code', () => {
    const texts = filesIn('server').map(read);
    const places = texts.flatMap((text) =>
      [...text.matchAll(/projectRoot\(\), '([^'/]+)/g)].map(([, first = '']) => first),
    );
    // Made by the build, by the server, or given by the operator.
    const known = new Set([...copied, 'dist', 'data', '.env']);
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => !known.has(place))).toEqual([]);
  });

  it('runs programs that the build makes', () => {
    const programs = [...dockerfile.matchAll(/"dist\/([^"]+)\.js"/g)].map(([, name = '']) => name);
    expect(programs).toHaveLength(2);
    const { include } = JSON.parse(read('tsconfig.server.json')) as { include: string[] };
    for (const program of programs) {
      expect(existsSync(path.join(projectRoot(), `${program}.ts`))).toBe(true);
      expect(include.some((folder) => program.startsWith(`${folder}/`))).toBe(true);
    }
  });

  it('gets no secrets, data or packages of this machine, and runs as nobody special', () => {
    const wanted = ['.git', 'node_modules', 'data*', '.env*', 'secrets'];
    expect(ignored).toEqual(expect.arrayContaining(wanted));
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });
});

describe('the compose file', () => {
  const { store, database } = compose.services;

  it('starts the store when its database is healthy', () => {
    expect(store?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database?.healthcheck?.test).toMatch(/^pg_isready /);
  });

  it('gives secrets as files, each of which is declared', () => {
    const given = [...(store?.secrets ?? []), ...(database?.secrets ?? [])];
    expect(given.sort()).toEqual(Object.keys(compose.secrets).sort());
    const files = Object.entries(store?.environment ?? {}).filter(([name]) => /_FILE$/.test(name));
    expect(files.map(([, file]) => path.basename(file)).sort()).toEqual(store?.secrets.sort());
  });
});

describe('every setting', () => {
  const table = read('README.md');
  const settings = new Set(
    [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
    ),
  );
  const secrets = /^(DATABASE_URL|SMTP_URL|INVOICE_TOKEN|METRICS_TOKEN|KEK_RING)_FILE$/;

  it('that the server reads stands in the README, and the other way round', () => {
    const code = filesIn('server/config').map(read).join('\n');
    const reads = [
      ...code.matchAll(/(?:env|file)\.(?:text|port|url|origin|zone|proxies|list)\(\s*'([A-Z_]+)'/g),
    ].map(([, name = '']) => name);
    expect([...new Set(reads)].filter((name) => !settings.has(name))).toEqual([]);
    expect([...settings].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });

  it.each([
    ['docs/running-it.md', [...read('docs/running-it.md').matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)]],
    ['compose.yaml', [...JSON.stringify(store()).matchAll(/"([A-Z]+(?:_[A-Z]+)+)":/g)]],
  ])('that %s names is one', (_file, found) => {
    const names = found.map(([whole, name = whole]) => name);
    expect(names.length).toBeGreaterThan(3);
    const unknown = names.filter((name) => !settings.has(name) && !secrets.test(name));
    expect(unknown.filter((name) => name !== 'NODE_ENV')).toEqual([]);
  });

  function store(): Record<string, string> {
    return compose.services.store?.environment ?? {};
  }
});
