import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { readPictures } from '../../../server/configuration/pictures.ts';
import { simpleMarkdown } from '../../../server/configuration/simple-markdown.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
const pictures = path.join(folder, 'schemas/portals/OTTER');
beforeEach(() => {
  rmSync(path.join(folder, 'schemas'), { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`);

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(body.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function webp(kind: string, body: number[]): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.set(body, 20);
  return bytes;
}

describe('pictures', () => {
  it.each<[string, string, Buffer]>([
    ['a drawing', 'a.svg', svg('<g id="a"><path d="M0 0"/></g><use xlink:href="#a"/>')],
    [
      'a drawing of a program',
      'b.svg',
      svg('<metadata><rdf:RDF/></metadata><rect/>', ' inkscape:x="1"'),
    ],
    ['a PNG', 'c.png', png(1, 1)],
    ['a lossless WebP', 'd.webp', webp('VP8L', [0x2f, 0, 0, 0, 0])],
    ['a lossy WebP', 'e.webp', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 1, 0, 1, 0])],
  ])('takes %s', async (_what, name, bytes) => {
    writeFileSync(path.join(pictures, name), bytes);
    const { pictures: found, problems } = await readPictures(pictures);
    expect([Object.keys(found), problems]).toEqual([[name], []]);
  });

  it.each<[string, string, Buffer | string, RegExp]>([
    ['a script', 'a.svg', svg('<script>alert(1)</script>'), /<script>/],
    ['a script of another case', 'a.svg', svg('<SCRIPT>x</SCRIPT>'), /<SCRIPT>/],
    ['a page inside', 'a.svg', svg('<foreignObject><p>x</p></foreignObject>'), /<foreignObject>/],
    ['an event handler', 'a.svg', svg('<path/>', ' onload="x()"'), /onload/],
    ['a picture from elsewhere', 'a.svg', svg('<image href="https://x.example/a"/>'), /<image>/],
    ['a drawing from elsewhere', 'a.svg', svg('<use href="https://x.example/a#b"/>'), /href/],
    ['a color from elsewhere', 'a.svg', svg('<path fill="url(https://x.example)"/>'), /fill/],
    ['a style sheet', 'a.svg', svg('<style>@import "x"</style>'), /<style>/],
    ['a link', 'a.svg', svg('<a href="javascript:x()"><path/></a>'), /<a>/],
    ['an animation', 'a.svg', svg('<animate attributeName="href"/>'), /<animate>/],
    ['an entity', 'a.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', /no plain drawing/],
    ['a web page', 'a.svg', '<html><body></body></html>', /no plain drawing/],
    ['text', 'a.png', 'hello', /no PNG/],
    ['a cut PNG', 'a.png', png(1, 1).subarray(0, -3), /no PNG/],
    ['a changed PNG', 'a.png', Buffer.from(png(1, 1)).fill(7, 20, 22), /no PNG/],
    ['a PNG with something behind it', 'a.png', Buffer.concat([png(1, 1), svg('')]), /no PNG/],
    ['a PNG of a billion pixels', 'a.png', png(40_000, 40_000), /too many/],
    ['a WebP of another length', 'a.webp', webp('VP8L', [0x2f]).subarray(0, 36), /no WebP/],
    ['a huge file', 'a.png', Buffer.alloc(300 * 1024), /too large/],
    ['a program', 'a.exe', 'MZ', /no picture/],
    ['a name with dots', 'a..b.svg', svg(''), /no picture/],
    ['a name with a blank', 'a b.svg', svg(''), /no picture/],
  ])('refuse %s', async (_what, name, bytes, problem) => {
    writeFileSync(path.join(pictures, name), bytes);
    const { pictures: found, problems } = await readPictures(pictures);
    expect(found).toEqual({});
    expect(problems.map((one) => one.problem).join()).toMatch(problem);
  });
});

const PORTAL = {
  version: 1,
  code: 'OTTER',
  name: 'Otter',
  platform_id: '71',
  platform_group_id: '371',
  tabs: [{ name: 'primary_info', required: true }],
};

async function faultsWith(portal: object, locale?: object): Promise<string[]> {
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content, null, 2));
  };
  write('schemas/portals/OTTER.json', { ...PORTAL, ...portal });
  if (locale) write('schemas/locales/es.otter.json', { version: 1, code: 'es', ...locale });
  const { sources, faults, locate } = await readConfigSources([projectRoot(), folder]);
  const all =
    faults.length > 0
      ? faults
      : lintSources(sources, { plans: ['9001'], categories: ['dental'] }).filter(
          ({ severity }) => severity !== 'advice',
        );
  const own = locate(all).filter(({ file }) => /otter\.json/i.test(file));
  return own.map(
    ({ file, pointer, problem, hint }) =>
      `${path.basename(file)} ${pointer}: ${problem}${hint ? ` (${hint})` : ''}`,
  );
}

const page = (address: string, text = 'Words') => ({
  ownPages: { [address]: { title: 'Title', text } },
});

describe('a file of the product’s own folder that is no JSON', () => {
  it.each([
    'screens/enrollment/contact-info/screen.json',
    'screens/shell/wizard/screen.json',
    'schemas/forms/contact-info.json',
    'schemas/common/address.json',
    'schemas/portals/HARBOR.json',
    'schemas/sites/usag.json',
    'schemas/locales/es.json',
    'schemas/facts/dental.json',
  ])('is told by its place: %s', async (file) => {
    const text = readFileSync(path.join(projectRoot(), file), 'utf8');
    const broken = text.replace(/,\n/, '\n');
    expect(broken).not.toBe(text);
    const drafted = new Map([[file, broken]]);
    const { faults, locate } = await readConfigSources([projectRoot()], undefined, { drafted });
    const own = locate(faults).filter((fault) => fault.file === file);
    expect(own).toMatchObject([{ line: 3, problem: "',' or '}' is expected here" }]);
  });
});

describe('a portal’s file', () => {
  it('is taken as it is', async () => {
    expect(
      await faultsWith({ ...page('/otters'), plans: { also: ['9001'], of: ['dental'] } }),
    ).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    [
      'a picture that is not there',
      { logo: 'pictures/logo.svg' },
      /\/logo: there is no picture 'logo.svg'/,
    ],
    ['a picture of another folder', { logo: 'pictures/../HARBOR/logo.svg' }, /there is no picture/],
    ['a picture from elsewhere', { logo: 'https://x.example/a.png' }, /\/logo: .* is not allowed/],
    [
      'a page at a page’s address',
      page('/home'),
      /\/ownPages\/~1home: the address \/home is taken \(by the screen entry\/home\)/,
    ],
    ['a page at another’s second address', page('/cart'), /taken/],
    ['a page at the server’s address', page('/api'), /taken \(by the server itself\)/],
    ['a page at no address', page('/../x'), /must look like/],
    [
      'a page with a script',
      page('/otters', '<p>a</p><script>x</script>'),
      /<script>|runs or loads/,
    ],
    ['a page with a handler', page('/otters', '<p onclick="x()">a</p>'), /onclick|runs or loads/],
    [
      'a text with a picture that is not there',
      page('/otters', 'Look: ![An otter](pictures/otter.svg)'),
      /\/ownPages\/~1otters\/text: there is no picture 'otter.svg' \(it is looked for in/,
    ],
    [
      'a text with a picture from elsewhere',
      page('/otters', '![An otter](https://x.example/otter.svg)'),
      /\/text: 'https:\/\/x.example\/otter.svg' is no picture of the folder/,
    ],
    [
      'a text with a picture of another folder',
      page('/otters', '![A light](pictures/../HARBOR/logo.svg)'),
      /there is no picture/,
    ],
    [
      'an HTML text with a picture',
      page('/otters', '<p><img src="pictures/otter.svg" alt="x"></p>'),
      /<img> is not allowed in a text \(pictures stand in simple markdown/,
    ],
    [
      'a plan that does not exist',
      { plans: { also: ['7777'] } },
      /\/plans\/also\/0: there is no plan '7777'/,
    ],
    [
      'a category that does not exist',
      { plans: { of: ['dentl'] } },
      /no category 'dentl' .*dental/,
    ],
    [
      'a group that is not there',
      { fields: { 'employer-info': { name: { group: 'wrok' } } } },
      /\/fields\/employer-info\/name\/group: .* no group wrok \(did you mean 'work'/,
    ],
    [
      'a place behind nothing',
      { fields: { 'employer-info': { name: { after: 'nam' } } } },
      /\/fields\/employer-info\/name\/after: .* no field nam/,
    ],
    ['an address that is none', { contact: { email: 'nobody' } }, /\/contact\/email/],
  ])('is refused with %s', async (_what, more, problem) => {
    expect((await faultsWith(more)).join('\n')).toMatch(problem);
  });
});

describe('a language’s file', () => {
  it.each<[string, object, RegExp]>([
    [
      'of a portal that is not there',
      { portal: 'OTER' },
      /es.otter.json \/portal: there is no portal OTER \(did you mean 'OTTER'/,
    ],
    [
      'with a page that is not there',
      { portal: 'OTTER', ownPages: { '/otter': { title: 'x' } } },
      /there is no page \/otter to translate \(did you mean '\/otters'/,
    ],
    ['of a language without a name', { code: 'pt', portal: 'OTTER' }, /'pt', but the file/],
    ['with a key that is none', { wrds: {} }, /es.otter.json \/wrds: 'wrds' is not known here/],
  ])('is refused %s', async (_what, locale, problem) => {
    expect((await faultsWith(page('/otters'), locale)).join('\n')).toMatch(problem);
  });
});

it('a picture in a text must say what it shows, also in a translation', async () => {
  mkdirSync(path.join(folder, 'schemas/portals/OTTER'), { recursive: true });
  writeFileSync(
    path.join(folder, 'schemas/portals/OTTER/otter.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  const text = (words: string) => `![${words}](pictures/otter.svg)`;
  const silent = /\/text: the picture 'pictures\/otter.svg' does not say what it shows/;
  expect((await faultsWith(page('/otters', text(' ')))).join()).toMatch(silent);
  const spanish = (words: string) => ({
    portal: 'OTTER',
    ownPages: { '/otters': { title: 'x', text: text(words) } },
  });
  const own = page('/otters', text('An otter'));
  expect((await faultsWith(own, spanish(''))).join()).toMatch(silent);
  expect(await faultsWith(own, spanish('Una nutria'))).toEqual([]);
});

it('words of a picture are never marks or HTML', () => {
  const made = (text: string) => simpleMarkdown(text, (name) => `/at/${name}`);
  expect(made('![*a* "b" <c> [d](x.svg)')).toBe(
    '<p><img src="/at/x.svg" alt="&#42;a&#42; &quot;b&quot; &lt;c&gt; &#91;d" /></p>',
  );
  expect(made('**[![a](x.svg)](/plans)**')).toBe(
    '<p><strong><a href="/plans"><img src="/at/x.svg" alt="a" /></a></strong></p>',
  );
});

it('simple markdown never makes an element of what is typed', () => {
  expect(
    simpleMarkdown('a <img src=x onerror=y> "b"\n\n[x](javascript:alert(1)) [y](//e.example)'),
  ).toBe(
    '<p>a &lt;img src=x onerror=y&gt; &quot;b&quot;</p><p>[x](javascript:alert(1)) [y](//e.example)</p>',
  );
  expect(simpleMarkdown('# One\ntwo\n\n1. a\n   b\n2. c\n\n> said\n\n---')).toBe(
    '<h2>One</h2><p>two</p><ol><li>a b</li><li>c</li></ol><blockquote>said</blockquote><hr />',
  );
});
