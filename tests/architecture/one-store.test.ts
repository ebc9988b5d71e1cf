import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, ROOT } from './project-files.ts';

const FILES = ['src', 'renderers', 'screens'].flatMap(filesIn).filter((f) => /[.]tsx?$/.test(f));

const filesWith = (text: RegExp): string[] =>
  FILES.filter((file) => text.test(readFileSync(path.join(ROOT, file), 'utf8')));

it('the app makes the one store of atoms', () => {
  expect(filesWith(/\bcreateStore\(|\bgetDefaultStore\b/)).toEqual([
    'src/app/visit/session-store.ts',
  ]);
});

it('components follow atoms and nothing else: two hooks listen to a store, one for fields', () => {
  expect(filesWith(/\buseSyncExternalStore\(/)).toEqual([
    'src/engine/render/engine-context.ts',
    'src/engine/render/use-cell.ts',
  ]);
});
