import { existsSync } from 'node:fs';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { projectRoot } from '../config/project-root.ts';
import type { CatalogueFiles } from './catalogue-files.ts';
import { catalogueRows, type CatalogueRows } from './catalogue-rows.ts';
import { readJsonFolder, type CatalogueSource } from './catalogue-source.ts';
import { checkFacts, readFactFiles } from './check-facts.ts';
import { checkHtml } from './check-html.ts';
import { checkCatalogueReferences } from './check-references.ts';
import {
  documentFolder,
  documentsIn,
  takeDocuments,
  type DocumentContents,
} from './documents/document-files.ts';
import type { MemberItem } from './members/member-item.ts';
import { readFiles } from './read-files.ts';
import { isBook, readBook } from './sheets/read-book.ts';
import { readSheets } from './sheets/read-sheets.ts';
import { faultsInSheets } from './sheets/faults-in-sheets.ts';
import { UnreadableCatalogue } from './sheets/sheet.ts';

/** A valid catalogue and its members, or all faults. */
export type CatalogueReading =
  | {
      catalogue: CatalogueRows;
      files: CatalogueFiles;
      documents: DocumentContents;
      members: MemberItem[];
      faults: [];
    }
  | { catalogue: undefined; files?: undefined; faults: ConfigFault[] };

/**
 * Reads a catalogue from a folder of JSON files (described by schemas/catalogue), a workbook, or CSV files in a folder or
 * a zip, and checks it: each part alone, against each other, and against the facts of plans in the folders of the
 * configuration. Throws UnreadableCatalogue where there is nothing to check.
 */
export async function readCatalogueFrom(
  from: string,
  configuration: readonly string[] = [projectRoot()],
): Promise<CatalogueReading> {
  if (!existsSync(from)) throw new UnreadableCatalogue(`There is no file or folder ${from}.`);
  if (!isBook(from)) return judgeCatalogue(readJsonFolder(from), configuration);
  const source = await readSheets(await readBook(from), readFactFiles(configuration));
  const documents = documentsIn(documentFolder(from, false));
  const reading = await judgeCatalogue({ ...source, documents }, configuration);
  return reading.catalogue
    ? reading
    : { ...reading, faults: faultsInSheets(reading.faults, source) };
}

/** The same for a folder of JSON files, at once. */
export function readCatalogue(
  folder: string,
  configuration: readonly string[] = [projectRoot()],
): CatalogueReading {
  const steps = judging(readJsonFolder(folder), configuration);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Checks the files of a catalogue; others have their turn between the steps. */
export async function judgeCatalogue(
  source: CatalogueSource,
  configuration: readonly string[] = [projectRoot()],
): Promise<CatalogueReading> {
  const steps = judging(source, configuration);
  let step = steps.next();
  while (!step.done) {
    await othersFirst();
    step = steps.next();
  }
  return step.value;
}

// Each step takes seconds of a large catalogue.
function* judging(
  source: CatalogueSource,
  configuration: readonly string[],
): Generator<undefined, CatalogueReading> {
  const reading = readFiles(source);
  yield;
  const documents = takeDocuments(reading.files.plans, source.documents);
  const html = checkHtml(reading.files);
  yield;
  const references = checkCatalogueReferences(reading);
  yield;
  const facts = checkFacts(reading.files.plans, readFactFiles(configuration));
  const faults = [...reading.faults, ...html, ...references, ...documents.faults, ...facts];
  if (faults.length > 0) return { catalogue: undefined, faults };
  const { files } = reading;
  return {
    catalogue: catalogueRows(files),
    files,
    documents: documents.contents,
    members: files.members,
    faults: [],
  };
}
