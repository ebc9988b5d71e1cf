import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleSchema } from '../../src/shared/forms/configuration/bundle-schema.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { projectRoot } from '../config/project-root.ts';

const NAME = /^meta\/([a-z]+)\/([A-Za-z]+)$/;

/** Whether a form's schema is a part of schemas/meta: `meta/layer/field` is `$defs/field` of meta/layer.json. */
export function isMetaSchema(name: unknown): name is string {
  return typeof name === 'string' && NAME.test(name);
}

const bundled = new Map<string, JsonSchema | undefined>();

/** A part of schemas/meta as a schema of its own; undefined when there is none of this name. */
export function metaSchema(name: string): JsonSchema | undefined {
  if (!bundled.has(name)) bundled.set(name, bundlePart(name));
  return bundled.get(name);
}

function bundlePart(name: string): JsonSchema | undefined {
  const [, file = '', part = ''] = NAME.exec(name) ?? [];
  const found = readMeta(`meta/${file}`)?.$defs as Record<string, JsonSchema> | undefined;
  if (found?.[part] === undefined) return undefined;
  const ref = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: `${file}.json#/$defs/${part}`,
  };
  return bundleSchema(name, (wanted) =>
    // References are read relative to the file.
    wanted === name ? { ...ref, $ref: `../${ref.$ref}` } : readMeta(wanted),
  );
}

const read = new Map<string, JsonSchema | undefined>();

function readMeta(name: string): JsonSchema | undefined {
  if (!read.has(name)) read.set(name, readFile(name));
  return read.get(name);
}

function readFile(name: string): JsonSchema | undefined {
  try {
    const file = path.join(projectRoot(), 'schemas', `${name}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema;
  } catch {
    return undefined;
  }
}
