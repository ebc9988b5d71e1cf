import { expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { paletteOf } from '../../../server/modules/studio/palette.ts';

it('tells where a ready question is no JSON, and goes on with all others', async () => {
  const drafted = new Map([['schemas/palette/pet.json', '{\n  "version": 1,\n  "title" "Pet"\n}']]);
  const reading = await readConfigSources([projectRoot()], undefined, { drafted });
  const { sources, faults, remarks, locate } = reading;
  expect(faults).toEqual([]);
  const [finding, ...others] = locate(lintSources(sources, {}, remarks));
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'advice',
    rule: 'faulty-ready-question',
    file: 'schemas/palette/pet.json',
    problem: "':' is expected here",
    line: 3,
  });
  const names = paletteOf(sources).map(([name]) => name);
  expect(names).toContain('address');
  expect(names).not.toContain('pet');
});
