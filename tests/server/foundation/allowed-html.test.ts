import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, findForbiddenHtml } from '../../../server/security/allowed-html.ts';
import { ALLOWED_HTML } from '../../../src/shared/domain/allowed-html.ts';

const GOOD =
  '<p>Call <a href="tel:+18005550109" rel="noopener">us</a> &amp; <strong>ask</strong>.</p>';

const PARTS = [
  '<p>',
  '</p>',
  '<a href="',
  'javascript:',
  'https://a.b/?x=1&y=2',
  '">',
  '</a>',
  '<script>',
  '</script>',
  '<img src=x onerror=',
  "'",
  '"',
  '<!--',
  '-->',
  '<svg/onload=',
  '&lt;',
  '&#106;',
  ' style=',
  'é',
  '<',
  '>',
  '<td colspan="2">',
  '//evil.example',
  '<iframe srcdoc="',
  '<style>',
  '\u0000',
  'text ',
];
const soup = fc.array(fc.constantFrom(...PARTS), { maxLength: 20 }).map((parts) => parts.join(''));

describe('cleaning HTML', () => {
  it('keeps what is allowed', () => {
    expect(cleanHtml(GOOD)).toBe(GOOD);
    expect(findForbiddenHtml(GOOD)).toEqual([]);
  });

  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>', ['onclick']],
    ['<p style="color:red">a</p>', '<p>a</p>', ['style']],
    ['a<script>alert(1)</script>b', 'ab', ['<script>']],
    [
      '<a href="javascript:alert(1)">a</a>',
      '<a rel="noopener">a</a>',
      ['href="javascript:alert(1)"'],
    ],
    [
      '<a href="java\tscript:alert(1)">a</a>',
      '<a rel="noopener">a</a>',
      ['href="java\tscript:alert(1)"'],
    ],
    ['<a href="//evil.example">a</a>', '<a rel="noopener">a</a>', ['href="//evil.example"']],
    ['<a href="data:text/html,x">a</a>', '<a rel="noopener">a</a>', ['href="data:text/html,x"']],
    ['<img src="x" onerror="y">', '', ['<img>']],
    ['<img src="/config/pictures/0123456789abcdef0123.svg">', '', ['<img>']],
    [
      '<img src="https://x.example/config/pictures/0123456789abcdef0123.svg" alt="a">',
      '',
      ['<img>'],
    ],
    [
      '<img src="/config/pictures/0123456789abcdef0123.svg" alt="A leaf" style="x">',
      '<img src="/config/pictures/0123456789abcdef0123.svg" alt="A leaf" />',
      ['style'],
    ],
    ['<a href="/plans" target="_blank">a</a>', '<a href="/plans" rel="noopener">a</a>', ['target']],
    ['<iframe srcdoc="<p>"></iframe>', '', ['<iframe>']],
  ])('drops and names what is not: %s', (html, clean, forbidden) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(findForbiddenHtml(html)).toEqual(forbidden);
  });

  it('gives every link rel=noopener, whatever it said', () => {
    expect(cleanHtml('<a href="https://a.example" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener">a</a>',
    );
  });

  it('comes to rest on cells inside cells', () => {
    const clean = cleanHtml('<td colspan="2"><td colspan="2"></td><table><td>x</td>');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('changes nothing the second time, and leaves only what is allowed', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = cleanHtml(html);
        expect(cleanHtml(clean)).toBe(clean);
        expect(findForbiddenHtml(clean)).toEqual([]);
        const tags = [...clean.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]);
        expect(tags.filter((tag) => !ALLOWED_HTML.tags.includes(tag ?? ''))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
