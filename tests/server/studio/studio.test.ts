import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

// A portal that is changed stands in a folder of its own, not among the product's files.
const HARBOR = path.join(projectRoot(), 'schemas/portals/HARBOR.json');
const EMAIL = { portal: 'QUAY', screen: 'enrollment/contact-info', field: '/email_address' };

let folder: string;
let test: TestApp;
let draft: string;
let count = 0;
const file = () => path.join(folder, 'schemas/portals/QUAY.json');
const onDisk = () => readFile(file(), 'utf8');
const asked = () => ({ draft });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  await mkdir(path.join(folder, 'schemas/portals'), { recursive: true });
  await writeFile(file(), await original());
  test = await startTestApp({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  count += 1;
  draft = `draft${count}`.padEnd(32, 'x');
  test.app.settings.demoWorld = true;
  await writeFile(file(), await original());
});

async function original(): Promise<string> {
  return (await readFile(HARBOR, 'utf8'))
    .replace('"HARBOR"', '"QUAY"')
    .replace('"Harbor Light"', '"Quay"')
    .replace(/ *"logo": .*\n/, '')
    .replace(/"platform_id": "[^"]*"/, '"platform_id": "quay"')
    .replace(/"platform_group_id": "[^"]*"/, '"platform_group_id": "quay-1"');
}

async function call<Data = Record<string, never>>(name: string, params = {}): Promise<Data> {
  const { status, body, text } = await test.request(name, { ...asked(), ...params });
  expect(status, text).toBe(200);
  return body.data as Data;
}

interface State {
  version: number;
  undo: string;
  redo: string;
  files: string[];
}
const edit = (values: object, part: object = EMAIL) =>
  call<State>('app-studio-edit', { ...part, values });

describe('a draft', () => {
  it('stands over a file changed by hand as soon as that is live', async () => {
    const nameOf = async () => {
      const { portals } = await call<Calls['app-studio']['data']>('app-studio');
      return portals.find(({ code }) => code === 'QUAY')?.name;
    };
    expect(await nameOf()).toBe('Quay');
    await writeFile(file(), (await original()).replace('"Quay"', '"Quayside"'));
    await test.app.configuration.reload();
    expect(await nameOf()).toBe('Quayside');
    await writeFile(file(), await original());
    await test.app.configuration.reload();
  });

  it('stands over the file as it is once its own change of it was undone', async () => {
    await edit({ label: 'Work e-mail' });
    await call('app-studio-step', { to: 'undo' });
    await writeFile(file(), (await original()).replace('"Quay"', '"Quayside"'));
    await test.app.configuration.reload();
    const { portals } = await call<Calls['app-studio']['data']>('app-studio');
    expect(portals.find(({ code }) => code === 'QUAY')?.name).toBe('Quayside');
    const { title } = await call<{ title: string }>('app-studio-part', { portal: 'QUAY' });
    expect(title).toBe('Quayside');
  });

  it('takes edits at the same time one after the other', async () => {
    await Promise.all([
      edit({ label: 'Work e-mail' }),
      edit({ label: 'Pager' }, { ...EMAIL, field: '/zip' }),
      edit({ title: 'Reach you' }, { portal: 'QUAY', screen: EMAIL.screen }),
    ]);
    const { changes } = await call<{ changes: { diff: string }[] }>('app-studio-changes');
    for (const said of ['Work e-mail', 'Pager', 'Reach you'])
      expect(changes.map(({ diff }) => diff).join()).toContain(said);
  });

  it('changes one line of the file, undoes and repeats it', async () => {
    const state = await edit({ label: 'Work e-mail' });
    expect(state.files).toEqual(['schemas/portals/QUAY.json']);
    const { changes } = await call<{ changes: { diff: string }[] }>('app-studio-changes');
    const lines = changes[0]?.diff.split('\n').filter((line) => /^[+-]/.test(line));
    expect(lines?.at(-1)).toContain('"label": "Work e-mail"');
    expect(lines?.filter((line) => line.startsWith('+')).length).toBeLessThan(6);
    expect((await call<State>('app-studio-step', { to: 'undo' })).files).toEqual([]);
    expect((await call<State>('app-studio-step', { to: 'redo' })).files).toHaveLength(1);
    expect((await call<State>('app-studio-step', { to: 'discard' })).files).toEqual([]);
  });

  it('takes further typing into the same question as one step', async () => {
    await edit({ label: 'W' });
    await edit({ label: 'Work' });
    await edit({ hint: 'We write once.' });
    const part = await call<{ values: object }>('app-studio-part', EMAIL);
    expect(part.values).toMatchObject({ label: 'Work', hint: 'We write once.' });
    await call('app-studio-step', { to: 'undo' });
    const state = await call<State>('app-studio-step', { to: 'undo' });
    expect(state).toMatchObject({ files: [], undo: '' });
  });

  it('is nobody else’s, and no shopper’s', async () => {
    const before = await onDisk();
    await edit({ label: 'Work e-mail' });
    draft = 'another'.padEnd(32, 'x');
    const part = await call<{ values: object }>('app-studio-part', EMAIL);
    expect(part.values).not.toHaveProperty('label');
    expect(await onDisk()).toBe(before);
    expect(test.app.configuration.current().screenJson.size).toBeGreaterThan(0);
    const shown = test.app.configuration.current().screen('enrollment/contact-info', 'QUAY');
    expect(JSON.stringify(shown.screen)).not.toContain('Work e-mail');
  });

  it('says by which rules a question is as it is: by name, and in words', async () => {
    const { facets, rules } = await call<{
      facets: { name: string; value: string }[];
      rules: { id: string; says: string }[];
    }>('app-studio-part', {
      portal: 'HARBOR',
      screen: 'enrollment/workplace-info',
      field: '/department',
    });
    expect(facets.find(({ name }) => name === 'rule: show')?.value).toBe('department');
    expect(rules.find(({ id }) => id === 'department')?.says).toMatch(/changes it: .*“Department”/);
  });

  it('says of a step why its title, groups and buttons are so, and where they are others', async () => {
    const { field: _field, ...step } = EMAIL;
    await edit({ title: 'How to reach you' }, step);
    const { facets, differs } = await call<{
      facets: { name: string; value: string; by: string; file: string; line?: number }[];
      differs: { portal: string; facet: string; value: string }[];
    }>('app-studio-part', step);
    const facet = (name: string) => facets.find((one) => one.name === name);
    expect(facet('title')).toMatchObject({
      value: '"How to reach you"',
      by: 'portal QUAY',
      file: 'schemas/portals/QUAY.json',
    });
    expect(facet('group 1')).toMatchObject({ value: '"How we reach you"', by: 'screen' });
    expect(facet('group 1')?.line).toBeGreaterThan(1);
    expect(differs).toContainEqual({
      portal: 'HARBOR',
      facet: 'title',
      value: '"Contact Information"',
    });
  });

  it('shows in the preview', async () => {
    await edit({ label: 'Work e-mail', required: false });
    const preview = await call<{
      screen: { form: { fields: Record<string, { label?: string }> }; validator: string };
      fields: { field_name: string; required: boolean }[];
    }>('app-studio-preview', { portal: 'QUAY', screen: EMAIL.screen });
    expect(preview.screen.form.fields['/email_address']?.label).toBe('Work e-mail');
    expect(preview.fields.find((one) => one.field_name === 'email_address')?.required).toBe(false);
    const as = test.as.visitor();
    const url = `/studio/validators/${preview.screen.validator}.js`;
    expect((await as.send({ method: 'GET', url })).status).toBe(200);
  });

  it('moves a step of a portal', async () => {
    const names = async () =>
      (await call<{ steps: { tab: string }[] }>('app-studio-tree', { portal: 'QUAY' })).steps.map(
        ({ tab }) => tab,
      );
    const before = await names();
    await call('app-studio-move', { portal: 'QUAY', screen: EMAIL.screen, by: 1 });
    const at = before.indexOf('contact_info');
    const after = before.toSpliced(at, 1).toSpliced(at + 1, 0, 'contact_info');
    expect(await names()).toEqual(after);
    // By the mouse further at once, and never out of the list.
    const far = before.length - 2 - at;
    await call('app-studio-move', { portal: 'QUAY', screen: EMAIL.screen, by: far });
    const last = [...before.filter((name) => name !== 'contact_info'), 'contact_info'];
    expect(await names()).toEqual(last);
    await call('app-studio-move', { portal: 'QUAY', screen: EMAIL.screen, by: 1 });
    await call('app-studio-move', { portal: 'QUAY', screen: EMAIL.screen, by: -before.length });
    expect(await names()).toEqual(last);
  });

  it('moves a question of a portal that lists them', async () => {
    const fields = async () => {
      const tree = await call<{
        steps: { screen: string; groups: { fields: { field: string; asked: boolean }[] }[] }[];
      }>('app-studio-tree', { portal: 'QUAY' });
      const step = tree.steps.find(({ screen }) => screen === 'enrollment/contact-info');
      return step?.groups[0]?.fields.map(({ field }) => field) ?? [];
    };
    const [first = '', second = ''] = await fields();
    await call('app-studio-move', { ...EMAIL, field: first, by: 1 });
    expect((await fields()).slice(0, 2)).toEqual([second, first]);
  });
});

describe('what is wrong', () => {
  interface Problem {
    file: string;
    line: number;
    pointer: string;
    problem: string;
    fix?: string;
  }
  const problems = async () =>
    (await call<{ problems: Problem[] }>('app-studio-check')).problems.filter(({ file: at }) =>
      at.includes('QUAY'),
    );

  it('is told with its place and what was meant, is not published, and is fixed by one call', async () => {
    await edit({ widget: 'textaera' });
    const [problem] = await problems();
    expect(problem).toMatchObject({ fix: 'textarea', line: expect.any(Number) as number });
    const refused = await test.request('app-studio-publish', { ...asked(), name: 'E-mail' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Not published') as string,
    ]);
    await call('app-studio-fix', {
      file: problem?.file,
      pointer: problem?.pointer,
      fix: problem?.fix,
    });
    expect(await problems()).toEqual([]);
  });

  it('is a plan, too, that the catalogue of the store lacks', async () => {
    await writeFile(
      file(),
      (await onDisk()).replace('"tabs"', '"included_plans": ["98O0"],\n"tabs"'),
    );
    expect(await problems()).toMatchObject([
      { pointer: '/included_plans/0', problem: "there is no plan '98O0'", fix: '9800' },
    ]);
  });

  it('is nothing in the files as they are', async () => {
    expect(await problems()).toEqual([]);
  });
});

describe('hostile input', () => {
  it.each([
    { portal: 'QUAY', screen: 'enrollment/contact-info', field: '/__proto__/x' },
    { portal: 'NOWHERE' },
    { portal: 'QUAY', screen: 'enrollment/no-such' },
    { screen: 'constructor/prototype' },
  ])('is refused: %j', async (part) => {
    const answer = await test.request('app-studio-edit', {
      ...asked(),
      ...part,
      values: { label: 'x' },
    });
    expect([404, 409]).toContain(answer.status);
  });

  it.each([
    '../../etc/passwd',
    'package.json',
    'schemas/portals/../../package.json',
    '/etc/x.json',
  ])('never reaches %s', async (name) => {
    const answer = await test.request('app-studio-fix', {
      ...asked(),
      file: name,
      pointer: '/name',
      fix: 'x',
    });
    expect(answer.status).toBe(404);
  });

  it('never writes through a link that leads elsewhere', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    const target = path.join(outside, 'x.json');
    const text = (await original()).replace('"QUAY"', '"LINKED"');
    await writeFile(target, text);
    const link = path.join(folder, 'schemas/portals/LINKED.json');
    await symlink(target, link);
    const answer = await test.request('app-studio-edit', {
      ...asked(),
      portal: 'LINKED',
      values: { name: 'x' },
    });
    expect(answer.status).not.toBe(200);
    expect(await readFile(target, 'utf8')).toBe(text);
    await rm(link);
    await rm(outside, { recursive: true });
  });
});

describe('two publishes', () => {
  const publish = async (label: string) => {
    await edit({ label });
    return (await call<{ id: number }>('app-studio-publish', { name: label })).id;
  };
  const compare = (from: number, to: number) =>
    test.request('app-studio-compare', { from: String(from), to: String(to) });

  it('are compared in either direction', { timeout: 90_000 }, async () => {
    const first = await publish('Mail at work');
    const last = await publish('Mail at home');
    const { changes } = (await compare(first, last)).body
      .data as Calls['app-studio-compare']['data'];
    expect(changes.map((change) => change.file)).toEqual(['schemas/portals/QUAY.json']);
    expect(changes[0]?.diff).toMatch(/^- .*"Mail at work"/m);
    expect(changes[0]?.diff).toMatch(/^\+ .*"Mail at home"/m);
    const back = (await compare(last, first)).body.data as Calls['app-studio-compare']['data'];
    expect(back.changes[0]?.diff).toMatch(/^\+ .*"Mail at work"/m);
    expect((await compare(first, first)).body.data).toEqual({ changes: [] });
    expect((await compare(first, last + 1000)).status).toBe(404);
    expect((await test.request('app-studio-compare', { from: '1; drop', to: '2' })).status).toBe(
      422,
    );
  });
});
