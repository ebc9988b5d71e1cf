import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { projectRoot } from '../config/project-root.ts';

/** Fills an empty database with the demo catalogue, once. Several instances may race. */
export async function addDemoWorld(app: FastifyInstance): Promise<void> {
  if (!app.settings.demoWorld) return;
  const [row] = await app.db.query<{ filled: boolean }>(
    'select exists (select 1 from plan) as filled',
  );
  if (row?.filled === true) return;
  const reading = readCatalogue(path.join(projectRoot(), 'server/catalogue/demo'));
  if (reading.catalogue === undefined) {
    throw new Error(`The demo catalogue has ${reading.faults.length} faults.`);
  }
  await importCatalogue(app.db, reading.catalogue);
  app.log.info('the demo world was loaded');
}
