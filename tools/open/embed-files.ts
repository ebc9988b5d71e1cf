import path from 'node:path';
import { mapSubschemas } from '../../src/shared/forms/schema-walk.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';

type Read = (file: string) => Promise<unknown>;

/**
 * A schema with the files that its references name (`"$ref": "address.json#/definitions/zip"`, relative to it) taken along
 * as definitions that bear the file's name.
 */
export async function embedFiles(
  schema: JsonSchema,
  folder: string,
  read: Read,
): Promise<JsonSchema> {
  const taken = new Map<string, JsonSchema>();
  const take = async (part: JsonSchema, around: string): Promise<void> => {
    for (const ref of fileRefs(part)) {
      const name = path.posix.join(around, ref);
      if (taken.has(name)) continue;
      const found = await read(path.join(folder, name));
      if (!isRecord(found)) continue;
      taken.set(name, { ...found, $id: name });
      await take(found, path.posix.dirname(name));
    }
  };
  await take(schema, '');
  if (taken.size === 0) return schema;
  const own = isRecord(schema.definitions) ? schema.definitions : {};
  return { ...schema, definitions: { ...own, ...Object.fromEntries(taken) } };
}

function fileRefs(schema: JsonSchema): Set<string> {
  const found = new Set<string>();
  const visit = (part: JsonSchema): JsonSchema => {
    const [file = ''] = typeof part.$ref === 'string' ? part.$ref.split('#') : [];
    // An address of the web, or a name that the document gives to a part of itself, is no file.
    if (/^[^:]+\.json$/.test(file) && schema.$id === undefined) found.add(file);
    mapSubschemas(part, visit);
    return part;
  };
  visit(schema);
  return found;
}
