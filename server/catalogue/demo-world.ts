import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importMembers } from './members/import-members.ts';
import { readCatalogue } from './read-catalogue.ts';
import { importVersion } from './versions/versions.ts';
import { projectRoot } from '../config/project-root.ts';

/** Loads the demo catalogue and its members into an empty database, once. Safe on several instances at once. */
export async function addDemoWorld(app: FastifyInstance): Promise<void> {
  if (!app.settings.demoWorld) return;
  const [row] = await app.db.query<{ filled: boolean; peopled: boolean }>(
    `select exists (select 1 from plan) as filled, exists (select 1 from member) as peopled`,
  );
  if (row?.filled === true && row.peopled) return;
  const reading = readCatalogue(
    path.join(projectRoot(), 'server/catalogue/demo'),
    app.settings.configFolders,
  );
  if (reading.catalogue === undefined) {
    throw new Error(`The demo catalogue has ${reading.faults.length} faults.`);
  }
  const members = { list: reading.members, safe: app };
  if (row?.filled === true) await app.db.tx((tx) => importMembers(tx, members.list, members.safe));
  else {
    const version = {
      files: reading.files,
      documents: reading.documents,
      name: 'Demo world',
      by: 'the store',
      members,
    };
    await importVersion(app.db, version, { today: app.clock.today() });
  }
  app.log.info('the demo world was loaded');
}
