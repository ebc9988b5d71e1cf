import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mapSubschemas } from '../../src/shared/forms/configuration/schema-walk.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';

type Read = (file: string) => Promise<unknown>;

/**
 * Embeds the files that a schema references as definitions: by file name (`"$ref": "address.json#/definitions/zip"`,
 * relative to the schema), or by the `$id` of a file beside it.
 */
export async function embedFiles(
  schema: JsonSchema,
  folder: string,
  read: Read,
): Promise<JsonSchema> {
  const taken = new Map<string, JsonSchema>();
  let known: Promise<Map<string, JsonSchema>> | undefined;
  const beside = (): Promise<Map<string, JsonSchema>> =>
    (known ??= filesById(folder, schema, read));
  const take = async (part: JsonSchema, around: string): Promise<void> => {
    for (const ref of fileRefs(part)) {
      const name = path.posix.join(around, ref);
      if (taken.has(name)) continue;
      const found = await read(path.join(folder, name));
      if (!isRecord(found)) continue;
      taken.set(name, { ...found, $id: name });
      await take(found, path.posix.dirname(name));
    }
    for (const address of addressRefs(part)) {
      const found = (await beside()).get(address);
      if (!found || taken.has(address)) continue;
      taken.set(address, found);
      await take(found, '');
    }
  };
  await take(schema, '');
  if (taken.size === 0) return schema;
  const own = isRecord(schema.definitions) ? schema.definitions : {};
  return { ...schema, definitions: { ...own, ...Object.fromEntries(taken) } };
}

/** Schemas with an `$id` in a folder, without the given one. Invalid files are ignored. */
async function filesById(
  folder: string,
  { $id: own }: JsonSchema,
  read: Read,
): Promise<Map<string, JsonSchema>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const found = await Promise.all(
    files.map((file) => read(path.join(folder, file)).catch(() => undefined)),
  );
  return new Map(
    found
      .filter(isRecord)
      .flatMap((schema) =>
        typeof schema.$id === 'string' && schema.$id !== own ? [[schema.$id, schema]] : [],
      ),
  );
}

/** Addresses of other documents in references, relative ones resolved by the document's `$id`. */
function addressRefs(schema: JsonSchema): Set<string> {
  const base = typeof schema.$id === 'string' ? schema.$id : undefined;
  const found = new Set<string>();
  const own = new Set<string>();
  const visit = (part: JsonSchema): JsonSchema => {
    const [file = ''] = typeof part.$ref === 'string' ? part.$ref.split('#') : [];
    if (file !== '' && URL.canParse(file, base)) found.add(new URL(file, base).href);
    const { $id: id } = part;
    if (typeof id === 'string' && URL.canParse(id, base)) own.add(new URL(id, base).href);
    mapSubschemas(part, visit);
    return part;
  };
  visit(schema);
  return new Set([...found].filter((address) => !own.has(address)));
}

function fileRefs(schema: JsonSchema): Set<string> {
  const found = new Set<string>();
  const visit = (part: JsonSchema): JsonSchema => {
    const [file = ''] = typeof part.$ref === 'string' ? part.$ref.split('#') : [];
    // A web address, or the name of a part of the document, is no file.
    if (/^[^:]+\.json$/.test(file) && schema.$id === undefined) found.add(file);
    mapSubschemas(part, visit);
    return part;
  };
  visit(schema);
  return found;
}
