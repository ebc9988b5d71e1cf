import { describe, expect, test } from 'vitest';
import { behaviour as contact } from '../../screens/enrollment/contact-info/behaviour.ts';
import { behaviour as place } from '../../screens/enrollment/home-place/behaviour.ts';
import { behaviour as personal } from '../../screens/enrollment/personal-info/behaviour.ts';
import { behaviour as updated } from '../../screens/enrollment/updated-plans/behaviour.ts';
import { behaviour as done } from '../../screens/enrollment/verify-contact-done/behaviour.ts';
import type { SourceData } from '../../src/shared/contracts/call-types.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const data = { email_address: 'ann@example.com', phone_number: '2145550123' };
const session: SessionFacts = { tempId: 'e1', eprocess: 'applicant' };
const member: SessionFacts = { ...session, member: 'proved' };
const bad = {
  field: '/email_address',
  message: 'This email address could not be confirmed',
  keyword: 'server',
  isValid: false,
};

describe('the e-mail address of a new member', () => {
  const blur = contact.onBlur?.['/email_address'];

  test('is checked when it is left, and a clear no shows under it', async () => {
    const ports = portsWith({ 'validate-member-email': refused(bad.message, [bad]) });
    expect(await blur?.(momentWith({ data, session }), ports)).toEqual({ issues: [bad] });
    expect(ports.api).toHaveBeenCalledExactlyOnceWith(
      'validate-member-email',
      { enrollment_id: 'e1', email: 'ann@example.com' },
      { quiet: true },
    );
  });

  test.each([
    ['could not be asked', { ok: false as const, status: 0, message: 'No answer', issues: [] }],
    ['was asked too often', { ok: false as const, status: 429, message: 'Wait', issues: [] }],
    [
      'is fine',
      ok<SourceData<'validate-member-email'>>({ email: data.email_address, checked: true }),
    ],
  ])('that %s keeps nobody from going on', async (_what, answer) => {
    const ports = portsWith({ 'validate-member-email': answer });
    expect(await blur?.(momentWith({ data, session }), ports)).toBeUndefined();
  });

  test.each([
    ['is not complete yet', { ...data, email_address: 'ann@' }, session],
    [
      'a rep wants no check of',
      { ...data, skip_validation_email: '1' },
      { ...session, eprocess: 'rep' },
    ],
    ['belongs to a member', data, member],
  ] satisfies [string, object, SessionFacts][])(
    'that %s is not asked about',
    async (_what, typed, who) => {
      const ports = portsWith();
      await blur?.(momentWith({ data: typed, session: who }), ports);
      expect(ports.api).not.toHaveBeenCalled();
    },
  );
});

describe('contacts of a member', () => {
  const submit = (
    typed: object,
    replies: Parameters<typeof portsWith>[0],
    who: object = member,
  ) => {
    const ports = portsWith(replies);
    const moment = momentWith({ data: { ...data, ...typed }, session: { ...who } });
    return { ports, outcome: contact.onSubmit?.(moment, ports) };
  };
  const fine = {
    'validate-email-neverbounce': ok<SourceData<'validate-email-neverbounce'>>(),
    'validate-phone-numverify': ok<SourceData<'validate-phone-numverify'>>(),
  };

  test('are both checked before the step is saved', async () => {
    const { ports, outcome } = submit({}, fine);
    expect(await outcome).toBeUndefined();
    expect(ports.api.mock.calls.map(([call]) => call).sort()).toEqual([
      'validate-email-neverbounce',
      'validate-phone-numverify',
    ]);
  });

  test('that are refused keep the step from being saved', async () => {
    const taken = { field: '/phone_number', message: 'Phone already exists', keyword: 'server' };
    const { outcome } = submit(
      {},
      {
        'validate-email-neverbounce': refused(bad.message, [bad]),
        'validate-phone-numverify': refused(taken.message, [taken]),
      },
    );
    expect(await outcome).toEqual({ issues: [bad, taken], stop: true });
  });

  test('are not checked where a rep wants none', async () => {
    const skipped = { skip_validation_email: '1', skip_validation_phone: '1' };
    const { ports, outcome } = submit(skipped, {}, { ...member, eprocess: 'rep' });
    expect(await outcome).toBeUndefined();
    expect(ports.api).not.toHaveBeenCalled();
  });
});

describe('after the dialog that verifies a contact', () => {
  const back = (verified: string | undefined) => {
    const ports = portsWith({}, { ...session, verified_contact: verified });
    const outcome = () => contact.onReturn?.(momentWith({ data }), ports);
    return { ports, outcome };
  };

  test.each([
    [data.email_address, '/email_address', '/skip_validation_email'],
    [data.phone_number, '/phone_number', '/skip_validation_phone'],
  ])('%s is verified, and what was wrong with it is gone', (verified, field, skip) => {
    const { ports, outcome } = back(verified);
    expect(outcome()).toEqual({
      clear: [field],
      presence: { [field]: { note: 'Verified.' } },
      patch: { [skip]: undefined },
    });
    expect(ports.focus).toHaveBeenCalledExactlyOnceWith(field);
  });

  test('any other dialog after it changes nothing, and leaves the focus where it was', async () => {
    const { ports, outcome } = back(data.email_address);
    expect(await outcome()).toBeDefined();
    expect(await outcome()).toBeUndefined();
    expect(ports.focus).toHaveBeenCalledOnce();
  });

  test.each([undefined, '', 'bea@example.com'])('%s changes nothing', (verified) => {
    expect(back(verified).outcome()).toBeUndefined();
  });
});

describe.each([
  ['/email_address', '/skip_validation_email', 'skip_validation_email'],
  ['/phone_number', '/skip_validation_phone', 'skip_validation_phone'],
] as const)('the tick that leaves %s unchecked', (field, skip, name) => {
  test('takes away what was wrong', () => {
    const tick = contact.onChange?.[skip]?.(momentWith({ data: { [name]: '1' } }), portsWith());
    expect(tick).toEqual({ clear: [field] });
  });

  test('gives the contact the word again when it is taken back', async () => {
    const ports = portsWith();
    const taken = await contact.onChange?.[skip]?.(momentWith({ data: { [name]: '0' } }), ports);
    expect(taken).toBeUndefined();
    expect(ports.focus).toHaveBeenCalledExactlyOnceWith(field);
  });

  test('does not count for another contact, which is not verified either', () => {
    expect(contact.onChange?.[field]?.(momentWith({ data, session }), portsWith())).toEqual({
      patch: { [skip]: undefined },
      presence: { [field]: { note: '' } },
    });
  });
});

test('the good news closes itself after two seconds', async () => {
  const ports = portsWith();
  expect(done.every?.seconds).toBe(2);
  await done.every?.run(momentWith(), ports);
  expect(ports.close).toHaveBeenCalledOnce();
});

test.each([
  ['01/01/2026', '12/31/2025', ['/prior_term_date']],
  ['01/01/2026', '01/01/2026', []],
  ['01/01/2026', undefined, []],
  [undefined, '01/01/2020', []],
])('coverage from %s to %s', (from, to, fields) => {
  const dates = { prior_effective_date: from, prior_term_date: to };
  const found = personal.check?.(momentWith({ data: dates })) ?? [];
  expect(found.map(({ field }) => field)).toEqual(fields);
});

describe('a home in another place than the plans are for', () => {
  const issue = {
    field: '/zip',
    message: 'Your plans and prices are for Texas.',
    keyword: 'server',
    reason: 'other_place',
  };
  const home = { ...data, zip: '10001' };

  test('opens a dialog that offers the two ways', () => {
    const ports = portsWith();
    contact.onRefused?.(momentWith({ data: home, session }), ports, [bad, issue]);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('enrollment/home-place', {
      zip: '10001',
      message: issue.message,
    });
  });

  test('moves the filter there and shows what became of the cart', async () => {
    const answer = { removed: [{ plan_id: '9080' }], changed: [] };
    const ports = portsWith({ 'change-filter-info': ok(answer) });
    await place.onAction?.update?.(momentWith({ args: { zip: '10001' }, session }), ports);
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('change-filter-info', {
      tempId: 'e1',
      zip: '10001',
    });
    expect(ports.open).toHaveBeenCalledWith('enrollment/updated-plans', {
      ...answer,
      zip: '10001',
    });
  });

  test('says why the filter could not follow, and stays', async () => {
    const ports = portsWith({ 'change-filter-info': refused('Too often.') });
    const outcome = await place.onAction?.update?.(
      momentWith({ args: { zip: '10001' }, session }),
      ports,
    );
    expect(outcome).toEqual({ stop: true });
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Too often.', 'warning');
    expect(ports.close).not.toHaveBeenCalled();
  });

  test('confirms the cart for the same day; then the step is sent again', async () => {
    const dated = { ...session, effective_date: '12/01/2026' };
    const ports = portsWith({ 'cart-checkout': ok() }, dated);
    const need = { cart: { result: { initial_month_cost: 44 } } };
    await updated.onAction?.goOn?.(momentWith({ session: dated, need }), ports);
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('cart-checkout', {
      enrollment_id: 'e1',
      effective_date: '12/01/2026',
      initial_month_cost: 44,
    });
    const back = momentWith({ data: home, session: ports.session.get() });
    expect(await contact.onReturn?.(back, ports)).toEqual({ clear: ['/zip'], submit: true });
    expect(ports.session.get()).toMatchObject({ place_updated: false });
  });

  test('leads to the cart when nothing is left to confirm', async () => {
    const ports = portsWith({ 'cart-checkout': refused('No items in cart.') });
    await updated.onAction?.goOn?.(momentWith({ session }), ports);
    expect(ports.go).toHaveBeenCalledWith('/cart');
    expect(ports.notice).toHaveBeenCalledWith('No items in cart.', 'warning');
  });
});
