import { describe, expect, it } from 'vitest';
import { behaviour as cart } from '../../screens/store/pqs-group-cart/behaviour.ts';
import { behaviour as decline } from '../../screens/store/decline-quote/behaviour.ts';
import type { Ports } from '../../src/engine/types.ts';
import { openByLink } from '../../src/shared/store/open-entry.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const SESSION = { groupCensusId: 'census' };
const PAGE = '/group-registration?rep_code=REY110&census_id=census';
const DECLINED = ['/decline-reminder-email', { query: { from: 'pqs-group' }, replace: true }];

function momentOf(registered: boolean, args = {}) {
  const group = { registration_status: registered, registration_page: PAGE };
  return { ...momentWith({ session: SESSION, args }), need: { group } };
}

describe('the group’s quote', () => {
  it('listens for the registration, and reads anew whenever it hears of one', async () => {
    const ports = portsWith({ 'get-group-quote-seen-status': ok(null) }, SESSION);
    await cart.onOpen?.(momentOf(false), ports);
    const [event, label, told] = ports.on.mock.lastCall ?? [];
    expect([event, label]).toEqual(['group-register', 'census']);
    expect(ports.refresh).not.toHaveBeenCalled();
    const background = portsWith({ 'get-group-quote-seen-status': ok(null) }, SESSION);
    (told as (background: Ports) => void)(background);
    await expect.poll(() => background.refresh.mock.calls.length).toBe(1);
    expect(ports.api).toHaveBeenCalledTimes(1);
    expect(ports.refresh).not.toHaveBeenCalled();
  });

  it('leads to the page of a declined quote, and to 404 when there is none', async () => {
    const gone = portsWith({ 'get-group-quote-seen-status': ok(0), 'app-session': ok() }, SESSION);
    await cart.onOpen?.(momentOf(true), gone);
    expect(gone.go).toHaveBeenCalledExactlyOnceWith(...DECLINED);
    expect(gone.on).not.toHaveBeenCalled();
    const lost = portsWith(
      { 'get-group-quote-seen-status': { ...refused('Group quote not found'), status: 404 } },
      SESSION,
    );
    await cart.onOpen?.(momentOf(true), lost);
    expect(lost.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
  });

  it('opens the registration in a window of its own only for a group that is not registered', async () => {
    for (const registered of [true, false]) {
      const ports = portsWith({ 'update-group-quote-seen-status': ok({ status: 1 }) }, SESSION);
      await cart.onAction?.accept?.(momentOf(registered), ports);
      expect(ports.go.mock.calls).toEqual(registered ? [] : [[PAGE, { window: true }]]);
      expect(ports.refresh).toHaveBeenCalled();
    }
  });

  it('says why it cannot be accepted, and shows what changed', async () => {
    const ports = portsWith({ 'update-group-quote-seen-status': refused('It changed.') }, SESSION);
    await cart.onAction?.accept?.(momentOf(false), ports);
    expect(ports.notice).toHaveBeenCalledWith('It changed.', 'error');
    expect(ports.refresh).toHaveBeenCalled();
    expect(ports.go).not.toHaveBeenCalled();
  });

  it('enrolls one of its people', async () => {
    const ports = portsWith(
      { 'app-enroll-quoted-member': ok({ saved_tab: '' }), 'app-session': ok() },
      SESSION,
    );
    await cart.onAction?.enroll?.(momentOf(true, { member: 'rosa' }), ports);
    expect(ports.api.mock.calls[0]).toEqual([
      'app-enroll-quoted-member',
      { group_census_id: 'census', member: 'rosa' },
    ]);
    expect(ports.go).toHaveBeenCalledWith('@first-open-step');
  });

  it('declines for good', async () => {
    const ports = portsWith(
      { 'update-group-quote-seen-status': ok({ status: 0 }), 'app-session': ok() },
      SESSION,
    );
    await decline.onAction?.decline?.(momentWith({ session: SESSION }), ports);
    expect(ports.api.mock.calls[0]?.[1]).toEqual({ group_census_id: 'census', quote_status: 0 });
    expect(ports.go.mock.lastCall?.[0]).toBe('/decline-reminder-email');
  });
});

describe('a link', () => {
  const link = { id: 'a', tab: 'b' };
  it('to a group’s quote opens the quote', async () => {
    const ports = portsWith({
      'pqs-group-direct-continue': ok({
        group_census_id: 'census',
        saved_tab: 'cart_info',
      }),
      'app-session': ok(),
    });
    await openByLink('pqs-group-direct-continue', link, ports);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/pqs-group-cart', { replace: true });
  });

  it('of somebody whose group declined leads to the page that says so', async () => {
    const ports = portsWith({
      'group-census-direct-continue': { ...refused('declined'), status: 410 },
    });
    await openByLink('group-census-direct-continue', link, ports);
    expect(ports.go).toHaveBeenCalledExactlyOnceWith(...DECLINED);
  });

  it('of somebody whose group may not enroll yet says why', async () => {
    const ports = portsWith({
      'group-census-direct-continue': { ...refused('Not yet.'), status: 409 },
    });
    await openByLink('group-census-direct-continue', link, ports);
    expect(ports.notice).toHaveBeenCalledWith('Not yet.', 'error');
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/404', { replace: true });
  });
});
