import path from 'node:path';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';

export const DEMO_FOLDER = path.resolve(import.meta.dirname, '../../../server/catalogue/demo');
export const EVERYWHERE = ['NATWEL', 'PRMIER', 'ELITEE', 'BROEXH', 'ELEVAT', 'HARBOR'];

const reading = readCatalogue(DEMO_FOLDER);
const { catalogue, faults } = reading;
const members = reading.catalogue ? reading.members : [];
export const DEMO = { catalogue, faults, plans: catalogue?.plan ?? [], members };
