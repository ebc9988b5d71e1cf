import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, folder } = studioDraft();

type Sets = Calls['app-studio-answers']['data']['sets'];
const SCREEN = 'enrollment/workplace-info';
const setsOf = async (params: object) =>
  (await call<{ sets: Sets }>('app-studio-answers', params)).sets;
const named = (sets: Sets, kind: string) =>
  sets.filter((one) => one.kind === kind).map(({ name }) => name);

it('gives the fixtures of a screen and its proven sets, of a portal or of all', async () => {
  const all = await setsOf({ screen: SCREEN });
  expect(named(all, 'fixture')).toEqual(expect.arrayContaining(['maximal', 'minimal']));
  expect(all.find(({ name }) => name === 'maximal')?.data).toMatchObject({ site: 'dock' });
  expect(all.find(({ name }) => name === 'department-site-office')).toEqual({
    kind: 'proof',
    name: 'department-site-office',
    data: { site: 'office' },
  });
  expect(named(all, 'proof')).not.toContain('nothing');
  expect(named(await setsOf({ screen: SCREEN, portal: 'QUAY' }), 'proof')).toEqual([]);
  expect(named(await setsOf({ screen: SCREEN, portal: 'HARBOR' }), 'proof').length).toBe(3);
});

it('gives none of no screen, an unknown one, or a broken file, and those of a folder over the product’s', async () => {
  expect(await setsOf({})).toEqual([]);
  expect(await setsOf({ screen: 'enrollment/nowhere' })).toEqual([]);
  const place = path.join(folder(), 'screens', SCREEN, 'fixtures');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'broken.json'), '{');
  await writeFile(path.join(place, 'minimal.json'), '{"site":"mill"}');
  const sets = await setsOf({ screen: SCREEN });
  expect(named(sets, 'fixture')).not.toContain('broken');
  expect(sets.find(({ name }) => name === 'minimal')?.data).toEqual({ site: 'mill' });
});

it.each(['../schemas', 'enrollment/../../etc', 'enrollment', '/etc/passwd'])(
  'reads no file of %s',
  async (screen) => {
    expect((await ask('app-studio-answers', { screen })).status).toBe(422);
  },
);
