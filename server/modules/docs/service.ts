import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../../config/project-root.ts';
import { readConfigSources } from '../../plugins/config-sources.ts';
import { openApi } from './open-api.ts';
import { docsPage } from './page.ts';

export interface Docs {
  json: string;
  html: string;
}

/** Makes the documents when they are first asked for, and again after the configuration changed. */
export function docsService(app: FastifyInstance): () => Promise<Docs> {
  let made: { hash: string; docs: Promise<Docs> } | undefined;
  return () => {
    const { hash } = app.configuration.current();
    if (made?.hash !== hash) {
      made = { hash, docs: make(app) };
      // A failure is not kept: the next reader tries again.
      made.docs.catch(() => (made = undefined));
    }
    return made.docs;
  };
}

async function make(app: FastifyInstance): Promise<Docs> {
  const { sources } = await readConfigSources(app.settings.configFolders);
  const document = openApi(app.endpoints, (name) => sources.schemas[name], version());
  return { json: JSON.stringify(document), html: docsPage(document, app.endpoints) };
}

function version(): string {
  const text = readFileSync(path.join(projectRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
