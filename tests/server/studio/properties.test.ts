import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, faults } = studioDraft();

const PORTAL = { portal: 'QUAY' };
const SHIFT = { ...PORTAL, screen: 'enrollment/workplace-info', field: '/supervisor_name' };
const ANSWER = { ...SHIFT, of: 'answer' };

const part = (params: object) => call<Calls['app-studio-part']['data']>('app-studio-part', params);
const edit = (params: object, values: object) => call('app-studio-edit', { ...params, values });

describe('what an answer must be', () => {
  it('is changed over the schema in one portal, and read back with what it overrides', async () => {
    const said = { maxLength: 20, messages: { maxLength: 'At most 20 letters' } };
    expect((await edit(ANSWER, said)).files).toEqual(['schemas/portals/QUAY.json']);
    expect(await faults()).toEqual([]);
    const { pointer, values, facets } = await part(ANSWER);
    expect(pointer).toBe('/schemas/forms~1workplace-info/properties/supervisor_name');
    expect(values).toEqual(said);
    const facet = facets.find(({ name }) => name === 'schema maxLength');
    expect(facet).toMatchObject({ value: '20', by: 'portal QUAY' });
    expect(facet?.under[0]).toMatchObject({ by: 'schema' });
    await edit(ANSWER, { maxLength: null, messages: null });
    expect((await part(ANSWER)).values).toEqual({});
    expect(await faults()).toEqual([]);
  });

  it('is changed in the schema for everybody, and where a portal adds the question in its file', async () => {
    const { portal: _portal, ...everybody } = ANSWER;
    expect((await edit(everybody, { maxLength: 30 })).files).toEqual([
      'schemas/forms/workplace-info.json',
    ]);
    const added = { ...PORTAL, screen: 'enrollment/employer-info', field: '/employee_number' };
    await edit({ ...added, of: 'answer' }, { default: '000000' });
    const { pointer, values } = await part({ ...added, of: 'answer' });
    expect(pointer).toBe('/extra/employer-info/employee_number');
    expect(values).toMatchObject({ default: '000000', maxLength: 6 });
    expect(await faults()).toEqual([]);
  });

  it('is a fault where no answer could be so', async () => {
    await edit(ANSWER, { pattern: '(' });
    expect(await faults()).not.toEqual([]);
  });

  it('of a part of a list is said in its schema', async () => {
    const inner = { screen: 'enrollment/health-questions', field: '/medications/*/name' };
    const { status } = await ask('app-studio-part', { ...inner, of: 'answer' });
    expect([404, 409]).toContain(status);
  });
});

describe('a step', () => {
  it('is called otherwise in the progress bar, and keeps the rest of what its file says', async () => {
    const step = { screen: SHIFT.screen };
    const { values } = await part(step);
    await edit(step, { tab: { ...(values.tab as object), label: 'Your site' } });
    expect((await part(step)).values.tab).toEqual({
      ...(values.tab as object),
      label: 'Your site',
    });
    await edit({ ...step, ...PORTAL }, { tab: { label: 'Your shop', icon: 'store' } });
    expect((await part({ ...step, ...PORTAL })).values).toEqual({
      tab: { label: 'Your shop', icon: 'store' },
    });
  });
});

describe('a portal', () => {
  it('says its name, whom to ask, its own pages, who is covered and how it is paid', async () => {
    await edit(PORTAL, {
      brandName: 'The Quay',
      contact: { phone: '800-555-0134' },
      ownPages: { '/about-us': { title: 'About us', text: 'We are **here**.', link: 'About us' } },
      spouseMinAge: 18,
      billing: { methods: ['eft', 'cc'], dates: [1, 15] },
    });
    expect(await faults()).toEqual([]);
    await edit(PORTAL, { contact: { phone: 'none' } });
    expect(await faults()).not.toEqual([]);
  });
});
