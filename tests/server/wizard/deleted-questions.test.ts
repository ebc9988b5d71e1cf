import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { JsonSchema, ScreenFile } from '../../../src/shared/forms/types.ts';
import { openShop, type Shop } from './support/shop.ts';
import { BENEFICIARIES, CONTACT, must, type Shopper } from './support/shopper.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'store-deleted-'));
const TEXT = { type: 'string', maxLength: 20 };

const read = <File>(file: string) =>
  JSON.parse(readFileSync(path.join(projectRoot(), file), 'utf8')) as File;

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

// The store's form and screen with more questions, of which some are private.
function ask(form: string, id: string, more: Record<string, object>, renamed = {}): void {
  const schema = read<JsonSchema & { properties: object }>(`schemas/forms/${form}.json`);
  const titled = Object.keys(more).map((name) => [name, { title: name, ...TEXT }] as const);
  const properties = { ...schema.properties, ...Object.fromEntries(titled) };
  write(`schemas/forms/${form}.json`, { ...schema, properties });
  const screen = read<ScreenFile>(`screens/${id}/screen.json`);
  const pointers = Object.keys(more).map((name) => `/${name}`);
  const uses = Object.entries(more).map(([name, use]) => [`/${name}`, use] as const);
  const fields = { ...screen.form?.fields, ...Object.fromEntries(uses) };
  const groups = [...(screen.form?.groups ?? []), { fields: pointers }];
  const asked = { ...screen.form, ...(pointers.length > 0 ? { groups } : {}), fields, renamed };
  write(`screens/${id}/screen.json`, { ...screen, form: asked });
}

let shop: Shop;
let ann: Shopper;
const [ROW] = BENEFICIARIES;

async function reload(): Promise<void> {
  await shop.app.configuration.reload();
  expect(shop.app.configuration.state().faults).toEqual([]);
}

const tabs = async () => {
  const { data } = must(await ann.get('get-dynamic-tabs'));
  return data.result as { tab_name: string; complete: boolean }[];
};
const saved = async (column: string): Promise<Record<string, unknown>> =>
  must(await ann.get('get-enrollment-temp-info', { column })).data.result;
const savedRow = async () => {
  const { beneficiaries } = await saved('benificiary_info');
  return (beneficiaries as Record<string, unknown>[])[0];
};

beforeAll(async () => {
  ask('contact-info', 'enrollment/contact-info', { fax: {} });
  const asked = { hobby: {}, nickname: {}, pass_phrase: { private: true } };
  ask('beneficiary', 'enrollment/beneficiary', asked);
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
  expect(shop.app.configuration.state().faults).toEqual([]);
  ann = shop.shopper();
  await ann.fillCart();
  must(await ann.post('save-contact-info', { ...CONTACT, fax: '2145550199' }));
  const row = { ...ROW, hobby: 'Chess', nickname: 'Bet', pass_phrase: 'open sesame' };
  must(await ann.post('save-beneficiary-info', { beneficiaries: [row] }));
  ask('contact-info', 'enrollment/contact-info', {});
  const names = { '/nickname': '/pet_name', '/pass_phrase': '/secret_word' };
  ask(
    'beneficiary',
    'enrollment/beneficiary',
    { pet_name: {}, secret_word: { private: true } },
    names,
  );
  await reload();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

describe('questions that are asked no more', () => {
  it('leave their steps complete, and are not shown', async () => {
    const complete = (await tabs()).filter((tab) => tab.complete).map((tab) => tab.tab_name);
    expect(complete).toEqual(['contact_info', 'beneficiary_info']);
    expect(await saved('contact_info')).toMatchObject({ city: CONTACT.city });
    expect(await saved('contact_info')).not.toHaveProperty('fax');
    expect(await savedRow()).not.toHaveProperty('hobby');
  });

  it('are not in the way of rows that are sent as they were shown', async () => {
    const row = await savedRow();
    must(await ann.post('save-beneficiary-info', { beneficiaries: [row] }));
    expect(await savedRow()).toEqual(row);
  });

  it('are not in the way of rows that were typed before', async () => {
    const row: Record<string, unknown> = { ...(await savedRow()), hobby: 'Chess' };
    must(await ann.own('PUT', 'app/draft/beneficiary_info', { data: { beneficiaries: [row] } }));
    const { data } = must(await ann.own('GET', 'app/draft/beneficiary_info')).data;
    expect(data.beneficiaries[0]).toMatchObject({ first_name: row.first_name, pet_name: 'Bet' });
    expect(data.beneficiaries[0]).not.toHaveProperty('hobby');
  });
});

describe('questions of a row that have another name', () => {
  it('keep their answers, private ones included', async () => {
    const row = await savedRow();
    expect(row).toMatchObject({ first_name: ROW?.first_name, pet_name: 'Bet' });
    expect(row).not.toHaveProperty('nickname');
    expect(row?.secret_word).toMatch(/\*/);
    const enrollment = await shop.app.enrollments.find(shop.db, ann.enrollment);
    const field = `beneficiaries/${String(row?.beneficiary_id)}/secret_word`;
    const opened = await shop.app.tabs.secret(shop.db, enrollment!, 'benificiary_info', field);
    expect(opened).toBe('open sesame');
  });
});
