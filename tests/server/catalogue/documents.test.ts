import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFactFiles } from '../../../server/catalogue/check-facts.ts';
import { writeDocuments } from '../../../server/catalogue/documents/document-files.ts';
import { findDocument } from '../../../server/catalogue/documents/document-store.ts';
import { readCatalogue, readCatalogueFrom } from '../../../server/catalogue/read-catalogue.ts';
import { catalogueSheets } from '../../../server/catalogue/sheets/catalogue-sheets.ts';
import { writeBook } from '../../../server/catalogue/sheets/write-book.ts';
import { goBack, importVersion, takeUpDue } from '../../../server/catalogue/versions/versions.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Db } from '../../../server/db/db.ts';
import { describeFault } from '../../../src/shared/forms/configuration/config-error.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { catalogueFolder, smallCatalogue } from './catalogue-folder.ts';

const TODAY = '2027-02-27';
const FIRST_OF_MARCH = '2027-03-01';
const CONFIGURATION = [projectRoot()];
const FACTS = readFactFiles(CONFIGURATION);
const POLICY = pdf('The policy.');
const BOOKS = ['spring.xlsx', 'spring.zip', 'spring'];

function pdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
}

/** A folder of JSON files with a plan that has documents; `files` stand in its folder of documents. */
function folderWith(documents: object[], files: Record<string, Buffer>): string {
  const small = smallCatalogue();
  Object.assign(small['plans/dental.json'][0] ?? {}, { documents });
  const folder = catalogueFolder(small);
  mkdirSync(path.join(folder, 'documents'));
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(path.join(folder, 'documents', name), bytes);
  return folder;
}

function document(more: object = {}): object {
  return { file: 'policy.pdf', name: { en: 'Policy', es: 'Póliza' }, ...more };
}

function readGood(folder: string) {
  const reading = readCatalogue(folder);
  if (!reading.catalogue) throw new Error(JSON.stringify(reading.faults));
  return reading;
}

describe('documents of plans', () => {
  it('are read with their hash and size', () => {
    const { documents, catalogue } = readGood(folderWith([document()], { 'policy.pdf': POLICY }));
    const [hash = ''] = documents.keys();
    expect(documents.get(hash)?.equals(POLICY)).toBe(true);
    const plan = catalogue.plan.find(({ plan_id: id }) => id === 'p1');
    expect(plan?.documents).toEqual([
      {
        file: 'policy.pdf',
        locale: 'en',
        name: { en: 'Policy', es: 'Póliza' },
        hash,
        size: POLICY.length,
      },
    ]);
  });

  it.each<[string, object, Record<string, Buffer>, RegExp]>([
    ['is not there', {}, {}, /documents\/0\/file: there is no file documents\/policy.pdf/],
    ['is misspelt', {}, { 'polcy.pdf': POLICY }, /policy\.pdf \(did you mean 'polcy\.pdf'\?\)$/],
    ['is no PDF', {}, { 'policy.pdf': Buffer.from('<html>') }, /is no PDF, or was cut off/],
    ['was cut off', {}, { 'policy.pdf': POLICY.subarray(0, 12) }, /is no PDF, or was cut off/],
    [
      'is too large',
      {},
      { 'policy.pdf': Buffer.concat([POLICY, Buffer.alloc(5 * 1_048_576), POLICY]) },
      /is too large: 5\d+ bytes; at most 5 MB are taken/,
    ],
    ['lies elsewhere', { file: '../members.json' }, {}, /must be the name of a PDF/],
    ['has a path', { file: '/etc/passwd.pdf' }, {}, /must be the name of a PDF/],
    ['has no name', { name: {} }, { 'policy.pdf': POLICY }, /documents\/0\/name/],
    ['has a wrong language', { locale: 'english' }, { 'policy.pdf': POLICY }, /0\/locale/],
  ])('one that %s is a fault', (_, more, files, says) => {
    const { faults } = readCatalogue(folderWith([document(more)], files));
    expect(faults.map(describeFault)).toEqual([expect.stringMatching(says)]);
  });

  it('a link out of the folder is no document', () => {
    const folder = folderWith([document()], {});
    writeFileSync(path.join(folder, 'secret.pdf'), POLICY);
    symlinkSync(path.join(folder, 'secret.pdf'), path.join(folder, 'documents/policy.pdf'));
    expect(readCatalogue(folder).faults.map(({ problem }) => problem)).toEqual([
      'there is no file documents/policy.pdf',
    ]);
  });

  it('content that a file says of itself does not count', () => {
    const lie = { hash: 'a'.repeat(64), size: 1 };
    const { documents } = readGood(folderWith([document(lie)], { 'policy.pdf': POLICY }));
    expect([...documents.keys()]).not.toContain(lie.hash);
  });
});

describe.each(BOOKS)('documents beside %s', (name) => {
  it('are the same after an export and an import', async () => {
    const folder = folderWith([document(), document({ file: 'guia.pdf', locale: 'es' })], {
      'policy.pdf': POLICY,
      'guia.pdf': pdf('La guía.'),
    });
    const before = readGood(folder);
    const target = path.join(folder, name);
    await writeBook(target, catalogueSheets(before.files, FACTS));
    const contentOf = (hash: string) => Promise.resolve(before.documents.get(hash));
    expect(await writeDocuments(target, before.files, contentOf)).toBe(2);
    const after = await readCatalogueFrom(target);
    expect(after.faults).toEqual([]);
    expect(after.catalogue?.plan).toEqual(before.catalogue.plan);
  });

  it('one that is missing is said with its sheet, row and column', async () => {
    const folder = folderWith([document()], { 'policy.pdf': POLICY });
    const target = path.join(folder, name);
    await writeBook(target, catalogueSheets(readGood(folder).files, FACTS));
    const { faults } = await readCatalogueFrom(target);
    expect(faults.map(describeFault)).toEqual([
      expect.stringMatching(
        /^Documents, row 2, column File: there is no file spring-documents\/policy.pdf/,
      ),
    ]);
  });
});

describe('versions with documents', () => {
  let db: Db;
  beforeEach(async () => (db = await openCatalogueDatabase()));
  afterEach(() => db.close());

  async function take(content: Buffer | undefined, holdsFrom = TODAY): Promise<void> {
    const { files, documents } = readGood(
      folderWith(content ? [document()] : [], content ? { 'policy.pdf': content } : {}),
    );
    const version = { files, documents, name: 'One', by: 'Ann', holdsFrom };
    await importVersion(db, version, { today: TODAY });
  }

  async function offered(): Promise<string | undefined> {
    const [row] = await db.query<{ documents: { hash: string }[] }>(
      `select documents from plan where plan_id = 'p1'`,
    );
    const hash = row?.documents[0]?.hash;
    return hash === undefined ? undefined : (await findDocument(db, hash))?.toString();
  }

  it('keep them, so that one can go back', async () => {
    await take(POLICY);
    expect(await offered()).toBe(POLICY.toString());
    await take(pdf('Another.'));
    expect(await offered()).toContain('Another.');
    await take(undefined);
    expect(await offered()).toBeUndefined();
    const to = { to: 1, by: 'Ann' };
    await goBack(db, to, { today: TODAY, configuration: CONFIGURATION });
    expect(await offered()).toBe(POLICY.toString());
  });

  it('bring them on their day', async () => {
    await take(undefined);
    await take(POLICY, FIRST_OF_MARCH);
    expect(await offered()).toBeUndefined();
    await takeUpDue(db, FIRST_OF_MARCH, CONFIGURATION);
    expect(await offered()).toBe(POLICY.toString());
  });
});
