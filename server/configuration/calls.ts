import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import type { CallNames } from '../../src/shared/lint/finding.ts';
import { projectRoot } from '../config/project-root.ts';

interface CallFile {
  call: string;
  path: string;
  form?: string;
  request: { properties?: object; required?: string[]; additionalProperties?: unknown };
  response?: JsonSchema;
  top?: JsonSchema;
}

let read: Promise<Record<string, CallNames>> | undefined;

/** All calls that have a contract, by name. They are the program's own: read once, and shared. */
export function readCalls(): Promise<Record<string, CallNames>> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<Record<string, CallNames>> {
  const folder = path.join(projectRoot(), 'schemas/api');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const calls = await Promise.all(
    names.map(async (name): Promise<[string, CallNames]> => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const { call, path: address, form, request, response, top } = JSON.parse(text) as CallFile;
      const isClosed = request.additionalProperties === false;
      const inPath = [...address.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
      const takes = [...inPath, ...Object.keys(request.properties ?? {})];
      return [
        call,
        {
          takes: isClosed ? takes : undefined,
          requires: request.required ?? [],
          ...(response ? { answer: response } : {}),
          ...(top ? { beside: top } : {}),
          form,
        },
      ];
    }),
  );
  return Object.fromEntries(calls);
}
