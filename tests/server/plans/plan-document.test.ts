import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlBlocks } from '../../../server/modules/plans/document/html-blocks.ts';
import { documentName } from '../../../server/modules/plans/document/plan-document.ts';
import { printable } from '../../../server/modules/plans/document/printable.ts';
import { startTestApp, TestCaller, type TestApp } from '../../setup/test-app.ts';
import { readPdf } from './read-pdf.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  store.app.inject({ url: `/api/v1/app/plan-document/${path}`, headers });

describe('the summary of benefits of a plan', () => {
  it('says what its page says: facts with their meaning, examples, what is not covered', async () => {
    const { rawPayload, headers, statusCode } = await get('9001?locale=en');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      'inline; filename="summary-of-benefits-dental-basic.pdf"',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('private, no-cache');
    const { text, title, locale, roles, pages } = await readPdf(rawPayload);
    expect(title).toBe('Dental Basic – Summary of benefits');
    expect(locale).toBe('en');
    expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'P']);
    expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2']);
    for (const words of [
      'Fieldstone Benefit Store',
      'Alderbrook Dental',
      'Yearly limit',
      'The most that the plan pays in a year for each person.',
      '$750',
      'What would I pay?',
      '$1,200',
      'What the plan covers',
      `Page ${pages} of ${pages}`,
    ])
      expect(text).toContain(words);
  });

  it('speaks the language that is asked for, or the browser’s', async () => {
    const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
    const asked = await readPdf((await get('9001?locale=es')).rawPayload);
    expect(asked).toMatchObject({ locale: 'es', title: 'Dental Basic – Resumen de beneficios' });
    expect(asked.text).toContain('Página 1 de');
    expect((await readPdf((await get('9001', spanish)).rawPayload)).locale).toBe('es');
    expect((await readPdf((await get('9001?locale=en', spanish)).rawPayload)).locale).toBe('en');
    expect((await readPdf((await get('9001?locale=xx')).rawPayload)).locale).toBe('en');
  });

  it('is made once until the catalogue changes', async () => {
    const [one, other] = await Promise.all([get('9002?locale=en'), get('9002?locale=en')]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const { catalogue } = store.app;
    const sold = await catalogue.current(store.app.db);
    store.app.catalogue.current = () => Promise.resolve({ ...sold });
    const later = await get('9002?locale=en');
    store.app.catalogue.current = catalogue.current;
    // Every file has an id of its own, from the moment in which it was made.
    expect(later.rawPayload.equals(one.rawPayload)).toBe(false);
  });

  it('refuses other plans and other fields in the envelope', async () => {
    const visitor = new TestCaller(store.app);
    const missing = await visitor.call('app-plan-document', { id: 'none' });
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ status: 'error', message: 'Plan not found' });
    const spare = await visitor.call('app-plan-document', { id: '9001', size: 'A4' });
    expect(spare.status).toBe(422);
    expect(spare.body.data).toMatchObject([{ target_element: 'size' }]);
  });

  it('leaves other questions that were asked along with a change their answers', async () => {
    const visitor = new TestCaller(store.app);
    const also = JSON.stringify([
      { call: 'app-plan-document', params: { id: '9001' } },
      { call: 'app-today', params: {} },
    ]);
    const filter = { zip: '75001', dob: '05/10/1990', gender: '1', tier: 'IO' };
    const { body } = await visitor.call('add-filter-for-new-user', filter, { 'x-also': also });
    expect(body.also).toMatchObject([{ call: 'app-today' }]);
  });
});

it.each([
  ['<p>One &amp; two</p><p>Jos&eacute; &#39;x&#39;</p>', ['One & two', "Jos&eacute; 'x'"]],
  ['<ul>\n<li>A <b>b</b></li>\n<li><p>C</p></li></ul>', ['• A b', '• C']],
  ['<dl><dt>Why?</dt><dd>So.</dd></dl>', ['# Why?', 'So.']],
  ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', ['1 2', '3']],
  ['a < b &lt;script&gt; &#1114112;', ['a < b <script> &#1114112;']],
  ['', []],
])('reads the blocks of %j', (html, said) => {
  const signs = { heading: '# ', item: '• ', paragraph: '' };
  expect(htmlBlocks(html).map(({ kind, text }) => signs[kind] + text)).toEqual(said);
});

it.each([
  ['José – ñ • €5 “x” −3', 'José – ñ • €5 “x” −3'],
  ['Jose\u0301', 'José'],
  ['Łódź Dvořák', 'Lódz Dvorák'],
  ['≥ 5 → 日本 \u0000\u200b', '>= 5 - ?? '],
])('prints %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('names files by plain letters', () => {
  const name = (plan_name: string) =>
    documentName({ plan_id: '7', plan_name } as Parameters<typeof documentName>[0]);
  expect(name('Niños "Plus"\r\nX: y')).toBe('summary-of-benefits-ninos-plus-x-y.pdf');
  expect(name('日本')).toBe('summary-of-benefits-7.pdf');
});
