import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import harbor from '../../schemas/portals/HARBOR.json' with { type: 'json' };

/** Screen of the step with many questions. */
export const LONG = 'enrollment/long-step';
export const CODE = 'LONG';

/** A folder of configuration with a portal whose step asks so many questions. The caller removes it. */
export async function makeLongPortal(questions: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-studio-'));
  const write = async (name: string, value: object): Promise<void> => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value, null, 2));
  };
  const names = Array.from({ length: questions }, (_, at) => `q_${at + 1}`);
  const { logo: _logo, ...portal } = harbor;
  await write(`schemas/portals/${CODE}.json`, {
    ...portal,
    code: CODE,
    name: 'A long way',
    platform_id: 'long',
    platform_group_id: 'long-1',
    tabs: [{ name: 'long_step', required: true }, ...portal.tabs],
  });
  await write('schemas/forms/long-step.json', {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A long step',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name, at) => [
        name,
        { title: `Question ${at + 1}`, type: 'string', maxLength: 40 },
      ]),
    ),
  });
  await write(`screens/${LONG}/screen.json`, {
    $schema: '../../../schemas/meta/screen.json',
    version: 1,
    title: 'A long step',
    route: '/enrollment/long-step',
    frame: 'shell/wizard',
    tab: {
      name: 'long_step',
      saved: 'long_step',
      label: 'A long step',
      tile: 'A long step',
      icon: 'file',
      order: 1,
    },
    form: {
      schema: 'forms/long-step',
      draft: 'long_step',
      groups: [{ id: 'all', fields: names.map((name) => `/${name}`) }],
    },
  });
  return folder;
}
