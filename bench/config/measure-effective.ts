import path from 'node:path';
import { makeBundle } from '../../server/configuration/bundle.ts';
import { type ConfigFiles, readConfigFiles } from '../../server/configuration/config-files.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { effectiveSchema } from '../../src/shared/forms/effective-schema.ts';
import { fieldStates } from '../../src/shared/forms/rules/field-states.ts';
import { overlaysOf } from '../../src/shared/forms/layers/layer-overlay.ts';
import { applyOverlays } from '../../src/shared/forms/layers/overlays.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { amount, type Section } from '../lib/report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Version {
  portal: string;
  screen: EffectiveScreen;
}

/** The effective JSON Schema of each screen's form in each portal, from files, in this one process. */
export async function measureEffective(): Promise<Section> {
  const start = performance.now();
  const { sources } = await readConfigSources([ROOT]);
  const files = readConfigFiles(sources, []);
  const read = performance.now();
  const versions = layOver(files, sources);
  const laid = performance.now();
  // Compiling validators is a step of its own, which a server takes once: it is not part of the schemas.
  const bundle = await makeBundle(sources);
  const compiled = performance.now();
  const schemas = versions.map(({ portal, screen }) => {
    const { conditions } = bundle.screen(screen.id, portal).validators;
    return effectiveSchema(screen, fieldStates(screen, { data: {} }, undefined, conditions));
  });
  const end = performance.now();
  const data = {
    portals: files.portals.length,
    screens: files.screens.length,
    schemas: schemas.length,
    readMs: read - start,
    layersMs: laid - read,
    compileMs: compiled - laid,
    schemasMs: end - compiled,
  };
  const own = data.readMs + data.layersMs + data.schemasMs;
  return {
    name: 'config',
    tables: [
      {
        title: `${schemas.length} forms (${data.screens} screens in ${data.portals} portals), ms`,
        columns: ['step', 'ms'],
        rows: [
          ['read and check all files', amount(data.readMs)],
          ['lay portals over screens', amount(data.layersMs)],
          ['effective schemas', amount(data.schemasMs)],
          [
            'beside it: check and compile every version, as a server does once',
            amount(data.compileMs),
          ],
        ],
      },
    ],
    aims: [
      {
        text: 'effective schemas of all screens and portals, from files',
        measured: own / 1000,
        limit: 2,
        unit: 's',
      },
    ],
    data,
  };
}

function layOver({ screens, layers }: ConfigFiles, sources: ConfigSources): Version[] {
  const schemas = (name: string) => sources.schemas[name];
  const portals = layers.filter(({ kind }) => kind === 'portal');
  return portals.flatMap((layer) =>
    screens
      .filter(({ form }) => form)
      .map((screen) => ({
        portal: layer.code,
        screen: applyOverlays(screen, schemas, overlaysOf(screen, schemas, [layer])),
      })),
  );
}
