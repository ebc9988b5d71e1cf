import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { studioDraft } from './studio-draft.ts';

const { call, tree, faults } = studioDraft();

const PORTALS = readdirSync(path.join(projectRoot(), 'schemas/portals')).map((file) =>
  file.replace('.json', ''),
);
const dependents = async (part: object) =>
  (await call<Calls['app-studio-dependents']['data']>('app-studio-dependents', part)).dependents;
const remove = (part: object) => call('app-studio-remove', part);

describe('a question that is deleted for everybody', () => {
  it('takes along what portals say of it, and that is shown first', async () => {
    const part = { screen: 'enrollment/billing-information', field: '/account_type' };
    const found = await dependents(part);
    expect(found.filter(({ kind }) => kind === 'layer').map(({ file }) => file)).toEqual(
      expect.arrayContaining(PORTALS.map((code) => `schemas/portals/${code}.json`)),
    );
    expect(found.filter(({ kind }) => kind === 'fault')).toEqual([]);
    await remove(part);
    expect(await faults()).toEqual([]);
    for (const portal of PORTALS) {
      const step = (await tree(portal)).find(({ screen }) => screen === part.screen);
      const fields = step?.groups.flatMap((group) => group.fields) ?? [];
      expect(fields.map(({ field }) => field)).not.toContain(part.field);
    }
  });

  it('leaves a line that joins it with others to the others', async () => {
    const part = { screen: 'enrollment/agreement-signature', field: '/agent_name' };
    const found = await dependents(part);
    expect(found.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    await remove(part);
    await remove({ ...part, field: '/group_name' });
    expect(await faults()).toEqual([]);
  });

  it('takes its row and its step with it where questions come one at a time', async () => {
    const part = { screen: 'entry/ben-advance-home', field: '/tier' };
    const before = (await tree()).find(({ screen }) => screen === part.screen);
    expect(before?.groups.some(({ fields }) => fields.some(({ field }) => field === '/tier'))).toBe(
      true,
    );
    await remove(part);
    const named = (await faults()).filter(({ problem }) => problem.includes('/tier'));
    expect(named.map(({ file }) => file)).not.toContain(`screens/${part.screen}/screen.json`);
  });

  it('is shown what will be wrong without it', async () => {
    const part = { screen: 'enrollment/beneficiary', field: '/first_name' };
    const told = (await dependents(part)).filter(({ kind }) => kind === 'fault');
    await remove(part);
    const left = (await faults()).map(({ file, problem }) => ({ file, problem }));
    expect(told.map(({ file, says }) => ({ file, problem: says }))).toEqual(left);
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('a question that one portal does not ask any more', () => {
  it('stays what it is in others', async () => {
    const part = { portal: 'QUAY', screen: 'enrollment/billing-information', field: '/bank_name' };
    const found = await dependents(part);
    expect(found.filter(({ kind }) => kind === 'layer').map(({ file }) => file)).toEqual([
      expect.stringContaining('schemas/portals/QUAY.json'),
    ]);
    expect((await remove(part)).files).toEqual(['schemas/portals/QUAY.json']);
    expect(await faults()).toEqual([]);
  });
});

describe('a question with a checkbox in its remark', () => {
  it('is duplicated without it', async () => {
    const part = { portal: 'QUAY', screen: 'enrollment/contact-info' };
    await call('app-studio-copy', { ...part, field: '/phone_number' });
    await call('app-studio-copy', { ...part, group: 'reach' });
    expect(await faults()).toEqual([]);
  });
});
