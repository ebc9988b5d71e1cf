import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { studioDraft, type State } from './studio-draft.ts';

const { ask, call, app, folder } = studioDraft();

const EMAIL = { portal: 'QUAY', screen: 'enrollment/contact-info', field: '/email_address' };
const file = () => path.join(folder(), 'schemas/portals/QUAY.json');
const onDisk = () => readFile(file(), 'utf8');
const edit = (values: object) => call('app-studio-edit', { ...EMAIL, values });

let original = '';
beforeAll(async () => {
  original = await onDisk();
});
beforeEach(() => writeFile(file(), original));

describe('a publish', () => {
  it('writes the file, is kept by name, and is taken back', async () => {
    const before = await onDisk();
    await edit({ label: 'Work e-mail' });
    const done = await call<{ id: number; files: string[] }>('app-studio-publish', {
      name: 'Work e-mails',
    });
    expect(await onDisk()).toContain('"label": "Work e-mail"');
    await expect
      .poll(
        () =>
          JSON.stringify(
            app().configuration.current().screen('enrollment/contact-info', 'QUAY').screen,
          ),
        { timeout: 30_000 },
      )
      .toContain('Work e-mail');
    const history = async () =>
      (
        await call<{ publishes: { id: number; name: string; is_back: boolean }[] }>(
          'app-studio-history',
          { draft: undefined },
        )
      ).publishes;
    expect((await history())[0]).toMatchObject({ id: done.id, name: 'Work e-mails' });
    await call('app-studio-return', { draft: undefined, publish: done.id });
    expect(await onDisk()).toBe(before);
    expect((await history())[1]).toMatchObject({ id: done.id, is_back: true });
    const again = await ask('app-studio-return', { draft: undefined, publish: done.id });
    expect(again.status).toBe(409);
    const [row] = await app().db.query<{ n: number }>(
      `select count(*)::int as n from audit where action like 'app-studio-%' and outcome = 'done'`,
    );
    expect(row?.n).toBeGreaterThan(0);
  });

  it('is recorded when the files have its texts already: an earlier try could not be', async () => {
    await edit({ label: 'Work e-mail' });
    const other = { draft: 'other'.padEnd(32, 'x') };
    await call('app-studio-edit', { ...EMAIL, ...other, values: { label: 'Work e-mail' } });
    await call('app-studio-publish', { ...other, name: 'first' });
    const written = await onDisk();
    const { files } = await call<State>('app-studio-publish', { name: 'again' });
    expect(files).toHaveLength(1);
    expect(await onDisk()).toBe(written);
  });

  it('is not taken back while a later one needs it', async () => {
    const pier = path.join(folder(), 'schemas/portals/PIER.json');
    const { version, tabs } = JSON.parse(original) as { version: number; tabs: unknown };
    const ids = { platform_id: 'pier', platform_group_id: 'pier-1' };
    await writeFile(pier, JSON.stringify({ version, code: 'PIER', name: 'Pier', ...ids, tabs }));
    const added = { portal: 'QUAY', title: 'Your pets', ready: 'text' };
    const { screen } = await call<{ screen: string }>('app-studio-add-step', added);
    const one = await call<{ id: number }>('app-studio-publish', { name: 'Pets' });
    await call('app-studio-add-step', { portal: 'PIER', step: screen });
    const two = await call<{ id: number }>('app-studio-publish', { name: 'Pets at the pier' });
    const before = await onDisk();
    const refused = await ask('app-studio-return', { draft: undefined, publish: one.id });
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.message).toMatch(/^Not taken back: /);
    expect(await onDisk()).toBe(before);
    for (const { id } of [two, one])
      await call('app-studio-return', { draft: undefined, publish: id });
    await rm(pier);
    // Six times all portals are checked, and read again.
  }, 120_000);

  it('writes nothing over what somebody else changed meanwhile', async () => {
    await edit({ label: 'Work e-mail' });
    const theirs = (await onDisk()).replace('"Quay"', '"Quay Two"');
    await writeFile(file(), theirs);
    const refused = await ask('app-studio-publish', { name: 'x' });
    expect(refused.status).toBe(409);
    expect(await onDisk()).toBe(theirs);
  });

  it('has to have something in it', async () => {
    const refused = await ask('app-studio-publish', { name: 'x' });
    expect(refused.status).toBe(409);
  });
});
