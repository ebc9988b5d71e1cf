import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import type { FastifyInstance } from 'fastify';
import { judgeFilter } from '../../server/modules/filter/judge-filter.ts';
import { stepsOf, type Step } from '../../server/modules/wizard/steps.ts';
import { makeBundle, type Bundle } from '../../server/configuration/bundle.ts';
import { readConfigSources } from '../../server/configuration/sources.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { scopeOf } from '../../tools/prove/screen-trial.ts';
import { readSets } from '../../tools/prove/stored-sets.ts';
import { versionKey } from '../../src/shared/forms/layers/layer-versions.ts';
import type { EffectiveScreen, FormData, ValidatorModule } from '../../src/shared/forms/types.ts';
import { isOfStudio } from '../../src/shared/store/studio-area.ts';

/** One form of one portal, as both sides have it. */
export interface Case {
  /** `enrollment/contact-info HARBOR`; `… HARBOR:*:es` where a site or language changes anything. */
  key: string;
  form: string;
  portal: string;
  choice: LayerChoice;
  /** How the server takes it: as a step of the wizard, as the quote filter, or as a form without descriptors. */
  way: 'step' | 'filter' | 'form';
  screen: EffectiveScreen;
  validators: ValidatorModule;
  /** As the browser gets it. */
  served: { json: string; validators: string };
  /** Of a step only. */
  step: Step | undefined;
  fixtures: FormData[];
}

/** A folder with one more form that has everything that forms may have. */
const EVERYTHING = path.join(import.meta.dirname, 'fixtures/config');

/** Every form of every portal, found in the configuration, and the server's world around them. */
export async function readCases(
  further: readonly string[] = [],
): Promise<{ cases: Case[]; app: FastifyInstance }> {
  const folders = [projectRoot(), EVERYTHING, ...further];
  const { sources, faults } = await readConfigSources(folders);
  if (faults.length > 0) throw new ConfigError(faults);
  const bundle = await makeBundle(sources);
  // What the judging of forms asks of the server.
  const app = { configuration: { current: () => bundle } } as unknown as FastifyInstance;
  const filters = filterScreens(bundle);
  const seen = new Set<string>();
  const cases = choicesOf(bundle).flatMap((choice) => {
    const { portal } = choice;
    const steps = new Map(
      stepsOf(app, portal, choice)
        .flatMap(withRows)
        .map((step) => [step.screen.id, step]),
    );
    return bundle.screenIds.flatMap((id): Case[] => {
      // What the studio's forms edit is judged by the checks of configuration.
      if (isOfStudio(id)) return [];
      const { screen, validators, hash } = bundle.screen(id, choice);
      // A site or language that does not change a screen shows the portal's.
      if (seen.size === seen.add(`${id} ${portal} ${hash}`).size) return [];
      const step = steps.get(id);
      // A step that a portal does not list is never shown nor taken.
      if (!screen.form || !screen.schema || (screen.tab && !step)) return [];
      const json = bundle.screenJson.get(hash);
      const text = bundle.validatorText.get(screen.validator ?? '');
      if (json === undefined || text === undefined) throw new Error(`${id} is not served.`);
      const way = step ? 'step' : filters.has(id) ? 'filter' : 'form';
      const served = { json, validators: text };
      return [
        {
          key: `${id} ${versionKey(choice)}`,
          form: id,
          portal,
          choice,
          way,
          screen,
          validators,
          served,
          step,
          fixtures: [...readFixtures(folders, id), ...readProven(folders, id, portal)],
        },
      ];
    });
  });
  return { cases, app };
}

// A list whose rows are forms of their own is held whole by the form around it; the rows are judged like any form.
function withRows(step: Step): Step[] {
  const described = step.lists.filter(({ screen }) => screen.form?.descriptors);
  const rows = described.map(({ screen, validators, fields }) => ({
    ...step,
    screen,
    validators,
    fields,
    lists: [],
  }));
  return [{ ...step, lists: [] }, ...rows];
}

// Each portal as it is, then under each site, then in each language.
function choicesOf({ portals, sites, locales }: Bundle): (LayerChoice & { portal: string })[] {
  return portals.flatMap(({ code: portal }) => [
    { portal },
    ...sites.map(({ name: site }) => ({ portal, site })),
    ...locales.map(({ code: locale }) => ({ portal, locale })),
  ]);
}

// The screens by whose forms the quote filter is judged, as it requests them.
function filterScreens(bundle: Bundle): Set<string> {
  const asked = new Set<string>();
  const screen: Bundle['screen'] = (id, ...rest) => {
    asked.add(id);
    return bundle.screen(id, ...rest);
  };
  const app = { configuration: { current: () => ({ ...bundle, screen }) } };
  judgeFilter(app as unknown as FastifyInstance, {}, { portal: '', today: '2026-11-20' });
  return asked;
}

// The smallest answers that turn a rule, in a form that is filled in.
function readProven(folders: readonly string[], id: string, portal: string): FormData[] {
  const [filled = {}] = readFixtures(folders, id);
  return readSets(id)
    .filter(({ portals }) => portals.includes(portal))
    .map(({ given }) => ({ ...filled, ...(scopeOf(Object.entries(given)).data as FormData) }));
}

function readFixtures(folders: readonly string[], id: string): FormData[] {
  return folders
    .map((folder) => path.join(folder, 'screens', id, 'fixtures'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FormData),
    );
}
