import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import AboutText from '../../../renderers/regions/about-text/index.tsx';
import Breadcrumbs from '../../../renderers/regions/breadcrumbs/index.tsx';
import LinkList from '../../../renderers/regions/link-list/index.tsx';
import LocationPermission from '../../../renderers/regions/location-permission/LocationPermission.tsx';
import LoaderBar from '../../../renderers/regions/loader-bar/index.tsx';
import MailList from '../../../renderers/regions/mail-list/index.tsx';
import MessagePanel from '../../../renderers/regions/message-panel/index.tsx';
import ShopFooter from '../../../renderers/regions/shop-footer/index.tsx';
import ShopHeader from '../../../renderers/regions/shop-header/index.tsx';
import TextBlock from '../../../renderers/regions/text-block/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, ready } from '../draw-region.tsx';

const LANDING = ready<SourceData<'@landing'>>({
  display_phone: '5550100109',
  display_email: 'jordan.blake@example.com',
  display_about_name: 'Jordan Blake',
});
const OPTIONS = { brandName: 'Fieldstone Benefit Store' };

describe('shop-header', () => {
  it('shows whom to reach, the way home, the menu and the cart', async () => {
    const { user, act, go } = drawRegion(ShopHeader, {
      data: {
        landing: LANDING,
        menu: ready([{ category: 'dental' }, { category: 'critical' }]),
        cart: ready({ result: 2 }),
      },
      options: OPTIONS,
      session: { portal_id: '1' },
      query: { type: 'critical' },
    });
    expect(screen.getByRole('link', { name: '(555) 010-0109' })).toHaveProperty(
      'href',
      'tel:5550100109',
    );
    expect(screen.getByRole('link', { name: 'jordan.blake@example.com' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'About Jordan Blake' }));
    expect(act).toHaveBeenLastCalledWith('about');
    await user.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
    expect(go).toHaveBeenLastCalledWith('/cart');
    await user.click(screen.getByRole('link', { name: 'Fieldstone Benefit Store' }));
    expect(go).toHaveBeenLastCalledWith('@home');
    const current = screen.getByRole('link', { name: 'Critical Illness' });
    expect(current.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Dental' }));
    expect(act).toHaveBeenLastCalledWith('category', { category: 'dental' });
    expect(go).toHaveBeenCalledTimes(2);
  });

  it('offers the other languages, each in its own words', async () => {
    const languages = ready<SourceData<'@languages'>>([
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ]);
    const { user, act } = drawRegion(ShopHeader, {
      data: { landing: LANDING, languages },
      session: { locale: 'en' },
    });
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
    const spanish = screen.getByRole('button', { name: 'Español' });
    expect(spanish.lang).toBe('es');
    await user.click(spanish);
    expect(act).toHaveBeenLastCalledWith('language', { code: 'es' });
  });

  it('says so while the contact is missing, and has no menu without a portal', () => {
    drawRegion(ShopHeader, { data: { menu: ready([{ category: 'dental' }]) }, options: OPTIONS });
    expect(screen.getAllByText('Loading..')).toHaveLength(2);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeTruthy();
  });

  it('repeats contact and menu in a drawer, and gives the focus back', async () => {
    const { user, act } = drawRegion(ShopHeader, {
      data: { landing: LANDING, menu: ready([{ category: 'pet', label: 'Pets' }]) },
      options: OPTIONS,
      session: { portal_id: '1' },
    });
    const opener = screen.getByRole('button', { name: 'Menu' });
    await user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Fieldstone Benefit Store' });
    expect(within(drawer).getByText('jordan.blake@example.com')).toBeTruthy();
    await user.click(within(drawer).getByRole('link', { name: 'Pets' }));
    expect(act).toHaveBeenLastCalledWith('category', { category: 'pet' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(opener);
    const again = await screen.findByRole('dialog', { name: 'Fieldstone Benefit Store' });
    await user.click(within(again).getByRole('button', { name: 'About Jordan Blake' }));
    expect(act).toHaveBeenLastCalledWith('about');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers recommended products only beside a filled cart', async () => {
    const empty = drawRegion(ShopHeader, { data: { recommended: ready([{ plan_id: '1' }]) } });
    expect(screen.queryByRole('button', { name: 'View Your Recommended Products' })).toBeNull();
    empty.unmount();
    const { user, act } = drawRegion(ShopHeader, {
      data: { cart: ready({ result: 1 }), recommended: ready([{ plan_id: '1' }]) },
    });
    await user.click(screen.getByRole('button', { name: 'View Your Recommended Products' }));
    expect(act).toHaveBeenLastCalledWith('recommended');
  });

  it.each([
    ['on a page that has none', { quiet: ['/enrollment/review-confirm'] }],
    ['where the header is bare', { bare: true }],
  ])('offers no recommended products %s', (_, options) => {
    drawRegion(ShopHeader, {
      data: { cart: ready({ result: 1 }), recommended: ready([{ plan_id: '1' }]) },
      options,
      path: '/dana/enrollment/review-confirm',
    });
    expect(screen.queryByRole('button', { name: 'View Your Recommended Products' })).toBeNull();
  });

  it('is only logo and cart for a partner', () => {
    drawRegion(ShopHeader, {
      data: { landing: LANDING, menu: ready([{ category: 'dental' }]) },
      options: { ...OPTIONS, bare: true },
      session: { portal_id: '1' },
      texts: { banner: 'Welcome' },
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'FBFieldstone Benefit Store',
      'Cart, 0 items',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Welcome')).toBeTruthy();
  });
});

describe('the contact line', () => {
  it('stands in the header while the contact is asked for, and not where there is none', () => {
    drawRegion(ShopHeader, { data: { landing: ready(undefined) }, options: OPTIONS });
    expect(screen.queryByText(/E-mail|Phone|Loading/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Fieldstone Benefit Store' })).toBeTruthy();
  });
});

describe('shop-footer', () => {
  it('ends the visit of somebody else, while there is an enrollment', async () => {
    const texts = { leave: 'Not you? Start fresh' };
    const { user, act } = drawRegion(ShopFooter, { texts, session: { tempId: 'e1' } });
    await user.click(screen.getByRole('button', { name: 'Not you? Start fresh' }));
    expect(act).toHaveBeenLastCalledWith('leave');
  });

  it('offers no way out where nothing is under way', () => {
    drawRegion(ShopFooter, { texts: { leave: 'Not you?' }, session: { tempId: '' } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  const options = { iosUrl: 'https://ios.example.com', androidUrl: 'https://android.example.com' };

  it('links the member apps and support', () => {
    drawRegion(ShopFooter, {
      options,
      data: { ticket: ready({ ticket: 'https://help.example.com' }) },
      texts: { association: 'Access depends on joining.' },
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Member app for iPhone',
      'Member app for Android',
      'Ask for support',
    ]);
    expect(screen.getByText('Access depends on joining.')).toBeTruthy();
  });

  it('hides the Android app on Apple devices, and links that are no addresses', () => {
    const device = vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla (iPhone; CPU iPhone OS)');
    drawRegion(ShopFooter, { options, data: { ticket: ready({ ticket: 'javascript:alert(1)' }) } });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Member app for iPhone',
    ]);
    device.mockRestore();
  });
});

describe('small regions', () => {
  it('loader-bar covers the page while somebody waits for a call, not for a part of the page', () => {
    const idle = drawRegion(LoaderBar, { session: { pending: 0, waiting: 0 } });
    expect(screen.getByRole('status').childElementCount).toBe(0);
    idle.unmount();
    const beside = drawRegion(LoaderBar, { session: { pending: 1, waiting: 0 } });
    expect(screen.getByRole('status').childElementCount).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('');
    beside.unmount();
    drawRegion(LoaderBar, { session: { pending: 1, waiting: 1 } });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('breadcrumbs link all but the page itself, and only what is available', async () => {
    const trail = [
      { label: 'Home', target: '@home' },
      { label: 'Current Member', target: '/member', needs: ['/session/user_id'] },
      { label: '{plan_name}' },
    ];
    const { user, go } = drawRegion(Breadcrumbs, {
      options: { trail },
      data: { plan: ready({ plan_name: 'Dental Basic' }) },
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Dental Basic',
    ]);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(go).toHaveBeenCalledWith('@home');
  });

  it('about-text cleans what it shows, and says when there is nothing', async () => {
    const html =
      '<p onclick="x()">Hello <b>there</b><script>alert(1)</script><img src="https://evil.example/x.png"></p>';
    const about = drawRegion(AboutText, { data: { about: ready({ about: html }) } });
    expect(await screen.findByText('there')).toBeTruthy();
    expect(about.container.innerHTML).not.toMatch(/script|onclick/);
    about.unmount();
    drawRegion(AboutText, { data: { about: ready({}) } });
    expect(screen.getByText('Not Available')).toBeTruthy();
  });

  it('text-block keeps paragraphs, and is silent without words', () => {
    const words = drawRegion(TextBlock, {
      texts: { title: 'Note', text: 'One.\n\nTwo.' },
      options: { tone: 'info' },
    });
    expect(screen.getByText('One.').tagName).toBe('P');
    expect(screen.getByText('Two.').tagName).toBe('P');
    words.unmount();
    const { container } = drawRegion(TextBlock, { data: { text: ready('') } });
    expect(container.textContent).toBe('');
  });

  it('message-panel leads on by link or action', async () => {
    const linked = drawRegion(MessagePanel, {
      texts: { title: 'OOPS!', text: 'Page not found', button: 'Back to Homepage' },
      options: { target: '/', icon: 'search' },
    });
    await linked.user.click(screen.getByRole('link', { name: 'Back to Homepage' }));
    expect(linked.go).toHaveBeenCalledWith('/');
    linked.unmount();
    const acting = drawRegion(MessagePanel, { texts: { title: 'Done', button: 'Go on' } });
    await acting.user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(acting.act).toHaveBeenCalledWith('button');
  });

  it('message-panel with a tone is a remark among other things', async () => {
    const { user, go, container } = drawRegion(MessagePanel, {
      texts: { title: 'One step needs you again', text: 'Sign once more.', button: 'Go there' },
      options: { tone: 'warning', target: '/step' },
    });
    expect(screen.getByRole('status').textContent).toContain('Sign once more.');
    expect(container.querySelector('.message-panel')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go there' }));
    expect(go).toHaveBeenCalledWith('/step');
    const acting = drawRegion(MessagePanel, {
      texts: { text: 'Some answers are hidden.', button: 'Show them' },
      options: { tone: 'info' },
    });
    await acting.user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(acting.act).toHaveBeenCalledWith('button');
  });

  it('mail-list shows mails with links that work, newest state on request', async () => {
    const mail = {
      id: '1',
      to: 'ann@example.com',
      subject: 'Your code',
      text: 'Open https://shop.example/c?x=1.',
    };
    const { user, act } = drawRegion(MailList, { data: { mails: ready([mail]) } });
    await user.click(screen.getByText('Your code'));
    expect(screen.getByRole('link')).toHaveProperty('href', 'https://shop.example/c?x=1');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(act).toHaveBeenCalledWith('refresh');
  });

  it('link-list groups the ways in and never links a script', async () => {
    const { user, go } = drawRegion(LinkList, {
      data: {
        links: ready([
          {
            title: 'Shoppers',
            links: [{ label: 'Home', target: '/home', note: 'Four questions' }],
          },
          { title: 'Odd', links: [{ label: 'Bad', target: 'javascript:alert(1)' }] },
        ]),
      },
    });
    expect(screen.getByRole('heading', { name: 'Shoppers' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(go).toHaveBeenCalledWith('/home');
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
  });
});

describe('location-permission', () => {
  const TEXTS = {
    title: 'Location Permission',
    text: 'You agree.',
    allow: 'Allow',
    refuse: "Don't Allow",
    close: 'Hide it',
    locating: 'Finding you…',
  };
  const HERE = { coords: { latitude: 32.8, longitude: -96.6 } };
  const web_url = window.location.origin + window.location.pathname;

  function stubPosition(locate: Geolocation['getCurrentPosition']): void {
    const value = { getCurrentPosition: locate };
    Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
  }

  it('is a region with two answers and a way to hide it', async () => {
    const { user, act } = drawRegion(LocationPermission, { texts: TEXTS });
    const region = within(screen.getByRole('region', { name: 'Location Permission' }));
    await user.click(region.getByRole('button', { name: "Don't Allow" }));
    expect(act).toHaveBeenLastCalledWith('refuse', { web_url });
    await user.click(region.getByRole('button', { name: 'Hide it' }));
    expect(act).toHaveBeenLastCalledWith('close');
  });

  it.each<[string, Geolocation['getCurrentPosition'], unknown[]]>([
    [
      'the position',
      (found) => found(HERE as GeolocationPosition),
      ['allow', { ...HERE.coords, web_url }],
    ],
    [
      'no position where none is found',
      (_found, failed) => failed?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      ['allow', { web_url }],
    ],
    [
      'that the browser was told not to share it',
      (_found, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      ['denied', { web_url }],
    ],
  ])('Allow asks the browser, and sends %s', async (_what, locate, sent) => {
    stubPosition(locate);
    const { user, act } = drawRegion(LocationPermission, { texts: TEXTS });
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(act).toHaveBeenLastCalledWith(...(sent as [string])));
  });
});
