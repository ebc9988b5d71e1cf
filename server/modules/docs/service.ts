import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../../config/project-root.ts';
import type { Bundle } from '../../configuration/bundle.ts';
import { openApi } from './open-api.ts';
import { docsPage } from './page.ts';

export interface Docs {
  json: string;
  html: string;
}

/** Creates the documents on first request, and again after the configuration changed. */
export function docsService(app: FastifyInstance): () => Docs {
  let made: { hash: string; docs: Docs } | undefined;
  return () => {
    const bundle = app.configuration.current();
    if (made?.hash !== bundle.hash) made = { hash: bundle.hash, docs: make(app, bundle) };
    return made.docs;
  };
}

function make({ endpoints }: FastifyInstance, bundle: Bundle): Docs {
  const document = openApi(endpoints, (name) => bundle.schema(name), version());
  return { json: JSON.stringify(document), html: docsPage(document, endpoints) };
}

function version(): string {
  const text = readFileSync(path.join(projectRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
