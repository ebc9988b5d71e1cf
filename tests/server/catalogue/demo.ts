import path from 'node:path';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';

export const DEMO_FOLDER = path.resolve(import.meta.dirname, '../../../server/catalogue/demo');
export const EVERYWHERE = ['NATWEL', 'PRMIER', 'ELITEE', 'BROEXH', 'ELEVAT', 'HARBOR'];

const { catalogue, faults } = readCatalogue(DEMO_FOLDER);
export const DEMO = { catalogue, faults, plans: catalogue?.plan ?? [] };
