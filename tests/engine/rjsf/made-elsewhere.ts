import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Widgets, fields and templates written to RJSF's documentation alone, by the names of their files. */
export const madeElsewhere = {
  widgets: (await ofFolder('widgets')) as RegistryWidgetsType,
  fields: (await ofFolder('fields')) as RegistryFieldsType,
  templates: (await ofFolder('templates')) as Partial<TemplatesType>,
};

async function ofFolder(name: string): Promise<Record<string, unknown>> {
  const folder = path.join(import.meta.dirname, 'made-elsewhere', name);
  const found = readdirSync(folder).map(async (file) => {
    const module = (await import(/* @vite-ignore */ path.join(folder, file))) as {
      default: unknown;
    };
    return [path.basename(file, '.tsx'), module.default] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
