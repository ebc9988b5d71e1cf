import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults } = studioDraft();

const AT = { portal: 'QUAY', screen: 'enrollment/workplace-info' };
const HOME = { portal: 'QUAY', screen: 'enrollment/employer-info' };

const groupsOf = async ({ portal, screen }: typeof AT) => {
  const step = (await tree(portal)).find((one) => one.screen === screen);
  return (step?.groups ?? []).map(({ group, title, fields }) => ({
    group,
    title,
    fields: fields.map(({ field }) => field),
  }));
};
const namesOf = async (at: typeof AT) =>
  (await groupsOf(at)).map(({ group }) => group).filter(Boolean);
const part = (params: object) => call<Calls['app-studio-part']['data']>('app-studio-part', params);
const edit = (params: object, values: object) => call('app-studio-edit', { ...params, values });

/** A step of the portal alone, whose own files are changed. */
async function ownStep(): Promise<typeof AT> {
  const { screen } = await call('app-studio-add-step', {
    portal: AT.portal,
    title: 'Your crew',
    ready: 'people',
  });
  const at = { portal: AT.portal, screen };
  await call('app-studio-add', { ...at, ready: 'phone' });
  await call('app-studio-add', { ...at, ready: 'date', group: 'new', group_title: 'Your day' });
  return at;
}

describe('a group of a step', () => {
  it('is called by its heading, or by the question that it begins with', async () => {
    const groups = await groupsOf({ ...AT, screen: 'enrollment/personal-info' });
    expect(groups.map(({ title }) => title)).toEqual([
      'Your name',
      'About you',
      'Prior coverage',
      expect.stringMatching(/^With “.+”$/),
    ]);
  });

  it('has its words changed in the portal, and says nothing there once they are taken back', async () => {
    const group = { ...AT, group: 'place' };
    const state = await edit(group, { title: 'Where you bake', hint: 'Your own shop.' });
    expect(state.files).toEqual(['schemas/portals/QUAY.json']);
    expect(await faults()).toEqual([]);
    const found = await part(group);
    expect(found.title).toBe('Where you bake');
    expect(found.pointer).toBe('/groups/workplace-info/place');
    expect(found.facets).toEqual([
      {
        name: 'title',
        value: '"Where you bake"',
        by: 'portal QUAY',
        file: 'schemas/portals/QUAY.json',
        line: expect.any(Number) as number,
        under: [
          {
            value: '"Your place"',
            by: 'screen',
            file: 'screens/enrollment/workplace-info/screen.json',
            line: expect.any(Number) as number,
          },
        ],
      },
      expect.objectContaining({ name: 'hint', value: '"Your own shop."', under: [] }),
    ]);
    expect(found.differs).toContainEqual({
      portal: 'HARBOR',
      facet: 'title',
      value: '"Your place"',
    });
    await edit(group, { title: null, hint: null });
    expect((await part(group)).values).toEqual({});
    expect(await faults()).toEqual([]);
  });

  it('has its words changed for everybody, and in a portal also without an id', async () => {
    const everybody = { screen: AT.screen, group: 'place' };
    expect((await edit(everybody, { title: 'Your shop' })).files).toEqual([
      'screens/enrollment/workplace-info/screen.json',
    ]);
    expect((await part({ ...AT, group: 'place' })).title).toBe('Your shop');
    const nameless = { ...AT, screen: 'enrollment/personal-info', group: '3' };
    await edit(nameless, { title: 'And at last' });
    expect((await part(nameless)).title).toBe('And at last');
    expect(await faults()).toEqual([]);
  });

  it('that is not there is refused', async () => {
    for (const name of ['app-studio-part', 'app-studio-dependents', 'app-studio-remove']) {
      expect((await ask(name, { ...AT, group: 'nothing' })).status).toBe(404);
    }
  });
});

describe('groups', () => {
  it('change places in a portal, to the first, the last, and past several', async () => {
    const before = await namesOf(HOME);
    const [first = '', second = '', third = '', ...rest] = before;
    const move = (group: string, by: number) => call('app-studio-move', { ...HOME, group, by });
    await move(third, -2);
    expect(await namesOf(HOME)).toEqual([third, first, second, ...rest]);
    await move(first, 1);
    expect(await namesOf(HOME)).toEqual([third, second, first, ...rest]);
    await move(third, before.length - 1);
    expect(await namesOf(HOME)).toEqual([second, first, ...rest, third]);
    const { version } = await call('app-studio');
    await move(second, -1);
    expect((await call('app-studio')).version).toBe(version);
    expect(await faults()).toEqual([]);
    // Why they are so is found where each stands now.
    const { facets } = await part({ ...HOME, group: third });
    expect(facets[0]).toMatchObject({ by: 'screen', value: '"Your work"' });
  });

  it('without an id are not moved in a portal', async () => {
    const nameless = { ...AT, screen: 'enrollment/personal-info' };
    const refused = await ask('app-studio-move', { ...nameless, group: 'name', by: 1 });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('screens/enrollment/personal-info/screen.json');
  });

  it('change places in the file of a step that the portal alone has', async () => {
    const at = await ownStep();
    expect(await namesOf(at)).toEqual(['your-crew', 'your-day']);
    await call('app-studio-move', { ...at, group: 'your-day', by: -1 });
    expect(await namesOf(at)).toEqual(['your-day', 'your-crew']);
    expect(await faults()).toEqual([]);
  });

  it('are deleted with their questions, which is shown first', async () => {
    const group = { ...AT, group: 'supervisor' };
    const { title, dependents } = await call<Calls['app-studio-dependents']['data']>(
      'app-studio-dependents',
      group,
    );
    expect(title).toBe('Your supervisor');
    expect(dependents.filter(({ kind }) => kind === 'question')).toHaveLength(2);
    await call('app-studio-remove', group);
    expect(await namesOf(AT)).toEqual(['place', 'supervisor']);
    const step = (await tree(AT.portal)).find(({ screen }) => screen === AT.screen);
    expect(step?.groups[1]?.fields.every(({ asked }) => !asked)).toBe(true);
    expect(await faults()).toEqual([]);
    const last = await ask('app-studio-remove', { ...AT, group: 'place' });
    expect(last.status).toBe(409);
  });

  it('are deleted from a step’s own file, for everybody', async () => {
    await edit({ ...AT, group: 'supervisor' }, { title: 'Your head' });
    const group = { screen: AT.screen, group: 'supervisor' };
    const { dependents } = await call<Calls['app-studio-dependents']['data']>(
      'app-studio-dependents',
      group,
    );
    expect(dependents).toContainEqual(
      expect.objectContaining({
        kind: 'layer',
        file: expect.stringMatching(/schemas.portals.QUAY.json$/) as string,
      }),
    );
    await call('app-studio-step', { to: 'undo' });
    await call('app-studio-remove', group);
    const step = (await tree()).find(({ screen }) => screen === AT.screen);
    expect(step?.groups.map((one) => one.group)).toEqual(['place']);
    expect(await faults()).toEqual([]);
  });
});

describe('a question that comes into another group', () => {
  it('stands first there, or behind another one, in a portal', async () => {
    const move = (field: string, into: string, behind?: string) =>
      call('app-studio-move', { ...AT, field, into, ...(behind ? { behind } : {}) });
    await move('/site', 'supervisor');
    const [, supervisor] = await groupsOf(AT);
    const [first, ...others] = supervisor?.fields ?? [];
    expect(first).toBe('/site');
    await move('/department', 'supervisor', others[0]);
    expect((await groupsOf(AT))[1]?.fields.slice(0, 3)).toEqual([
      '/site',
      others[0],
      '/department',
    ]);
    await move('/site', 'place');
    expect((await groupsOf(AT))[0]?.fields[0]).toBe('/site');
    expect(await faults()).toEqual([]);
  });

  it('takes its empty group along, in a step’s own file', async () => {
    const at = await ownStep();
    await call('app-studio-move', { ...at, field: '/date', into: 'your-crew', behind: '/people' });
    expect(await groupsOf(at)).toEqual([
      expect.objectContaining({ group: 'your-crew', fields: ['/people', '/date', '/phone'] }),
    ]);
    expect(await faults()).toEqual([]);
  });
});
