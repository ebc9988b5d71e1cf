import { strToU8, unzipSync, zipSync } from 'fflate';
import writeSheet from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { becomeAgent } from '../../setup/become.ts';
import type { TestCaller } from '../../setup/test-app.ts';
import { json, startService } from '../providers/http-service.ts';
import { openQuoteShop, type QuoteShop } from './support.ts';

const TITLES = 'First name,Last name,Email,Date of birth,Gender,ZIP code,Coverage,Plans';
const ROSA = 'Rosa,Delgado,rosa@example.com,03/12/1986,Female,75001,,';

let shop: QuoteShop;
let rep: TestCaller;
beforeAll(async () => {
  shop = await openQuoteShop();
  rep = shop.as.visitor();
  await becomeAgent(shop, rep, '10110');
});
beforeEach(async () => {
  await shop.app.db.query('delete from group_quote_draft');
  await rep.call('app-save-group-quote', { group: '4210' });
  await rep.call('app-save-group-quote-plans', { tier: 'IO', plans: ['9001'] });
});
afterAll(() => shop.close());

interface Taken {
  added: number;
  faults: { row: number; column: string; message: string }[];
  more: number;
}
const take = async (bytes: Uint8Array | string) => {
  const answer = await rep.call('app-take-quote-sheet', {
    file: Buffer.from(bytes).toString('base64'),
  });
  return { ...answer, data: answer.body.data as Taken };
};
const csv = (...rows: string[]) => [TITLES, ...rows].join('\r\n');
const people = async () => {
  const { body } = await rep.call('app-group-quote-draft');
  return body.data as {
    total: number;
    faulty: number;
    message: string;
    result: {
      name: string;
      dob: string;
      zip: string;
      gender: string;
      covers: string;
      plans: string[];
    }[];
  };
};

describe('a spreadsheet of people', () => {
  test('in CSV: dates, genders, coverage and plans in words', async () => {
    const { data } = await take(
      csv(ROSA, '', 'Tom,Becker,,1974-7-30,m,75001,Member + Spouse,dental basic; 9211'),
    );
    expect(data).toEqual({ added: 2, faults: [], more: 0 });
    const { result, message } = await people();
    expect(message).toBe('');
    expect(result).toMatchObject([
      { name: 'Rosa Delgado', dob: '03/12/1986', gender: '1', covers: 'IO', plans: [] },
      { name: 'Tom Becker', dob: '07/30/1974', gender: '0', covers: 'IS', plans: ['9001', '9211'] },
    ]);
  });

  test('in CSV as a spreadsheet saves it: without the zeros that zip codes begin with', async () => {
    await take(csv('Ann,Lee,,03/12/1986,Female,2134,,'));
    expect((await people()).result).toMatchObject([{ zip: '02134' }]);
  });

  test('with more zip codes than questions of one call: the service is asked for all together, and once', async () => {
    const service = await startService();
    service.answer = (request, response) =>
      json({ city: 'Addison', state: 'TX' })(request, response);
    const own = await openQuoteShop({
      settings: { providers: { zip: { kind: 'http', url: `${service.url}/{value}` } } },
    });
    try {
      const who = own.as.visitor();
      await becomeAgent(own, who, '10110');
      const contact_email = 'pat@example.com';
      await who.call('app-save-group-quote', { group: '4210', contact_email });
      await who.call('app-save-group-quote-plans', { tier: 'IO', plans: ['9001'] });
      const rows = Array.from(
        { length: 30 },
        (_, at) => `Ann,Lee,,03/${String(at + 1).padStart(2, '0')}/1986,Female,${75001 + at},,`,
      );
      const file = Buffer.from(csv(...rows)).toString('base64');
      const answer = await who.call('app-take-quote-sheet', { file });
      expect([answer.status, answer.body.data]).toEqual([200, { added: 30, faults: [], more: 0 }]);
      expect(new Set(service.requests.map(({ url }) => url)).size).toBe(30);
      const before = service.requests.length;
      const draft = await who.call('app-group-quote-draft');
      expect(service.requests.length - before).toBe(30);
      expect([draft.status, draft.body.data]).toMatchObject([200, { total: 30, message: '' }]);
      expect((await who.call('app-send-group-quote')).status).toBe(200);
    } finally {
      await own.close();
      await service.close();
    }
  });

  test.each(['.csv', '.xlsx'])('the template in %s is one', async (ending) => {
    const { body } = await rep.call('app-quote-sheet-templates');
    const files = body.data as { name: string; content: string }[];
    const file = files.find(({ name }) => name.endsWith(ending));
    const { data } = await take(Buffer.from(file?.content ?? '', 'base64'));
    expect(data).toEqual({ added: 1, faults: [], more: 0 });
  });

  test('in a workbook: dates of Excel, zip codes that became numbers', async () => {
    const titles = TITLES.split(',').map((value) => ({ value }));
    const birth = { value: new Date(Date.UTC(1986, 2, 12)), type: Date, format: 'mm/dd/yyyy' };
    const rest = [{ value: 'f' }, { value: 2134 }, null, null];
    const row = [{ value: 'Rosa' }, { value: 'Delgado' }, null, birth, ...rest];
    const serial = [{ value: 'Ana' }, { value: 'Diaz' }, null, { value: 31_483 }, ...rest];
    const files = unzipSync(await writeSheet([titles, row, serial], {}).toBuffer());
    // As Excel writes it: numbers that are no places of cells.
    const theme = '<a:theme><a:fillToRect l="50000" t="-80000" r="50000" b="180000"/></a:theme>';
    const bytes = zipSync({ ...files, 'xl/theme/theme1.xml': strToU8(theme) });
    expect((await take(bytes)).data.faults).toEqual([]);
    expect((await people()).result).toMatchObject([
      { dob: '03/12/1986', zip: '02134' },
      { dob: '03/12/1986', zip: '02134' },
    ]);
  });

  test('with semicolons or tabs between', async () => {
    const text = csv(ROSA);
    expect((await take(text.replaceAll(',', ';'))).data.added).toBe(1);
    expect((await take(text.replace('Rosa', 'Ana').replaceAll(',', '\t'))).data.added).toBe(1);
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv(ROSA.replace('Rosa', 'Zoë'))}`)],
    ['UTF-16', Buffer.from(`\ufeff${csv(ROSA.replace('Rosa', 'Zoë'))}`, 'utf16le')],
    ['Windows-1252', Buffer.from(csv(ROSA.replace('Rosa', 'Zoë')), 'latin1')],
  ])('in %s keeps its letters', async (_encoding, bytes) => {
    expect((await take(bytes)).data.added).toBe(1);
    expect((await people()).result[0]?.name).toBe('Zoë Delgado');
  });

  test.each([
    ['a date that is none', ROSA.replace('03/12/1986', '31/31/1986'), 'Date of birth'],
    ['a child', ROSA.replace('1986', '2020'), 'Date of birth'],
    ['no last name', ROSA.replace('Delgado', ''), 'Last name'],
    ['another gender', ROSA.replace('Female', 'yes'), 'Gender'],
    ['an unknown zip code', ROSA.replace('75001', '00000'), 'ZIP code'],
    ['no mail address', ROSA.replace('rosa@', 'rosa'), 'Email'],
    ['an unknown plan', `${ROSA}Gold Plan`, 'Plans'],
    ['a formula', ROSA.replace('Rosa', '"=HYPERLINK(""http://evil"",""x"")"'), 'First name'],
    ['a huge cell', ROSA.replace('Rosa', 'R'.repeat(5_000)), 'First name'],
    ['an unknown coverage', `${ROSA.slice(0, -2)},Everybody,`, 'Coverage'],
  ])('with %s adds nobody', async (_what, row, column) => {
    const { data } = await take(csv('Tom,Becker,,07/30/1974,m,75001,,', row));
    expect(data.added).toBe(0);
    expect(data.faults).toEqual([{ row: 3, column, message: expect.any(String) }]);
    expect((await people()).total).toBe(0);
  });

  test('somebody twice, in the sheet or in the quote', async () => {
    const twice = await take(csv(ROSA, ROSA.replace('Rosa', 'ROSA ')));
    expect(twice.data.faults).toEqual([
      { row: 3, column: '', message: 'This person stands in row 2, too.' },
    ]);
    expect((await take(csv(ROSA))).data.added).toBe(1);
    expect((await take(csv(ROSA))).data.faults).toEqual([
      { row: 2, column: '', message: 'This person is in the quote already.' },
    ]);
    expect((await people()).total).toBe(1);
  });

  test('columns that are missing, unknown or there twice', async () => {
    const { data } = await take('First name,First name,Salary\r\nAnn,Ann,1');
    expect(data.faults.map(({ row, column }) => [row, column])).toEqual([
      [1, 'First name'],
      [1, 'Salary'],
      [1, 'Last name'],
      [1, 'Date of birth'],
      [1, 'Gender'],
      [1, 'ZIP code'],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['titles alone', TITLES],
    ['an open quotation mark', csv('"Rosa,Delgado')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 no workbook')],
  ])('that holds %s is refused with words', async (_what, bytes) => {
    const { status, body, data } = await take(bytes);
    expect(status === 422 || data.faults.length > 0).toBe(true);
    expect(body.status === 'success' || body.message !== '').toBe(true);
    expect((await people()).total).toBe(0);
  });

  test('a bomb and a cell far away are refused before they are read', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect((await take(bomb)).body.message).toMatch(/too big/);
    for (const reference of ['XFD1048576', '&#65;1', 'A99999']) {
      const sheet = `<worksheet><sheetData><row r="1"><c r="${reference}"><v>1</v></c></row></sheetData></worksheet>`;
      const far = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) });
      expect((await take(far)).body.message).toMatch(/too big/);
    }
    // A workbook says itself where its sheets are.
    const sheet = '<worksheet><sheetData><row r="1000000000"></row></sheetData></worksheet>';
    const elsewhere = zipSync({ 'xl/s.xml': strToU8(sheet) });
    expect((await take(elsewhere)).body.message).toMatch(/too big/);
  });

  test('500 people with 30 faults: the first 20 are listed; mended, all come in, and 501 are too many', async () => {
    const row = (n: number) => `Ann${'abcdefghij'[n % 10]},Lee${letters(n)},,03/12/1986,f,75001,,`;
    const rows = Array.from({ length: 500 }, (_, n) => row(n));
    const broken = rows.map((text, n) => (n < 30 ? text.replace('75001', '7500') : text));
    const { data } = await take(csv(...broken));
    expect([data.added, data.faults.length, data.more]).toEqual([0, 20, 10]);
    expect((await take(csv(...rows))).data).toEqual({ added: 500, faults: [], more: 0 });
    const { total, faulty } = await people();
    expect([total, faulty]).toEqual([500, 0]);
    const refused = await take(csv(ROSA));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'A quote has at most 500 people.',
    ]);
    expect((await rep.call('app-send-group-quote')).status).toBe(200);
  });
});

function letters(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
