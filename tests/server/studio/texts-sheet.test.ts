import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedCell, textOfCell } from '../../../server/modules/studio/texts/guarded-cell.ts';
import type { TranslatedText } from '../../../server/modules/studio/texts/list-texts.ts';
import { textsSheet } from '../../../server/modules/studio/texts/write-sheet.ts';
import { readCells } from '../../../server/sheets/read-cells.ts';
import { studioDraft } from './studio-draft.ts';

interface Kept {
  name: string;
  content: string;
}
interface Found {
  changes: { row: number; english: string; locale: string; before: string; text: string }[];
  total: number;
  faults: { row: number; column: string; message: string }[];
}

const studio = studioDraft();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const keep = (params: object) => studio.call<Kept>('app-studio-texts-sheet', params);
const read = (file: string, params = {}) =>
  studio.call<Found>('app-studio-texts-read', { file, ...params });
const LIMITS = { rows: 10_000, longestRow: 400_000 };
const LOCALES = [{ code: 'es', name: 'Español' }];

const row = (english: string, said: string) =>
  ({
    english,
    spot: { kind: 'label', title: '=Page', label: '' },
    words: [{ locale: 'es', text: said, portal: undefined }],
  }) as unknown as TranslatedText;

describe('cells of a sheet', () => {
  it('are never a formula, and give their text back', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', '\r', 'a') }),
    );
    fc.assert(
      fc.property(text, (said) => {
        const cell = guardedCell(said);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(textOfCell(cell)).toBe(said);
      }),
    );
    expect(textOfCell("'Tis so")).toBe("'Tis so");
  });

  it.each(['csv', 'xlsx'] as const)('come back from a file exactly (%s)', async (type) => {
    // XML knows neither other control characters nor half letters; workbooks hold no mark of a letter that was lost (U+FFFD).
    const letter = fc.oneof(
      { weight: 5, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
      fc.constantFrom('=', '"', ',', ';', '\n', ' ', "'", '<', '&', '@', '-'),
    );
    const text = fc
      .string({ unit: letter, minLength: 1, maxLength: 40 })
      .filter(
        (said) => /^[\n\u0020-\u007E\u00A0-\uFDCF\uFDF0-\uFFFC]+$/.test(said) && !(said in {}),
      );
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (pairs) => {
        const texts = pairs.map(([english, said]) => row(english, said));
        const { content } = await textsSheet(texts, LOCALES, type);
        const [titles, ...cells] = await readCells(Buffer.from(content, 'base64'), LIMITS);
        expect(titles).toEqual(['Where it is read', 'English', 'Español (es)']);
        const back = cells.map((one) => one.slice(1).map((cell) => textOfCell(String(cell ?? ''))));
        expect(back).toEqual(pairs);
        expect(cells.every(([place]) => String(place).startsWith('label'))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a sheet of texts', () => {
  it.each(['csv', 'xlsx'])('that was downloaded changes nothing (%s)', async (type) => {
    const { content } = await keep({ type });
    expect(await read(content)).toEqual({ changes: [], total: 0, faults: [], more: 0 });
  });

  it('is shown first, taken in as one change, and undone as one', async () => {
    const file = base64('English,es\r\nBack,Volver\r\nCart,\r\nMenu,Carta\r\n');
    const { changes, total } = await read(file);
    expect(total).toBe(2);
    expect(changes[0]).toEqual({
      row: 2,
      english: 'Back',
      locale: 'es',
      before: 'Atrás',
      text: 'Volver',
    });
    const state = await studio.call('app-studio-texts-take', { file });
    expect([state.undo, state.files]).toEqual(['2 texts of a sheet', ['schemas/locales/es.json']]);
    expect((await read(file)).total).toBe(0);
    expect((await studio.call('app-studio-step', { to: 'undo' })).files).toEqual([]);
    expect((await read(file)).total).toBe(2);
  });

  it('goes into the portal’s own file when a portal is looked at', async () => {
    const words = ['Back,Volver', 'Phone,Fono', 'City,Localidad'].join('\n');
    const file = base64(`English,Español (es)\n${words}\n`);
    const { files } = await studio.call('app-studio-texts-take', { file, portal: 'QUAY' });
    expect(files).toEqual(['schemas/locales/es.QUAY.json']);
    const { changes } = await studio.call<{ changes: { diff: string }[] }>('app-studio-changes');
    expect(changes[0]?.diff).toContain('"City": "Localidad"');
    expect((await read(file, { portal: 'QUAY' })).total).toBe(0);
    expect((await read(file)).total).toBe(3);
    expect(await studio.faults()).toEqual([]);
  });

  it('is taken in whole or not at all; what is wrong is told by row and column', async () => {
    const file = base64('English,es\nBack,Volver\nNobody says this,x\nBack,y\nMenu,{n}\n');
    const { changes, faults } = await read(file);
    expect(changes).toEqual([]);
    expect(faults.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '3 English',
      '4 English',
      '5 es',
    ]);
    const { status, body } = await studio.ask('app-studio-texts-take', { file });
    expect([status, body.message]).toEqual([
      409,
      'Nothing was taken in. Row 3, English: Nothing that people read here says this.',
    ]);
    const titles = await read(base64('Englisch,es,es,fr\na,b,c,d\n'));
    expect(titles.faults.map(({ column }) => column)).toEqual(['Englisch', 'es', 'fr', 'English']);
  });

  it('that cannot be read is refused', async () => {
    const ask = async (file: string) =>
      (await studio.ask('app-studio-texts-read', { file })).status;
    expect(await ask(base64('PK not a workbook'))).toBe(422);
    expect(await ask(base64('English,es\n'))).toBe(422);
    expect(await ask(base64('a\0b'))).toBe(422);
    expect(await ask(base64('"English,es\nBack'))).toBe(422);
  });
});
