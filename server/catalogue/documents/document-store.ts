import type { Queryable } from '../../db/db.ts';
import type { DocumentContents } from './document-files.ts';

/** Keeps documents by their hash. They stay as long as versions of the catalogue do, which is for good. */
export async function storeDocuments(tx: Queryable, contents: DocumentContents): Promise<void> {
  for (const [hash, bytes] of contents)
    await tx.run(
      'insert into plan_document (hash, content) values ($1, $2) on conflict (hash) do nothing',
      [hash, bytes],
    );
}

/** A document by its hash. */
export async function findDocument(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: Uint8Array }>(
    'select content from plan_document where hash = $1',
    [hash],
  );
  return row && Buffer.from(row.content);
}
