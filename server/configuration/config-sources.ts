import { createHash } from 'node:crypto';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import type { Picture } from './pictures.ts';

/** Configuration from files, completed, unchecked; exactly what is hashed and stored. */
export interface ConfigSources {
  screens: Record<string, { raw: unknown; hasBehaviour: boolean }>;
  /** By path below schemas, without the ending: `forms/contact-info`. */
  schemas: Record<string, JsonSchema>;
  /** By file name, like sites and locales. */
  portals: Record<string, unknown>;
  sites: Record<string, unknown>;
  /** By language, `es`, all files of it in one; a portal's own words by both, `es.HARBOR`. */
  locales: Record<string, unknown>;
  /** Facts of plans by category, the file's name. */
  facts?: Record<string, unknown>;
  /** Insurance words, by file name. */
  terms?: Record<string, unknown>;
  /** Ready questions of the studio, by file name; null: one that cannot be read. */
  palette?: Record<string, unknown>;
  /** By folder and file: `portals/HARBOR/logo.svg`. */
  pictures?: Record<string, Picture>;
}

/** Short hash of any JSON value: 20 hexadecimal digits. The order of keys counts: it is the order of fields. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
}
