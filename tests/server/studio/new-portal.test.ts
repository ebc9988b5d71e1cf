import { expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults } = studioDraft();

const PIER = { code: 'PIER', name: 'Blue Pier' };
const made = (more = {}) =>
  call<{ portal: string; files: string[] }>('app-studio-add-portal', { ...PIER, ...more });

it('begins with the usual steps, is listed, previewed, and gone with one undo', async () => {
  const { portal, files } = await made();
  expect([portal, files]).toEqual(['PIER', ['schemas/portals/PIER.json']]);
  expect(await faults()).toEqual([]);
  expect((await tree('PIER')).map(({ tab }) => tab)).toEqual([
    'primary_info',
    'contact_info',
    'billing_info',
    'agreement_info',
    'review_info',
  ]);
  const { portals } = await call<Calls['app-studio']['data']>('app-studio');
  expect(portals).toContainEqual(PIER);
  await call('app-studio-edit', {
    portal: 'PIER',
    values: {
      theme: { brand: '#123456' },
      welcome: { title: 'Welcome aboard' },
      plans: { only: ['9001'] },
    },
  });
  expect(await faults()).toEqual([]);
  const step = { portal: 'PIER', title: 'Your boat', ready: 'people' };
  await call('app-studio-add-step', step);
  expect(await faults()).toEqual([]);
  for (let at = 0; at < 3; at += 1) await call('app-studio-step', { to: 'undo' });
  expect((await call<Calls['app-studio']['data']>('app-studio')).state.files).toEqual([]);
});

it('begins like another one, with ids of its own and without its pictures', async () => {
  await made({ like: 'HARBOR' });
  expect(await faults()).toEqual([]);
  expect((await tree('PIER')).map(({ tab }) => tab)).toContain('workplace_info');
  const { changes } = await call<Calls['app-studio-changes']['data']>('app-studio-changes');
  const diff = changes[0]?.diff ?? '';
  expect(diff).toContain('"brandName": "Blue Pier"');
  expect(diff).toContain('"platform_group_id": "pier-1"');
  expect(diff).not.toMatch(/Harbor|"306"|logo/);
});

it('refuses a code that is taken or none, a name that is none, and a model that is not there', async () => {
  const status = async (more: object) =>
    (await ask('app-studio-add-portal', { ...PIER, ...more })).status;
  expect(await status({ code: 'QUAY' })).toBe(409);
  for (const code of ['pier', 'P', '../HARBOR', 'A'.repeat(17)])
    expect(await status({ code })).toBe(422);
  expect(await status({ name: '' })).toBe(422);
  expect(await status({ like: 'NONE' })).toBe(404);
  await made();
  expect(await status({})).toBe(409);
});
