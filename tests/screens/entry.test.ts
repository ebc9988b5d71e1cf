import { describe, expect, test } from 'vitest';
import { behaviour as stepUp } from '../../screens/enrollment/step-up/behaviour.ts';
import { behaviour as direct } from '../../screens/entry/direct-continue/behaviour.ts';
import { behaviour as member } from '../../screens/entry/member-benefit-store/behaviour.ts';
import { behaviour as partnerCart } from '../../screens/entry/partner-cart/behaviour.ts';
import { behaviour as memberHome } from '../../screens/entry/member-home/behaviour.ts';
import type { SourceData } from '../../src/shared/contracts/call-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1' };
const known: SourceData<'app-session'> = {
  tempId: 'e2',
  access: 'resumed',
  effective_date: '01/01/2027',
  tier: 'IO',
};

describe('a link that opens an enrollment', () => {
  const open = (family: string, ports: ReturnType<typeof portsWith>) => {
    const params = { route: `/${family}/:id/:tab`, id: 'aWQ', tab: 'dGFi' };
    return direct.onOpen?.(momentWith({ params }), ports);
  };

  test.each([
    'direct-continue',
    'save-cart-direct-continue',
    'group-census-direct-continue',
    'pqs-group-direct-continue',
  ])('is opened by the call of its family: %s', async (family) => {
    const ports = portsWith(
      { [family]: ok({ saved_tab: 'payment_info' }), 'app-session': ok(known) },
      { tempId: 'e1', tier: 'IF', chosen_date: '02/01/2027', saved_tab: 'review_info' },
    );
    await open(family, ports);
    expect(ports.api).toHaveBeenNthCalledWith(1, family, { id: 'aWQ', tab: 'dGFi' });
    expect(ports.session.get()).toMatchObject({
      tempId: 'e2',
      access: 'resumed',
      tier: 'IO',
      saved_tab: '',
      effective_date: '01/01/2027',
      chosen_date: '',
    });
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@landing', '@filter']);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('@tab', {
      query: { tab: 'payment_info' },
      replace: true,
    });
  });

  test.each([0, 429, 503])('stays where it is when it may work later: %i', async (status) => {
    const ports = portsWith(
      { 'direct-continue': { ...refused('Please try again.'), status } as never },
      session,
    );
    await open('direct-continue', ports);
    expect(ports.go).not.toHaveBeenCalled();
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Please try again.', 'error');
  });

  test('leads to the page that is not there when it does not work', async () => {
    const ports = portsWith({ 'direct-continue': refused('This link does not work.') }, session);
    await open('direct-continue', ports);
    expect(ports.session.set).not.toHaveBeenCalled();
    expect(ports.notice).not.toHaveBeenCalled();
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
  });
});

describe('the link of a partner to a cart', () => {
  const open = (ports: ReturnType<typeof portsWith>) =>
    partnerCart.onOpen?.(momentWith({ params: { site: 'gym', id: 'handle' } }), ports);

  test('asks what is known of the enrollment, then for cart, steps and dates, and shows the cart', async () => {
    const ports = portsWith({
      'app-partner-cart': ok({ enrollment_id: 'e2' }),
      'app-session': ok(known),
      'get-plan-info': ok({
        result: { agent_id: '10110', group_id: '4210', platform_group_id: '901' },
      }),
      'get-plan-cart': ok(),
      'get-dynamic-tabs': ok(),
      'get-cart-effective-dates': ok(),
    });
    await open(ports);
    expect(ports.api.mock.calls.map(([call]) => call)).toEqual([
      'app-partner-cart',
      'app-session',
      'get-plan-info',
      'get-plan-cart',
      'get-dynamic-tabs',
      'get-cart-effective-dates',
    ]);
    expect(ports.session.get()).toMatchObject({ tempId: 'e2', agent_id: '10110' });
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/cart', { replace: true });
  });

  test('says so when another browser opened it', async () => {
    const message = 'This cart was opened in another browser.';
    const gone = { ok: false as const, status: 410, message };
    const ports = portsWith({ 'app-partner-cart': gone });
    await open(ports);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith(message, 'error');
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
  });
});

test('the link of a quote that was declined says so on the page that is not there', async () => {
  const message = 'Link has been set to decline, used valid link inorder to access benefit store';
  const gone = { ok: false as const, status: 410, message };
  const ports = portsWith({ 'pqs-group-direct-continue': gone }, session);
  const params = { route: '/pqs-group-direct-continue/:id/:tab', id: 'aWQ', tab: 'dGFi' };
  await direct.onOpen?.(momentWith({ params }), ports);
  expect(ports.notice).toHaveBeenCalledExactlyOnceWith(message, 'error');
  expect(ports.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
});

describe('the entry of a member', () => {
  const HANDLE = 'Ab-_'.repeat(8);
  const segment = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

  test.each([
    ['50001', '50001'],
    [segment('50001'), '50001'],
    [HANDLE, HANDLE],
    [segment(HANDLE), HANDLE],
    ['é', 'é'],
  ])('reads %s', async (id, user_id) => {
    const ports = portsWith({ 'add-filter-for-member': ok({}), 'app-session': ok(known) });
    await member.onOpen?.(momentWith({ params: { id, tier: 'if' } }), ports);
    expect(ports.api).toHaveBeenNthCalledWith(1, 'add-filter-for-member', {
      user_id,
      tier: 'IF',
      open_type: 'user',
    });
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/plans', { replace: true });
  });

  test('leads to the page that is not there for a tier that there is not', async () => {
    const ports = portsWith({ 'add-filter-for-member': refused('Please choose a tier') });
    await member.onOpen?.(momentWith({ params: { id: '50001', tier: 'XX' } }), ports);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
  });
});

describe('the second proof', () => {
  const offer = { state: 'needed', until: null, contacts: [], identity: false };
  const contacts = [
    { type: 'email', shown: 'm***@example.com' },
    { type: 'phone', shown: '***-***-0150' },
  ];
  const open = (data: object) =>
    stepUp.onOpen?.(momentWith({ session }), portsWith({ 'app-step-up': ok(data) }));

  test('asks for a code from a contact, where there is one', async () => {
    expect(await open({ ...offer, contacts })).toEqual({
      patch: { '/type': 'email' },
      presence: {
        '/type': {
          visible: true,
          required: true,
          options: [
            { value: 'email', label: 'Email to m***@example.com' },
            { value: 'phone', label: 'Text message to ***-***-0150' },
          ],
        },
        '/otp': { visible: true, required: true },
      },
    });
  });

  test('asks for what only the owner knows, where there is none', async () => {
    expect(await open({ ...offer, identity: true })).toEqual({
      presence: {
        '/birthdate': { visible: true, required: true },
        '/ssn': { visible: true, required: true },
      },
    });
    expect(await open(offer)).toBeUndefined();
  });

  test('sends a code, and says when it cannot', async () => {
    const send = stepUp.onAction?.send;
    const sent = portsWith({ 'app-step-up-code': ok({}, { message: 'We sent a 6-digit code.' }) });
    await send?.(momentWith({ data: { type: 'phone' }, session }), sent);
    expect(sent.api).toHaveBeenCalledWith('app-step-up-code', {
      enrollment_id: 'e1',
      type: 'phone',
    });
    expect(sent.notice).toHaveBeenCalledWith('We sent a 6-digit code.', 'success');
    expect(sent.focus).toHaveBeenCalledWith('/otp');
    const early = portsWith({ 'app-step-up-code': refused('Please wait 80 seconds.') });
    expect(await send?.(momentWith({ data: { type: 'phone' }, session }), early)).toMatchObject({
      issues: [{ field: '/type', message: 'Please wait 80 seconds.' }],
      stop: true,
    });
  });

  test('closes once it is given, and the session knows', async () => {
    const ports = portsWith({
      'app-step-up-open': ok({ until: 'x' }),
      'app-session': ok({ access: 'stepped', member: 'proved', tier: 'IF', portal_code: 'X' }),
    });
    const data = { type: 'email' as const, otp: '123456' };
    await stepUp.onSubmit?.(momentWith({ data, session }), ports);
    expect(ports.api).toHaveBeenNthCalledWith(1, 'app-step-up-open', {
      enrollment_id: 'e1',
      ...data,
    });
    expect(ports.session.set).toHaveBeenCalledExactlyOnceWith({
      access: 'stepped',
      member: 'proved',
      tier: 'IF',
    });
    expect(ports.close).toHaveBeenCalledOnce();
  });

  test('shows what was wrong where it was typed', async () => {
    const wrong = { field: '/otp', message: 'This code is not right.', keyword: 'server' };
    const ports = portsWith({ 'app-step-up-open': refused(wrong.message, [wrong]) });
    const data = { type: 'email' as const, otp: '123456' };
    const moment = momentWith({ data, session }) as never;
    expect(await stepUp.onSubmit?.(moment, ports)).toEqual({ issues: [wrong], stop: true });
    expect(ports.close).not.toHaveBeenCalled();
  });
});

test('a member home without a member says that the link is incomplete, and asks nothing', async () => {
  const ports = portsWith();
  const moment = momentWith({ data: { tier: 'IS' }, session: { user_id: null } });
  expect(await memberHome.onSubmit?.(moment, ports)).toEqual({ stop: true });
  expect(ports.api).not.toHaveBeenCalled();
  expect(ports.notice).toHaveBeenCalledWith(
    'The link that you followed is incomplete: it does not say who you are.',
    'error',
  );
});
