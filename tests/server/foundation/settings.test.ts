import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SettingsError } from '../../../server/config/settings.ts';
import { readSettings } from '../../../server/config/settings.ts';

const KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

function faultsOf(values: Record<string, string>): string[] {
  try {
    readSettings(values);
    return [];
  } catch (error) {
    return (error as SettingsError).faults;
  }
}

test('with nothing set the store opens on this machine with the demo world', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicOrigin: 'http://127.0.0.1:8080',
    demoWorld: true,
    secure: false,
    businessZone: 'America/New_York',
    sessions: { idleSeconds: 1800, absoluteSeconds: 43200, graceSeconds: 30 },
  });
});

test('a mail server, keys or PostgreSQL end the demo', () => {
  expect(readSettings({ SMTP_URL: 'smtp://127.0.0.1:2525' }).demoWorld).toBe(false);
  expect(readSettings({ KEK_RING: KEY }).demoWorld).toBe(false);
  expect(readSettings({ DATABASE_URL: 'postgres://127.0.0.1/store' }).demoWorld).toBe(false);
});

test('all faults are told at once, in words, without secrets', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_ORIGIN: 'https://store.example/shop',
    DATABASE_URL: 'mysql://root:geheim@db',
    KEK_RING: 'k1:geheim',
    BUSINESS_TZ: 'Mars/Olympus',
    TRUST_PROXY: 'maybe',
    CONFIG_DIRS: '/no/such/folder',
  });
  expect(faults).toHaveLength(7);
  expect(faults.join('\n')).not.toContain('geheim');
});

test('https, or a reachable store on PostgreSQL, needs keys', () => {
  expect(faultsOf({ PUBLIC_ORIGIN: 'https://store.example' })).toEqual([
    expect.stringMatching(/^KEK_RING is missing/),
  ]);
  expect(faultsOf({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/store' })).toHaveLength(1);
  expect(faultsOf({ PUBLIC_ORIGIN: 'https://store.example', KEK_RING: KEY })).toEqual([]);
});

describe('a secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = path.join(folder, 'token');
  writeFileSync(file, 'geheim\n');

  test('may stand in a file', () => {
    expect(readSettings({ METRICS_TOKEN_FILE: file })).toMatchObject({ metricsToken: 'geheim' });
  });

  test('in an empty file is a fault: it is no choice of the embedded database', () => {
    const empty = path.join(folder, 'empty');
    writeFileSync(empty, '\n');
    expect(faultsOf({ DATABASE_URL_FILE: empty })).toEqual([
      `DATABASE_URL_FILE is ${empty}, which is empty.`,
    ]);
  });

  test('in a file that is missing, or set twice, is a fault that does not name it', () => {
    const missing = path.join(folder, 'none');
    expect(
      faultsOf({
        KEK_RING_FILE: missing,
        INVOICE_TOKEN: 'geheim',
        INVOICE_TOKEN_FILE: file,
      }),
    ).toEqual([
      'INVOICE_TOKEN and INVOICE_TOKEN_FILE are both set: use one of them.',
      `KEK_RING_FILE is ${missing}, which cannot be read (ENOENT).`,
    ]);
  });
});

describe('the settings file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'settings.json');

  test('replaces key by key', () => {
    writeFileSync(
      file,
      JSON.stringify({
        limits: { mutating: { max: 5 } },
        providers: { zip: { kind: 'http', url: 'https://zip.example/{value}' } },
      }),
    );
    const { limits, providers } = readSettings({ SETTINGS_FILE: file });
    expect(limits.mutating).toEqual({ max: 5, seconds: 60, per: 'session' });
    expect(providers.zip).toEqual({ kind: 'http', url: 'https://zip.example/{value}' });
    expect(providers.routing).toEqual({ kind: 'embedded' });
  });

  test('is checked by its schema', () => {
    writeFileSync(file, JSON.stringify({ limits: { mutating: { max: 0 } }, sesions: {} }));
    expect(faultsOf({ SETTINGS_FILE: file })).toHaveLength(2);
    writeFileSync(file, '{');
    expect(faultsOf({ SETTINGS_FILE: file })[0]).toContain('cannot be read');
  });
});
