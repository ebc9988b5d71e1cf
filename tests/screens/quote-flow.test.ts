import { describe, expect, test } from 'vitest';
import { behaviour as chooseGroup } from '../../screens/store/choose-group/behaviour.ts';
import { behaviour as choosePlatform } from '../../screens/store/choose-platform/behaviour.ts';
import { behaviour as chooseTier } from '../../screens/store/choose-tier/behaviour.ts';
import { behaviour as dependents } from '../../screens/store/dependent-info/behaviour.ts';
import { behaviour as detail } from '../../screens/store/plan-detail/behaviour.ts';
import { behaviour as salary } from '../../screens/store/salary-and-hours/behaviour.ts';
import { behaviour as tobacco } from '../../screens/store/tobacco/behaviour.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const wish = { plan_id: '9031', plan_name: 'Term Life 300k' };
const rep: SessionFacts = { eprocess: 'rep', open_type: 'agent', enroll_type: 'new-member' };
const group: SessionFacts = { eprocess: 'group', open_type: 'group', group_id: '4210' };

describe('the quote of a plan page begins', () => {
  test.each<[string, SessionFacts, string]>([
    ['with the filter for a guest', {}, 'quote-filter'],
    ['with the filter where an enrollment is under way', { ...rep, tempId: 'e1' }, 'quote-filter'],
    ['with the tier for a member', { user_id: '50001' }, 'choose-tier'],
    [
      'with the tier for a member by link',
      { user_id: '50001', enroll_type: 'existing-member' },
      'choose-tier',
    ],
    [
      'with the filter for somebody new whom a member sent',
      { user_id: '50001', enroll_type: 'new-member' },
      'quote-filter',
    ],
    ['with the portal for a representative', rep, 'choose-platform'],
    [
      'with the portal for one without a group',
      { ...rep, entry_portal: 'PRMIER' },
      'choose-platform',
    ],
    ['with the portal for one without a portal', { ...rep, group_id: '77' }, 'choose-platform'],
    [
      'with the filter for one with both',
      { ...rep, entry_portal: 'PRMIER', group_id: '77' },
      'quote-filter',
    ],
    ['with the portal for a group', group, 'choose-platform'],
    [
      'with the filter for a group in a portal',
      { ...group, entry_portal: 'HARBOR' },
      'quote-filter',
    ],
  ])('%s', async (_what, session, dialog) => {
    const ports = portsWith({}, session);
    await detail.onAction?.quote?.(momentWith({ session }), ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith(`store/${dialog}`, {});
  });
});

describe('the portal', () => {
  const portals = [
    { platform_code: 'PRMIER', platform_name: 'Premier', platform_group_id: '302' },
  ] as FormData[];
  const chosen = (session: SessionFacts) =>
    momentWith({ data: { portal: 'PRMIER' }, session, need: { portals }, args: { wish } });

  test('leads a group to the filter, as new members of it', async () => {
    const ports = portsWith({ 'app-context': ok(), 'app-session': ok() }, group);
    await choosePlatform.onSubmit?.(chosen(group), ports);
    expect(ports.api.mock.calls[0]).toEqual([
      'app-context',
      { portal: 'PRMIER', enroll_type: 'new-group-member' },
    ]);
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/quote-filter', { wish });
  });

  test('leads a representative to the groups', async () => {
    const session = { ...rep, landing: { agent_id: '10110' } };
    const ports = portsWith({ 'app-context': ok(), 'app-session': ok() }, session);
    await choosePlatform.onSubmit?.(chosen(session), ports);
    expect(ports.api.mock.calls[0]).toEqual(['app-context', { portal: 'PRMIER' }]);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/choose-group', {
      wish,
      agent_id: '10110',
      portal: 'PRMIER',
      portal_name: 'Premier',
      platform_group_id: '302',
    });
  });

  test('that is refused stays in its dialog', async () => {
    const ports = portsWith({ 'app-context': refused('There is no such portal.') }, group);
    expect(await choosePlatform.onSubmit?.(chosen(group), ports)).toMatchObject({
      issues: [{ field: '/portal', message: 'There is no such portal.' }],
      stop: true,
    });
    expect(ports.close).not.toHaveBeenCalled();
  });
});

test('the group of a representative is stored with its portal, and the filter opens', async () => {
  const args = { agent_id: '10110', portal: 'PRMIER' };
  const ports = portsWith({ 'app-context': ok(), 'app-session': ok() }, rep);
  await chooseGroup.onSubmit?.(momentWith({ data: { group: '4210' }, session: rep, args }), ports);
  expect(ports.api.mock.calls[0]).toEqual([
    'app-context',
    { ...args, group_id: '4210', enroll_type: 'new-group-member' },
  ]);
  expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/quote-filter', {});
});

test('the tier of a member starts their enrollment on the page where they are', async () => {
  const session = { user_id: '50001' };
  const ports = portsWith({ 'add-filter-for-member': ok(), 'app-session': ok() }, session);
  await chooseTier.onSubmit?.(momentWith({ data: { tier: 'IS' }, session }), ports);
  expect(ports.api.mock.calls[0]).toEqual([
    'add-filter-for-member',
    { user_id: '50001', tier: 'IS', open_type: 'user' },
  ]);
  expect(ports.close).toHaveBeenCalledOnce();
  expect(ports.refresh).toHaveBeenCalledWith(['@filter']);
  expect(ports.go).not.toHaveBeenCalled();
});

describe('Dependent Information', () => {
  const session: SessionFacts = { tempId: 'e1', tier: 'IF' };

  test.each([
    ['IS', false, true, 0],
    ['IC', false, false, 9],
    ['IC', true, false, 1],
    ['IF', false, true, 8],
  ] as const)('asks on %s (premier: %s)', async (tier, premier, spouse, children) => {
    const moment = momentWith({ session: { tier }, need: { premier } });
    const shown = (await dependents.onOpen?.(moment, portsWith()))?.presence;
    expect(shown?.['/spouse_dob']?.visible).toBe(spouse);
    expect(shown?.['/no_of_children']).toMatchObject({ visible: children > 0 });
    expect(shown?.['/no_of_children']?.options?.length).toBe(children);
  });

  test('is stored for its plan, prices anew and adds what was wished for', async () => {
    const ports = portsWith(
      {
        'store-temp-dependent-info': ok(),
        'get-plan-pricing-detail': ok({ plans: [{ ppid: 'p1' }] }),
        'add-plan-to-cart': ok([{ status: 'success' }]),
        'get-suggested-plans': ok<[]>([]),
      },
      session,
    );
    const data = { spouse_dob: '03/14/1990', no_of_children: '2' };
    await dependents.onSubmit?.(momentWith({ data, session, args: { wish } }), ports);
    expect(ports.api.mock.calls[0]).toEqual([
      'store-temp-dependent-info',
      { enrollment_id: 'e1', plan_id: '9031', dep_dob: '03/14/1990', no_of_children: '2' },
    ]);
    expect(ports.refresh.mock.calls[0]?.[0]).toContain('@filter');
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('store/plan-added', expect.anything());
  });

  test('shows what the server says, under its field', async () => {
    const issue = { field: '/spouse_dob', message: 'Field is required', keyword: 'server' };
    const ports = portsWith({ 'store-temp-dependent-info': refused('Check', [issue]) }, session);
    expect(await dependents.onSubmit?.(momentWith({ session }), ports)).toEqual({
      issues: [issue],
      stop: true,
    });
    const silent = portsWith({ 'store-temp-dependent-info': refused('Try again') }, session);
    expect(await dependents.onSubmit?.(momentWith({ session }), silent)).toMatchObject({
      issues: [{ field: '', message: 'Try again' }],
    });
    expect(silent.close).not.toHaveBeenCalled();
  });
});

describe('a dialog of its own changes only its answers of the filter:', () => {
  const session: SessionFacts = { tempId: 'e1', tier: 'IO' };
  test.each([
    ['salary and hours', salary, { annual_incode: '40000', working_hours: '40' }],
    ['tobacco', tobacco, { is_smoker: '1' }],
  ])('%s', async (_name, behaviour, answers) => {
    const ports = portsWith({ 'change-filter-info': ok({ removed: [] }) }, session);
    const data = { zip: '75001', dob: '05/10/1990', ...answers };
    await behaviour.onSubmit?.(momentWith({ data, session }), ports);
    const [, sent] = ports.api.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ ...answers, tempId: 'e1' });
    expect(sent).not.toHaveProperty('zip');
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.session.get().tier).toBe('IO');
  });
});
