import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBundle } from '../../server/configuration/bundle.ts';
import { type ReadFile, readConfigSources } from '../../server/configuration/sources.ts';
import { getAt, setAt } from '../../src/shared/forms/pointer.ts';
import type { Json } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { lintFolders } from '../../tools/lib/lint-folders.ts';
import { ROOT } from '../architecture/project-files.ts';

// The guide, followed literally. A snippet is a file (`file: <name>`), a part of one to be pasted (`part of: <name> [<pointer>]`),
// or what a shipped file says (`as in: <name> [<pointer>]`), by the comment above it.

interface Portal {
  tabs: { name: string; required: boolean }[];
}

interface Snippet {
  kind: string;
  file: string;
  pointer: string;
  text: string;
}

const GUIDE = path.join(ROOT, 'docs/guide-for-analysts.md');
const PORTAL = 'schemas/portals/GARDEN.json';
const STEP = 'tools_info';
const LESS = new Set(['tab-in-no-portal', 'unused-words']);
const SNIPPET =
  /^(?:<!-- (file|part of|as in): (\S+?)(?: (\S+))? -->\n\n?)?```(?:json|svg)\n([\s\S]*?)^```/gm;

const snippets = [...(await readFile(GUIDE, 'utf8')).matchAll(SNIPPET)].map(
  ([, kind = '', file = '', pointer = '', text = '']): Snippet => ({ kind, file, pointer, text }),
);
const files = new Map(
  snippets.filter(({ kind }) => kind === 'file').map(({ file, text }) => [file, text]),
);
const all = (kind: string) => snippets.filter((one) => one.kind === kind);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Unchanged files are read once for all examples.
const cache = new Map<string, ReadFile>();
const lint = () => lintFolders([ROOT, folder], undefined, { cache });

async function save(name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

async function saveAll(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of files) await save(name, text);
  const portal = JSON.parse(files.get(PORTAL) ?? '') as Portal;
  portal.tabs.splice(2, 0, { name: STEP, required: true });
  await save(PORTAL, JSON.stringify(portal));
}

describe('the walks of the guide, followed literally', () => {
  it('make a portal out of one file', async () => {
    await save(PORTAL, files.get(PORTAL) ?? '');
    expect((await lint()).findings).toEqual([]);
  });

  it('make a step out of a form and a screen, named in the portal', async () => {
    await saveAll();
    const { findings, missing } = await lint();
    expect(findings).toEqual([]);
    // What the lint advises of files that stand among the shipped ones.
    expect(missing('es')).toEqual({});

    const { sources } = await readConfigSources([ROOT, folder]);
    const bundle = await makeBundle(sources);
    expect(bundle.portal('GARDEN')?.tabs.map(({ name }) => name)).toContain(STEP);
    expect(bundle.screen('enrollment/tools-info', 'GARDEN').screen.tab?.name).toBe(STEP);
  });

  it('are told of when a name is misspelled', async () => {
    const text = (files.get(PORTAL) ?? '').replace('"contact_info"', '"contact_inf"');
    await save(PORTAL, text);
    const { findings } = await lint();
    expect(findings.map(({ hint }) => hint)).toContain("did you mean 'contact_info'?");
  });
});

describe('an example of the guide, pasted where it belongs', () => {
  beforeEach(saveAll);
  const parts = all('part of');

  it.each(parts.map((one, number) => [`${one.file} ${one.text.slice(0, 60)}`, number] as const))(
    'is taken: %s',
    async (_, number) => {
      const { file, pointer, text } = parts[number]!;
      // What one example adds, a later one of the same file may place.
      const before = parts.slice(0, number).filter((one) => needs(text, one.text));
      const whole = [...before, parts[number]!].reduce<Json>(
        (into, one) => paste(into, pointer, JSON.parse(one.text) as Json),
        JSON.parse(pointer === '/tabs/2' ? (files.get(file) ?? '') : await read(file)) as Json,
      );
      await save(file, JSON.stringify(whole));
      if (text.includes('leaf.svg')) {
        const drawing = files.get('schemas/portals/PAWS/paw.svg') ?? '';
        await save('schemas/portals/GARDEN/leaf.svg', drawing);
      }
      if (text.includes('"ownPages"') && file !== PORTAL) await pastePages();
      const { findings } = await lint();
      // An example has not all steps and words of its file.
      expect(findings.filter(({ rule }) => !LESS.has(rule))).toEqual([]);
    },
  );

  it('asks no fewer questions, where it is about words', async () => {
    const words = parts.find(({ text }) => text.includes('Work e-mail'))!;
    await save(
      PORTAL,
      JSON.stringify(
        paste(JSON.parse(await read(PORTAL)) as Json, '', JSON.parse(words.text) as Json),
      ),
    );
    const { sources } = await readConfigSources([ROOT, folder]);
    const bundle = await makeBundle(sources);
    expect(bundle.portal('GARDEN')?.fields).toBeUndefined();
    expect(
      bundle.screen('enrollment/contact-info', 'GARDEN').screen.form?.fields?.['/email_address'],
    ).toMatchObject({ label: 'Work e-mail' });
  });
});

it.each(all('as in').map((one) => [one.file, one] as const))(
  'an example says what %s says',
  async (_, { file, pointer, text }) => {
    const shipped = JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Json;
    const part = JSON.parse(text) as Json;
    const at = getAt(shipped, pointer) as Json;
    expect(has(at, Array.isArray(at) ? [part] : part), text).toBe(true);
  },
);

it('every example of the guide has its place', () => {
  expect(snippets.filter(({ kind }) => kind === '').map(({ text }) => text)).toEqual([]);
  expect(snippets.length).toBeGreaterThan(30);
});

// The saved file, or the shipped one.
async function read(file: string): Promise<string> {
  const saved = readFile(path.join(folder, file), 'utf8');
  const shipped = () => readFile(path.join(ROOT, file), 'utf8');
  return saved.catch(shipped).catch(() => '{}');
}

// The pages that a translation translates.
async function pastePages(): Promise<void> {
  const pages = all('part of').find(({ text }) => text.includes('leaf.svg'))!;
  const { logo, ...rest } = JSON.parse(pages.text) as Record<string, Json>;
  expect(logo).toBe('pictures/leaf.svg');
  await save(PORTAL, JSON.stringify(paste(JSON.parse(await read(PORTAL)) as Json, '', rest)));
}

function needs(text: string, earlier: string): boolean {
  return text.includes('"employee_number": {') && earlier.includes('"employee_number": {');
}

// Objects merge; an item is put into a list at its place; anything else takes the place of what is there.
function paste(into: Json, pointer: string, part: Json): Json {
  const at = pointer.lastIndexOf('/');
  const list = at < 0 ? undefined : (getAt(into, pointer.slice(0, at)) as Json | undefined);
  if (!Array.isArray(list))
    return setAt(into, pointer, merge(getAt(into, pointer) as Json | undefined, part));
  return setAt(into, pointer.slice(0, at), list.toSpliced(Number(pointer.slice(at + 1)), 0, part));
}

function merge(into: Json | undefined, part: Json): Json {
  if (Array.isArray(into) && Array.isArray(part) && part.every(isRegion)) {
    return into.map((one) => {
      const same = part.find(
        (other) => isRegion(one) && isRegion(other) && one.region === other.region,
      );
      return same === undefined ? one : merge(one, same);
    });
  }
  if (!isRecord(into) || !isRecord(part)) return part;
  const merged = Object.entries(part).map(([key, value]) => [key, merge(into[key] as Json, value)]);
  return { ...into, ...Object.fromEntries(merged) } as Json;
}

function isRegion(item: Json): item is { region: string } {
  return isRecord(item) && 'region' in item;
}

// Whether all of a part stands in a file, in whatever order.
function has(whole: Json, part: Json): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((item) => whole.some((one) => has(one, item)));
  if (!isRecord(part)) return whole === part;
  return (
    isRecord(whole) && Object.entries(part).every(([key, value]) => has(whole[key] as Json, value))
  );
}
