import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readFactFiles } from '../../../../server/catalogue/check-facts.ts';
import { readCatalogue, readCatalogueFrom } from '../../../../server/catalogue/read-catalogue.ts';
import { catalogueSheets } from '../../../../server/catalogue/sheets/catalogue-sheets.ts';
import type { BookCell, BookSheet } from '../../../../server/catalogue/sheets/sheet.ts';
import { writeBook } from '../../../../server/catalogue/sheets/write-book.ts';
import { projectRoot } from '../../../../server/config/project-root.ts';
import { describeFault } from '../../../../src/shared/forms/configuration/config-error.ts';
import type { Change as FilesChange } from '../catalogue-faults.ts';
import { catalogueFolder, smallCatalogue } from '../catalogue-folder.ts';

/** What is done to the sheets of a right catalogue. */
export type Change = (sheets: Map<string, BookSheet>) => void;

/** A kind of fault, what is done to a right catalogue, and the sentence that says it. */
export type FaultKind = [kind: string, change: Change, says: string];

/** Writes into the cell of a row (from 1) and a column by its heading. */
export const cell =
  (sheet: string, row: number, heading: string, value: BookCell): Change =>
  (sheets) => {
    const rows = sheets.get(sheet)?.rows ?? [];
    const at = rows[0]?.indexOf(heading) ?? -1;
    const cells = (rows[row - 1] ??= []);
    if (at < 0) throw new Error(`${sheet} has no column ${heading}`);
    cells[at] = value;
  };
export const repeat =
  (sheet: string, row: number): Change =>
  (sheets) => {
    const rows = sheets.get(sheet)?.rows;
    rows?.push([...(rows[row - 1] ?? [])]);
  };
export const both =
  (...changes: Change[]): Change =>
  (sheets) => {
    for (const change of changes) change(sheets);
  };
/** Adds a row to a sheet. */
export const row =
  (name: string, ...cells: BookCell[]): Change =>
  (sheets) =>
    void sheets.get(name)?.rows.push(cells);
/** Takes a row (from 1) out of a sheet. */
export const without =
  (name: string, at: number): Change =>
  (sheets) =>
    void sheets.get(name)?.rows.splice(at - 1, 1);
/** Leaves so many rows of a sheet. */
export const only =
  (name: string, count: number): Change =>
  (sheets) =>
    void sheets.get(name)?.rows.splice(count);
/** Adds a sheet. */
export const sheet =
  (name: string, ...rows: BookCell[][]): Change =>
  (sheets) =>
    void sheets.set(name, { name, rows });
/** Writes another text into all cells with this one. */
export const renamed =
  (from: string, to: string): Change =>
  (sheets) => {
    for (const { rows } of sheets.values())
      for (const cells of rows)
        for (const [at, one] of cells.entries()) if (one === from) cells[at] = to;
  };
export const drop =
  (sheet: string): Change =>
  (sheets) =>
    void sheets.delete(sheet);

/** Sheets of the small catalogue, changed before it was exported. */
export function smallSheets(prepare?: FilesChange): Map<string, BookSheet> {
  const small = smallCatalogue();
  prepare?.(small);
  const { files } = readCatalogue(catalogueFolder(small));
  if (!files) throw new Error('The small catalogue has faults.');
  const sheets = catalogueSheets(files, readFactFiles([projectRoot()]));
  return new Map(sheets.map((sheet) => [sheet.name, sheet]));
}

/** What the import of the sheets says, from a folder of CSV files. */
export async function faultsOf(change: Change, prepare?: FilesChange): Promise<string[]> {
  const sheets = smallSheets(prepare);
  change(sheets);
  const folder = newFolder();
  await writeBook(folder, [...sheets.values()]);
  return (await readCatalogueFrom(folder)).faults.map(describeFault);
}

/** A temporary folder. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
