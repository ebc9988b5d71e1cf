import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { studioDraft } from './studio-draft.ts';

interface Row {
  english: string;
  kind: string;
  screen: string;
  field: string;
  file: string;
  fixed: string;
  words: { locale: string; text: string; portal: string }[];
}
interface Page {
  locales: { code: string }[];
  screens: { value: string }[];
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

const studio = studioDraft();
const texts = (params = {}) => studio.call<Page>('app-studio-texts', params);
const say = (english: string, text: string, params = {}) =>
  studio.call('app-studio-say', { english, locale: 'es', text, ...params });
const rowOf = async (english: string, params = {}) => {
  const { rows } = await texts({ words: english.slice(0, 100), ...params });
  return rows.find((row) => row.english === english);
};
const spanish = (row: Row | undefined) => row?.words.find(({ locale }) => locale === 'es');
const ABOUT = 'We help **everybody** at the quay.';

beforeAll(async () => {
  const file = path.join(studio.folder(), 'schemas/portals/QUAY.json');
  const portal = JSON.parse(await readFile(file, 'utf8')) as object;
  const ownPages = { '/quay-story': { title: 'Our quay', text: ABOUT, link: 'The quay' } };
  await writeFile(file, `${JSON.stringify({ ...portal, ownPages }, null, 2)}\n`);
});

describe('the list of texts', () => {
  it('has every text with its place and its words, a page at a time', async () => {
    const { total, pages, rows, locales } = await texts();
    expect(total).toBeGreaterThan(1_500);
    expect(pages).toBe(Math.ceil(total / 50));
    expect(rows).toHaveLength(50);
    expect(locales.map(({ code }) => code)).toEqual(['es']);
    const label = await rowOf('Employee number', { portal: 'QUAY' });
    expect(label).toMatchObject({
      kind: 'label',
      screen: 'enrollment/employer-info',
      field: '/employee_number',
      file: 'schemas/portals/QUAY.json',
    });
    expect(await rowOf('{name} was removed.')).toMatchObject({ kind: 'program', file: '' });
    const last = await texts({ page: '9999' });
    expect(last.page).toBe(pages);
  });

  it('is that of a portal: its steps, its words, its pages', async () => {
    const { screens } = await texts({ portal: 'ELITEE' });
    expect(screens.map(({ value }) => value)).not.toContain('enrollment/workplace-info');
    expect(await rowOf(ABOUT, { portal: 'ELITEE' })).toBeUndefined();
    expect(await rowOf(ABOUT, { portal: 'QUAY' })).toMatchObject({ kind: 'page' });
    const { rows } = await texts({ words: '<p>', portal: 'QUAY' });
    expect(rows.map(({ screen }) => screen)).not.toContain('own-pages/quay-story');
    expect((await studio.ask('app-studio-texts', { portal: 'NOBODY' })).status).toBe(404);
  });

  it('is filtered by screen, by what is missing and by words without accents', async () => {
    const { rows } = await texts({ screen: 'enrollment/contact-info' });
    expect(new Set(rows.map(({ screen }) => screen))).toEqual(new Set(['enrollment/contact-info']));
    const missing = await texts({ missing: 'es', portal: 'QUAY' });
    expect(missing.rows.map(({ english }) => english)).toContain(ABOUT);
    expect(missing.rows.every((row) => spanish(row)?.text === '')).toBe(true);
    const found = await texts({ words: 'ATRAS' });
    expect(found.rows.map(({ english }) => english)).toContain('Back');
  });
});

describe('saying a text in a language', () => {
  it('changes one line of the store’s file for all portals, and is undone', async () => {
    const { files } = await say('Back', 'Volver');
    expect(files).toEqual(['schemas/locales/es.json']);
    const { changes } = await studio.call<{ changes: { diff: string }[] }>('app-studio-changes');
    const lines = changes[0]?.diff.split('\n').filter((line) => /^[+-]/.test(line));
    expect(lines).toEqual(['-     "Back": "Atrás",', '+     "Back": "Volver",']);
    expect(spanish(await rowOf('Back'))?.text).toBe('Volver');
    await studio.call('app-studio-step', { to: 'undo' });
    expect(spanish(await rowOf('Back'))?.text).toBe('Atrás');
  });

  it('takes the words away when they are empty or left out', async () => {
    for (const text of [{ text: '' }, {}]) {
      await studio.call('app-studio-say', { english: 'Back', locale: 'es', ...text });
      expect(spanish(await rowOf('Back'))?.text ?? '').toBe('');
      await studio.call('app-studio-step', { to: 'undo' });
    }
  });

  it('with a portal writes a file of that portal alone, which the preview shows', async () => {
    const { files } = await say('Contact number', 'Número del muelle', { portal: 'QUAY' });
    expect(files).toEqual(['schemas/locales/es.QUAY.json']);
    expect(spanish(await rowOf('Contact number'))?.text).not.toBe('Número del muelle');
    const { text } = await studio.ask('app-studio-preview', {
      screen: 'enrollment/contact-info',
      portal: 'QUAY',
      locale: 'es',
    });
    expect(text.includes('Número del muelle')).toBe(true);
    expect(await studio.faults()).toEqual([]);
  });

  it('puts what only a portal says into that portal’s file, pages as pages', async () => {
    const hint = 'Six digits. It stands on your badge and on every pay slip.';
    await say('Our quay', 'Nuestro muelle');
    const { files } = await say(ABOUT, 'Ayudamos a **todos**.');
    expect(files).toEqual(['schemas/locales/es.QUAY.json']);
    const { changes } = await studio.call<{ changes: { diff: string }[] }>('app-studio-changes');
    expect(changes[0]?.diff).toContain('"/quay-story": { "text": "Ayudamos a **todos**." }');
    expect(spanish(await rowOf(ABOUT))).toMatchObject({
      text: 'Ayudamos a **todos**.',
      portal: 'QUAY',
    });
    // Harbor says the hint, too, so that it is no text of the quay alone.
    expect((await say(hint, 'Seis cifras.')).files).toContain('schemas/locales/es.json');
    expect(await studio.faults()).toEqual([]);
  });

  it('keeps the languages’ files of other folders in the draft', async () => {
    const own = path.join(studio.folder(), 'schemas/locales');
    await mkdir(own, { recursive: true });
    const file = { version: 1, code: 'es', words: { Cart: 'Cesta' } };
    await writeFile(path.join(own, 'es.json'), JSON.stringify(file, null, 2));
    expect(spanish(await rowOf('Cart'))?.text).toBe('Cesta');
    await say('Cart', 'Cestita');
    expect(spanish(await rowOf('Cart'))?.text).toBe('Cestita');
    expect(spanish(await rowOf('Menu'))?.text).toBe('Menú');
  });

  it('refuses what can’t be', async () => {
    const ask = (params: object) =>
      studio.ask('app-studio-say', { english: 'Back', locale: 'es', text: 'x', ...params });
    expect((await ask({ english: 'Nobody says this' })).status).toBe(404);
    expect((await ask({ locale: 'fr' })).status).toBe(404);
    expect((await ask({ english: '__proto__' })).status).toBe(404);
    expect((await ask({ text: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await ask({ text: '  ' })).status).toBe(422);
    const { status, body } = await ask({ text: 'Volver {n}' });
    expect([status, body.message]).toEqual([422, '{n} does not stand in the English text.']);
  });
});

describe('changing the English text itself', () => {
  const english = (from: string, text: string, params = {}) =>
    say(from, text, { locale: 'en', ...params });
  const diffs = async () =>
    (await studio.call<{ changes: { file: string; diff: string }[] }>('app-studio-changes'))
      .changes;

  it('writes every place that says it, and languages have it under the new words, with one undo', async () => {
    const { files, undo } = await english('Contact number', 'Telephone for questions');
    expect(undo).toBe('“Contact number”');
    expect(files).toContain('schemas/locales/es.json');
    const said = (await diffs()).filter(({ file }) => !file.includes('locales'));
    expect(said.length).toBeGreaterThan(0);
    for (const { diff } of said) expect(diff).toMatch(/\+ .*Telephone for questions/);
    const row = await rowOf('Telephone for questions');
    expect(spanish(row)?.text).toBe('Número de contacto');
    expect((await rowOf('Contact number'))?.kind ?? 'program').toBe('program');
    const { text } = await studio.ask('app-studio-preview', {
      screen: 'enrollment/contact-info',
      portal: 'QUAY',
      locale: 'es',
    });
    expect(text.includes('Número de contacto')).toBe(true);
    expect(await studio.faults()).toEqual([]);
    expect((await studio.call('app-studio-step', { to: 'undo' })).files).toEqual([]);
    expect(spanish(await rowOf('Contact number'))?.text).toBe('Número de contacto');
  });

  it('in a portal changes what that portal alone says, and says why not more', async () => {
    const { files } = await english(ABOUT, 'We help the **quay**.', { portal: 'QUAY' });
    expect(files).toEqual(['schemas/portals/QUAY.json']);
    expect(await rowOf('We help the **quay**.', { portal: 'QUAY' })).toMatchObject({ fixed: '' });
    const shared = await rowOf('Contact number', { portal: 'QUAY' });
    expect(shared?.fixed).toContain('All portals say this');
    const refused = await studio.ask('app-studio-say', {
      english: 'Contact number',
      locale: 'en',
      text: 'Phone of the quay',
      portal: 'QUAY',
    });
    expect([refused.status, refused.body.message]).toEqual([409, shared?.fixed]);
  });

  it('says of each text whether it can be changed, and changes all that can', async () => {
    const found: Row[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await texts({ page: String(page) });
      found.push(...list.rows);
      pages = list.pages;
    }
    const free = found.filter(({ fixed }) => fixed === '');
    expect(free.length).toBeGreaterThan(800);
    for (const { kind, fixed } of found) if (kind === 'program') expect(fixed).not.toBe('');
    // A sample: each is another draft's first change.
    for (const { english: before } of free.filter((_, at) => at % 80 === 7)) {
      await english(before, `${before} (new)`);
      expect((await rowOf(`${before} (new)`))?.english, before).toBe(`${before} (new)`);
      await studio.call('app-studio-step', { to: 'undo' });
    }
  });

  it('refuses an empty text, one that loses a value, and one that is not there', async () => {
    const ask = async (from: string, text: string) =>
      (await studio.ask('app-studio-say', { english: from, locale: 'en', text })).status;
    const { rows } = await texts({ words: '{', screen: 'enrollment/verify-contact-code' });
    const [place] = rows.filter(({ fixed, english: one }) => fixed === '' && one.includes('{'));
    expect(place).toBeDefined();
    expect(await ask(place?.english ?? '', 'Nothing of it')).toBe(422);
    expect(await ask('Contact number', '')).toBe(422);
    expect(await ask('Contact number', ' ')).toBe(422);
    expect(await ask('Contact number', 'x'.repeat(2_001))).toBe(422);
    expect(await ask('Nobody says this', 'x')).toBe(404);
    expect(await ask('{name} was removed.', '{name} is gone.')).toBe(409);
    expect((await studio.call('app-studio')).files ?? []).toEqual([]);
  });
});

describe('the made-up language', () => {
  it('shows in the preview alone, with every text of the screen and the program', async () => {
    const { screen, words } = await studio.call<{
      screen: { title: string; form: { groups: { title: string }[] } };
      words: Record<string, string>;
    }>('app-studio-preview', {
      screen: 'enrollment/contact-info',
      portal: 'QUAY',
      locale: 'en-XA',
    });
    expect(screen.title).toMatch(/^\[Çöñţáçţ Íñföřmáţíöñ .+\]$/);
    expect(screen.form.groups.every(({ title }) => /^\[.*\]$/.test(title))).toBe(true);
    expect(words['{name} was removed.']).toMatch(/^\[\{name\} ŵáš řémövéð\..*\]$/);
    const { locales } = studio.app().configuration.current();
    expect(locales.map(({ code }) => code)).toEqual(['es']);
    expect(
      (await studio.ask('app-studio-say', { english: 'Back', locale: 'en-XA', text: 'x' })).status,
    ).toBe(404);
  });
});
