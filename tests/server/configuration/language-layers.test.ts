import { expect, it } from 'vitest';
import { readConfigFiles } from '../../../server/configuration/config-files.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';

it('what a language says in one portal comes after what it says everywhere', async () => {
  const { sources } = await readConfigSources([projectRoot()]);
  const own = { version: 1, code: 'fr', portal: 'HARBOR', words: { Name: 'Nom du port' } };
  const general = { version: 1, code: 'fr', name: 'Français', words: { Name: 'Nom' } };
  // As files come whose names are `fr.harbor.json` and `fr.json`.
  const locales = { 'fr.HARBOR': own, fr: general };
  const { layers } = readConfigFiles({ ...sources, locales }, []);
  const french = layers.filter(({ kind, code }) => kind === 'locale' && code === 'fr');
  expect(french.map(({ portal }) => portal)).toEqual([undefined, 'HARBOR']);
});
