import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linksOfBuild, withStyles } from '../../../server/http/pages/built-files.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

const REGION = '../../renderers/regions/cards/index.tsx';
const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  [REGION]: { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_kit', 'index.html'] },
  _kit: { file: 'assets/kit.js', css: ['assets/kit.css'] },
};

function build(): ReturnType<typeof linksOfBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, 'assets/cards.css'), '.card { color: red }');
  writeFileSync(path.join(folder, 'assets/kit.css'), '.kit { color: blue }');
  return linksOfBuild(folder);
}

function screen(more: Partial<EffectiveScreen>): EffectiveScreen {
  return { id: 'store/one', version: 1, title: 'One', ...more };
}

test('a page brings the styles of its regions, marked as loaded, and preloads their programs', () => {
  const regions = [{ region: 'cards' }];
  const [style, ...links] = build()([screen({ regions, validator: 'abc' })], 'n1');
  expect(style).toBe('<style nonce="n1">.card { color: red }.kit { color: blue }</style>');
  expect(links).toEqual([
    '<link rel="stylesheet" media="not all" disabled href="/assets/cards.css" />',
    '<link rel="stylesheet" media="not all" disabled href="/assets/kit.css" />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/cards.js" />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/kit.js" />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/config/validators/abc.js" />',
  ]);
});

test('a page without regions brings none', () => {
  const regions = [{ region: 'cards', hidden: true }];
  expect(build()([screen({ regions })], 'n1')).toEqual([]);
});

test('the styles stand in the page, its letters are fetched first and its program last', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styled-'));
  const face = (file: string, range: string) =>
    `@font-face{font-family:A;src:url(/assets/${file}.woff2)format("woff2");unicode-range:${range}}`;
  writeFileSync(
    path.join(folder, 'index.css'),
    face('greek', 'U+370-377') + face('latin', 'U+??,U+131'),
  );
  const page =
    '<script type="module" crossorigin src="/index.js"></script><link rel="modulepreload" crossorigin href="/react.js"><link rel="stylesheet" crossorigin href="/index.css">';
  const styled = withStyles(page, folder, 'n1');
  expect(styled).toContain('<script type="module" fetchpriority="low" crossorigin');
  expect(styled).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin');
  expect(styled).toContain('as="font" type="font/woff2" crossorigin href="/assets/latin.woff2" />');
  expect(styled).not.toContain('href="/assets/greek.woff2"');
  expect(styled).toContain('<style nonce="n1">@font-face');
});
