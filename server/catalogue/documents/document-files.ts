import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import type { CatalogueFiles, PlanFile } from '../catalogue-files.ts';

/** Contents of documents by their hash. */
export type DocumentContents = ReadonlyMap<string, Buffer>;

/** Content of a document by the name of its file, or why it cannot be used. */
export type ReadDocument = (file: string) => { bytes: Buffer } | Unusable;

interface Unusable {
  problem: string;
  /** What was probably meant. */
  hint?: string | undefined;
}

const MOST_MEGABYTES = 5;
const BYTES_OF_MEGABYTE = 1_048_576;
// The end of a PDF stands in its last kilobyte.
const END_WITHIN = 1024;
/** A name alone, so that none leads out of the folder. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.pdf$/;

/** The folder with the documents of a catalogue of JSON files, or of a workbook, a zip or a folder of CSV files beside it. */
export function documentFolder(catalogue: string, isJson: boolean): string {
  if (isJson) return path.join(catalogue, 'documents');
  const { dir, name, ext, base } = path.parse(path.resolve(catalogue));
  return path.join(dir, `${/^[.](xlsx|zip)$/i.test(ext) ? name : base}-documents`);
}

/** Reads and checks documents of a folder. */
export function documentsIn(folder: string): ReadDocument {
  return (file) => {
    if (!NAME.test(file))
      return {
        problem: 'must be the name of a PDF: letters, digits, - and _, then .pdf',
        hint: didYouMean(file, [`${file}.pdf`]),
      };
    const at = path.join(folder, file);
    const known = lstatSync(at, { throwIfNoEntry: false });
    // A link might lead out of the folder.
    if (!known?.isFile())
      return {
        problem: `there is no file ${path.basename(folder)}/${file}`,
        hint: didYouMean(file, filesIn(folder)),
      };
    if (known.size > MOST_MEGABYTES * BYTES_OF_MEGABYTE)
      return {
        problem: `is too large: ${known.size} bytes; at most ${MOST_MEGABYTES} MB are taken`,
      };
    const bytes = readFileSync(at);
    return isPdf(bytes) ? { bytes } : { problem: 'is no PDF, or was cut off' };
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-END_WITHIN).includes('%%EOF')
  );
}

/**
 * Reads the documents that plans name, and says of each its hash and size; faults of those that cannot be used. Without
 * `read` the plans are those of a version: their documents were read when it was imported.
 */
export function takeDocuments(
  plans: readonly PlanFile[],
  read: ReadDocument | undefined,
): { contents: DocumentContents; faults: ConfigFault[] } {
  const contents = new Map<string, Buffer>();
  const faults: ConfigFault[] = [];
  const named = plans.flatMap(({ file, plans: items }) =>
    items.flatMap(({ documents }, index) =>
      documents.map((document, at) => ({
        document,
        place: { file, pointer: `/${index}/documents/${at}/file` },
      })),
    ),
  );
  for (const { document, place } of named) {
    const found = read?.(document.file) ?? storedBefore(document);
    if (found === undefined) continue;
    if ('problem' in found) {
      const { problem, hint = 'a PDF in the folder of documents' } = found;
      faults.push({ ...place, problem, hint });
      continue;
    }
    document.hash = createHash('sha256').update(found.bytes).digest('hex');
    document.size = found.bytes.length;
    contents.set(document.hash, found.bytes);
  }
  return { contents, faults };
}

function storedBefore({ hash }: { hash: string }): Unusable | undefined {
  return hash === '' ? { problem: 'its content is not known' } : undefined;
}

/** Writes the documents of a catalogue that is exported into the folder beside it; returns how many. */
export async function writeDocuments(
  target: string,
  { plans }: Pick<CatalogueFiles, 'plans'>,
  contentOf: (hash: string) => Promise<Buffer | undefined>,
): Promise<number> {
  const documents = plans.flatMap((file) => file.plans.flatMap((plan) => plan.documents));
  const byFile = new Map(documents.map(({ file, hash }) => [file, hash]));
  const folder = documentFolder(target, false);
  if (byFile.size > 0) mkdirSync(folder, { recursive: true });
  for (const [file, hash] of byFile) {
    const bytes = await contentOf(hash);
    if (bytes === undefined) throw new Error(`The content of ${file} is not stored.`);
    writeFileSync(path.join(folder, file), bytes);
  }
  return byFile.size;
}
