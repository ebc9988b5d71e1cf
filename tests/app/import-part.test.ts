import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { importPart as ImportPart } from '../../src/app/import-part.ts';
import { MESSAGES } from '../../src/services/envelope.ts';

let importPart: typeof ImportPart;
let gone: Set<string>;
const asked: string[] = [];
const missing = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  const part = await import('../../src/app/import-part.ts');
  importPart = part.importPart;
  gone = new Set();
  asked.length = 0;
  missing.mockClear();
  window.addEventListener(part.PART_MISSING, missing);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (gone.has(address)) throw new TypeError('Failed to fetch');
    return new Response('', { status: address.includes('old') ? 404 : 200 });
  });
});
afterEach(() => {
  document.head.replaceChildren();
});

const FILES = ['assets/part.js', 'assets/below.js'];

test('a part is imported when all its files are there, which are fetched once', async () => {
  const load = vi.fn(async () => {
    expect(asked).toEqual(['/assets/part.js', '/assets/below.js']);
    return 'part';
  });
  expect(await importPart(load, FILES)).toBe('part');
  await importPart(async () => 'other', ['assets/below.js', 'assets/other.js']);
  expect(asked).toEqual(['/assets/part.js', '/assets/below.js', '/assets/other.js']);
});

test('a part of which a file is missing is not imported, and may be asked for again', async () => {
  const load = vi.fn(async () => 'part');
  gone.add('/assets/below.js');
  await expect(importPart(load, FILES)).rejects.toThrow(MESSAGES.unreachable);
  expect(load).not.toHaveBeenCalled();
  expect(missing).toHaveBeenCalledTimes(1);
  gone.clear();
  expect(await importPart(load, FILES)).toBe('part');
  expect(asked).toEqual(['/assets/part.js', '/assets/below.js', '/assets/below.js']);
});

test('a part that a newer build no longer has is missing', async () => {
  await expect(importPart(async () => 'part', ['assets/old.js'])).rejects.toThrow(
    MESSAGES.unreachable,
  );
  expect(missing).toHaveBeenCalledTimes(1);
});

test('what the page itself names is not fetched by hand', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/part.js"><link rel="stylesheet" href="/assets/part.css">';
  await importPart(async () => 'part', ['assets/part.js', 'assets/part.css']);
  expect(asked).toEqual([]);
  expect(document.head.children).toHaveLength(2);
});

test('a style sheet is waited for, and asked for again when it did not come', async () => {
  const load = vi.fn(async () => 'part');
  const sheet = () => document.head.querySelector('link[href="/assets/part.css"]');
  const first = importPart(load, ['assets/part.css']);
  sheet()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(MESSAGES.unreachable);
  expect(sheet()).toBeNull();
  const second = importPart(load, ['assets/part.css']);
  expect(load).not.toHaveBeenCalled();
  sheet()?.dispatchEvent(new Event('load'));
  expect(await second).toBe('part');
});

test.each([
  ['was lost', 0, true],
  ['came', 900, false],
])('a missing part says whether a file that the page itself names %s', async (_, size, isLost) => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/below.js">';
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/assets/below.js')
      ? [{ decodedBodySize: size } as PerformanceResourceTiming]
      : [],
  );
  await expect(importPart(() => Promise.reject(new Error('no module')), FILES)).rejects.toThrow();
  expect(missing.mock.calls[0]?.[0]).toMatchObject({ detail: isLost });
});

test('a part of a single file says that it is missing, too', async () => {
  const load = () => Promise.reject(new Error('no module'));
  await expect(importPart(load)).rejects.toThrow('no module');
  expect(missing).toHaveBeenCalledTimes(1);
});
