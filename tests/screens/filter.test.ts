import { describe, expect, test } from 'vitest';
import { behaviour as home } from '../../screens/entry/home/behaviour.ts';
import { behaviour as quoteFilter } from '../../screens/store/quote-filter/behaviour.ts';
import type { FieldState } from '../../src/shared/forms/types.ts';
import type { SourceData } from '../../src/shared/contracts/call-types.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const filter = { zip: '75001', dob: '02/29/1988', gender: '1', tier: 'IO' };
const guest: SessionFacts = {
  agent_id: '10109',
  group_id: '77',
  eprocess: 'applicant',
  open_type: 'user',
  enroll_type: 'new-member',
};
const created = ok<SourceData<'add-filter-for-new-user'>>(
  {},
  { top: { temp_enrollment_id: 'e1' } },
);

describe("Let's Go!", () => {
  test('creates the temporary enrollment and refreshes what depends on the filter', async () => {
    const ports = portsWith({ 'add-filter-for-new-user': created }, guest);
    expect(
      await home.onSubmit?.(momentWith({ data: filter, session: guest }), ports),
    ).toBeUndefined();
    expect(ports.api).toHaveBeenCalledExactlyOnceWith(
      'add-filter-for-new-user',
      expect.objectContaining({
        ...filter,
        type: 'new-member',
        agent_id: '10109',
        open_type: 'user',
      }),
    );
    expect(ports.session.get()).toMatchObject({ tempId: 'e1', tier: 'IO' });
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@filter']);
  });

  test('changes the filter of the enrollment under way', async () => {
    const session = { ...guest, tempId: 'e1' };
    const ports = portsWith({ 'change-filter-info': ok() }, session);
    await home.onSubmit?.(momentWith({ data: { ...filter, tier: 'IS' }, session }), ports);
    expect(ports.api).toHaveBeenCalledExactlyOnceWith(
      'change-filter-info',
      expect.objectContaining({ tempId: 'e1', tier: 'IS' }),
    );
    expect(ports.session.get()).toMatchObject({ tempId: 'e1', tier: 'IS' });
  });

  test('hands on what the server says of a field, so that its step shows', async () => {
    const issues = [
      { field: '/dob', message: 'Age must be between 18 and 100 years.', keyword: 'server' },
    ];
    const ports = portsWith({ 'add-filter-for-new-user': refused('Please check', issues) }, guest);
    const outcome = await home.onSubmit?.(momentWith({ data: filter, session: guest }), ports);
    expect(outcome).toEqual({ issues, stop: true });
    expect(ports.session.set).not.toHaveBeenCalled();
  });

  test('shows a plain refusal under the tier', async () => {
    const ports = portsWith(
      { 'add-filter-for-new-user': refused('No plans for this tier') },
      guest,
    );
    const outcome = await home.onSubmit?.(momentWith({ data: filter, session: guest }), ports);
    expect(outcome).toMatchObject({
      issues: [{ field: '/tier', message: 'No plans for this tier' }],
    });
  });
});

test('of the plain texts of a refusal the first stands under the tier, another above the form', async () => {
  const text = (message: string) => ({ field: '', message, keyword: 'server' });
  const own = { field: '/zip', message: 'No such zip code', keyword: 'server' };
  const ports = portsWith(
    { 'add-filter-for-new-user': refused('First', [text('First'), own, text('Second')]) },
    guest,
  );
  const outcome = await home.onSubmit?.(momentWith({ data: filter, session: guest }), ports);
  expect(outcome).toMatchObject({
    issues: [{ field: '/tier', message: 'First' }, own, { field: '', message: 'Second' }],
  });
});

describe('the tiers', () => {
  const session = { ...guest, tempId: 'e1' };
  const labels = (presence: Record<string, Partial<FieldState> | undefined> | undefined) =>
    presence?.['/tier']?.options?.map(({ label }) => label);

  test.each([
    [true, ['Member Only', 'Member + Spouse', 'Member + 1 Child', 'Family']],
    [false, undefined],
  ])('cover one child where a premier plan is in the cart (%s)', async (isPremier, words) => {
    const replies: Parameters<typeof portsWith>[0] = {
      'get-more-requirement': ok(isPremier),
      'get-left-side-filter-fields': ok({ result: { categories: [], fields: [] } }),
    };
    for (const behaviour of [home, quoteFilter]) {
      const opened = await behaviour.onOpen?.(momentWith({ session }), portsWith(replies, session));
      expect(labels(opened?.presence)).toEqual(words);
    }
  });

  test('are the usual ones where nothing is known or told', async () => {
    const ports = portsWith({ 'get-more-requirement': refused('Try again later') }, session);
    expect(labels((await home.onOpen?.(momentWith({ session }), ports))?.presence)).toBeUndefined();
    const guestPorts = portsWith({}, guest);
    expect(await home.onOpen?.(momentWith({ session: guest }), guestPorts)).toEqual({
      presence: {},
    });
    expect(guestPorts.api).not.toHaveBeenCalled();
  });
});

describe('the quote filter', () => {
  test("shows the further questions that the portal's plans ask", async () => {
    const fields = [{ field_name: 'is_smoker', required: false, read_only: false }];
    const ports = portsWith({
      'get-left-side-filter-fields': ok({ result: { categories: [], fields } }),
      'get-more-requirement': ok(false),
    });
    const opened = await quoteFilter.onOpen?.(momentWith({ session: { tempId: 'e1' } }), ports);
    expect(opened?.presence).toEqual({ '/is_smoker': { visible: true, required: false } });
    const guestPorts = portsWith();
    expect(await quoteFilter.onOpen?.(momentWith({ session: guest }), guestPorts)).toBeUndefined();
  });

  test.each([
    ['IO', false],
    ['IS', true],
    ['IC', false],
    ['IF', true],
  ] as const)("asks for the spouse's date of birth on %s: %s", async (tier, visible) => {
    const fields = [{ field_name: 'spouse_dob', required: false, read_only: false }];
    const ports = portsWith({
      'get-left-side-filter-fields': ok({ result: { categories: [], fields } }),
    });
    const changed = await quoteFilter.onChange?.['/tier']?.(
      momentWith({ data: { ...filter, tier }, session: { tempId: 'e1' } }),
      ports,
    );
    expect(changed).toEqual({ presence: { '/spouse_dob': { visible, required: false } } });
  });

  test('refuses a spouse who is too young', () => {
    const session = { today: '2026-11-22', spouse_min_age: 16 };
    const faultsOf = (spouse_dob: string) =>
      quoteFilter.check?.(momentWith({ data: { ...filter, spouse_dob }, session }));
    expect(faultsOf('05/05/2020')).toEqual([
      expect.objectContaining({
        field: '/spouse_dob',
        message: 'A spouse must be at least 16 years old',
      }),
    ]);
    expect(faultsOf('05/05/1988')).toEqual([]);
  });

  test('sends an answer that was emptied as empty', async () => {
    const session = { ...guest, tempId: 'e1' };
    const ports = portsWith({ 'validate-zip-code': ok(), 'change-filter-info': ok() }, session);
    await quoteFilter.onSubmit?.(
      momentWith({ data: { ...filter, working_hours: '40' }, session }),
      ports,
    );
    expect(ports.api).toHaveBeenLastCalledWith(
      'change-filter-info',
      expect.objectContaining({ ...filter, annual_incode: '', working_hours: '40' }),
    );
  });

  test('names the plans that a change took out of the cart', async () => {
    const message = 'No longer available and taken out of your cart: Pet.';
    const removed = ok<SourceData<'change-filter-info'>>(
      { plan_id: null, removed: [{ plan_id: '9080' }] },
      { message },
    );
    const session = { ...guest, tempId: 'e1' };
    const ports = portsWith({ 'validate-zip-code': ok(), 'change-filter-info': removed }, session);
    await quoteFilter.onSubmit?.(momentWith({ data: filter, session }), ports);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith(message, 'warning');
  });

  test('checks the zip code first', async () => {
    const ports = portsWith({ 'validate-zip-code': refused('Invalid zip code') }, guest);
    const outcome = await quoteFilter.onSubmit?.(
      momentWith({ data: filter, session: guest }),
      ports,
    );
    expect(outcome).toMatchObject({
      stop: true,
      issues: [{ field: '/zip', message: 'Invalid zip code' }],
    });
    expect(ports.api).toHaveBeenCalledTimes(1);
  });

  test('then saves the filter', async () => {
    const ports = portsWith(
      { 'validate-zip-code': ok(), 'add-filter-for-new-user': created },
      guest,
    );
    expect(
      await quoteFilter.onSubmit?.(momentWith({ data: filter, session: guest }), ports),
    ).toBeUndefined();
    expect(ports.session.get().tempId).toBe('e1');
  });
});
