import { atom, createStore } from 'jotai';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { AnyCall, CallAnswer } from '../../src/shared/contracts/call-types.ts';
import type { ScreenEntry, StoreIndex } from '../../src/shared/store/store-index.ts';
import { createCheckout } from '../../src/app/visit/checkout.ts';
import { createRouter } from '../../src/app/create-router.ts';
import { shownRequests } from '../../src/app/routes.tsx';
import { createWayfinder } from '../../src/app/visit/navigation.ts';
import type { WizardStep } from '../../src/app/visit/tabs.ts';
import type { Visit } from '../../src/app/visit/visit.ts';
import { createEngine, EngineProvider, type Renderers } from '../../src/engine/index.ts';

// Three screens open one inside the other; a busy machine needs its time.
configure({ asyncUtilTimeout: 10_000 });

const entry = (more: Partial<ScreenEntry>): ScreenEntry => ({
  title: 'T',
  hash: { '*': 'h' },
  ...more,
});
const screens: StoreIndex['screens'] = {
  'entry/home': entry({ title: 'Home', route: '/home', aliases: ['/'] }),
  'entry/not-found': entry({ title: 'Lost', route: '/404', frame: 'none' }),
  'enrollment/contact-info': entry({
    title: 'Contact',
    route: '/enrollment/contact-info',
    aliases: ['/enrollment/contact-information'],
    frame: 'shell/wizard',
  }),
  'enrollment/billing-info': entry({
    title: 'Billing',
    route: '/enrollment/billing-info',
    aliases: ['/enrollment/payment'],
    frame: 'shell/wizard',
    requires: [
      { what: 'enrollment', otherwise: '/home' },
      { what: 'step', otherwise: '@first-open-step' },
    ],
  }),
  'entry/broken': entry({ title: 'Broken', route: '/broken' }),
  'entry/direct-continue': entry({
    title: 'Link {params.route}',
    route: '/direct-continue/:id/:tab',
    aliases: ['/save-cart-direct-continue/:id/:tab'],
  }),
  'entry/agent-home': entry({
    title: 'Agent home',
    route: '/agent-home',
    entry: { begin: true, context: { home: '/agent-home' } },
  }),
  'entry/view-plans': entry({
    title: 'Never shown',
    route: '/view-plans/:agent',
    entry: { context: { agent_id: { from: '/params/agent' } }, go: '/home' },
  }),
  'shell/shop': entry({ title: 'Shop', kind: 'frame', frame: 'none' }),
  'shell/wizard': entry({ title: 'Wizard', kind: 'frame', frame: 'shell/shop' }),
};

// The plainest looks that show what stands where: a screen is its title, a frame holds its page.
const renderers = {
  widgets: {},
  fields: {},
  templates: {},
  regions: { outlet: ({ outlet }: { outlet?: unknown }) => outlet },
  parts: {
    Page: ({ title, slots }: { title: string; slots: { main: unknown } }) => {
      if (title === 'Broken') throw new Error('A fault of the program.');
      return <section aria-label={title}>{slots.main as never}</section>;
    },
    Buttons: () => null,
    Waiting: ({ label }: { label: string }) => <p>{label}</p>,
    Failed: ({ message, onRetry }: { message: string; onRetry: () => void }) => (
      <button onClick={onRetry}>{message}</button>
    ),
    Placeholder: ({ name }: { name: string }) => <p>{name}</p>,
    Notices: () => null,
  },
} as unknown as Renderers;

const tab = { name: '', saved: '', label: '', tile: '', icon: '', order: 1 };
const step = (id: string, complete: boolean): WizardStep => {
  return { screen: id, route: screens[id]?.route ?? '', tab, complete };
};
const contact = (complete: boolean) => step('enrollment/contact-info', complete);
const billing = step('enrollment/billing-info', false);

/** How far an enrollment has come. */
interface Enrollment {
  tempId: string;
  /** The role home that the visit has. */
  home?: string;
  steps(): Promise<WizardStep[]>;
}
const AT_BILLING: Enrollment = {
  tempId: 'e1',
  steps: () => Promise.resolve([contact(true), billing]),
};
const AT_CONTACT: Enrollment = {
  tempId: 'e1',
  steps: () => Promise.resolve([contact(false), billing]),
};
const NO_ENROLLMENT: Enrollment = { tempId: '', steps: () => Promise.resolve([]) };

/** Dialogs that were opened. */
const opened: string[] = [];

/** Opens the last of these entries of the browser's history. */
function open(
  addresses: string | string[],
  enrollment: Enrollment = NO_ENROLLMENT,
  call: AnyCall = () => Promise.reject(new Error('no calls here')),
) {
  const engine = createEngine({
    store: createStore(),
    renderers,
    behaviours: {},
    loadValidators: () => Promise.reject(new Error('none')),
    loadScreen: (id) =>
      Promise.resolve({
        id,
        version: 1,
        title: screens[id]?.title ?? '',
        kind: screens[id]?.kind ?? 'page',
        ...(screens[id]?.kind === 'frame' ? { regions: [{ region: 'outlet' }] } : {}),
      }),
    outside: {
      api: () => Promise.reject(new Error('no calls here')),
      go: () => {},
      href: (target) => target,
      now: () => new Date(),
      facts: atom(
        () => ({ session: {}, cart: {}, portal: {} }),
        () => undefined,
      ),
      validity: () => ({ today: '2026-11-20' }),
    },
  });
  const configuration = {
    hash: '',
    build: '',
    defaultPortal: '',
    screens,
    portals: {},
    sites: {},
    locales: {},
  };
  const steps = { load: enrollment.steps, forget: () => {} };
  const visit = {
    engine,
    configuration,
    steps,
    ways: createWayfinder(configuration, steps, () => ({})),
    checkout: createCheckout(() => Promise.resolve(true)),
    call,
    session: () => ({ tempId: enrollment.tempId, home: enrollment.home }),
    sessionStore: { isElsewhere: () => false },
    setSession: () => {},
  } as unknown as Visit;
  opened.length = 0;
  engine.open = (id) => void opened.push(id);
  const initialEntries = [addresses].flat();
  const router = createRouter(visit, (routes) => createMemoryRouter(routes, { initialEntries }));
  render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router} />
    </EngineProvider>,
  );
  return router;
}

const shows = (name: string) => screen.findByRole('region', { name });

test('a page stands inside its frames', async () => {
  open('/enrollment/contact-info');
  const page = await screen.findByRole('region', { name: 'Contact' });
  expect(page.closest('[aria-label="Wizard"]')?.closest('[aria-label="Shop"]')).not.toBeNull();
});

test('the screens of the page that shows are known from the outside in, once it is known that it may open', async () => {
  const router = open('/enrollment/billing-info?navto=review-confirm', AT_BILLING);
  expect(shownRequests(router.state)).toEqual([]);
  await screen.findByRole('region', { name: 'Billing' });
  expect(shownRequests(router.state)).toEqual([
    { id: 'shell/shop', mode: 'page', query: { navto: 'review-confirm' } },
    { id: 'shell/wizard', mode: 'page', query: { navto: 'review-confirm' } },
    {
      id: 'enrollment/billing-info',
      mode: 'page',
      params: { route: '/enrollment/billing-info' },
      query: { navto: 'review-confirm' },
    },
  ]);
});

test('another spelling leads to the canonical address and keeps what was asked', async () => {
  const router = open('/enrollment/contact-information?navto=review-confirm');
  await screen.findByRole('region', { name: 'Contact' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/enrollment/contact-info?navto=review-confirm');
});

test.each(['direct-continue', 'save-cart-direct-continue'])(
  'a spelling with parameters is an address of its own: %s',
  async (family) => {
    const router = open(`/${family}/aGFuZGxl/dGFi`);
    await screen.findByRole('region', { name: `Link /${family}/:id/:tab` });
    expect(router.state.location.pathname).toBe(`/${family}/aGFuZGxl/dGFi`);
  },
);

test('the main address opens the home page', async () => {
  const router = open('/');
  await screen.findByRole('region', { name: 'Home' });
  expect(router.state.location.pathname).toBe('/home');
});

test('an unknown address is not found, without header and footer', async () => {
  const router = open('/no/such/page');
  await screen.findByRole('region', { name: 'Lost' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull();
});

describe('a page that requires something', () => {
  test('opens inside its frames once it is known that it may', async () => {
    let tell: (steps: WizardStep[]) => void = () => {};
    const steps = new Promise<WizardStep[]>((resolve) => (tell = resolve));
    open('/enrollment/billing-info', { tempId: 'e1', steps: () => steps });
    const frame = await shows('Wizard');
    within(frame).getByText('One moment…');
    expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull();
    tell([contact(true), billing]);
    expect(frame.contains(await shows('Billing'))).toBe(true);
  });

  test('does not show the page before it any more while it is asked', async () => {
    const router = open('/home', { tempId: 'e1', steps: () => new Promise(() => {}) });
    await shows('Home');
    act(() => void router.navigate('/enrollment/billing-info'));
    await screen.findByText('One moment…');
    expect(screen.queryByRole('region', { name: 'Home' })).toBeNull();
  });

  test('is asked once: another question of it in the address opens nothing anew', async () => {
    const steps = vi.fn(AT_BILLING.steps);
    const router = open('/enrollment/billing-info', { tempId: 'e1', steps });
    await shows('Billing');
    await act(() => router.navigate('/enrollment/billing-info?question=card'));
    await shows('Billing');
    expect(steps).toHaveBeenCalledTimes(1);
  });

  test('leads elsewhere and never comes into the history when it was pressed for', async () => {
    const router = open(['/home', '/direct-continue/a/b'], AT_CONTACT);
    await shows('Link /direct-continue/:id/:tab');
    await act(() => router.navigate('/enrollment/payment'));
    await shows('Contact');
    expect(router.state.location.pathname).toBe('/enrollment/contact-info');
    await act(() => router.navigate(-1));
    await shows('Link /direct-continue/:id/:tab');
  });

  test('is replaced where it stands in the history: Back leads past it', async () => {
    const router = open(['/home', '/enrollment/payment'], AT_CONTACT);
    await shows('Contact');
    await act(() => router.navigate(-1));
    await shows('Home');
    await act(() => router.navigate(1));
    await shows('Contact');
  });

  test('is replaced, too, where Back comes to it', async () => {
    const router = open(['/home', '/enrollment/payment', '/direct-continue/a/b']);
    await shows('Link /direct-continue/:id/:tab');
    await act(() => router.navigate(-1));
    await shows('Home');
    await act(() => router.navigate(1));
    await shows('Link /direct-continue/:id/:tab');
  });

  test('says why it could not be asked, and asks again', async () => {
    const steps = vi
      .fn(AT_BILLING.steps)
      .mockRejectedValueOnce(new Error('The store cannot be reached.'));
    const router = open('/enrollment/billing-info', { tempId: 'e1', steps });
    const retry = await within(await shows('Wizard')).findByRole('button', {
      name: 'The store cannot be reached.',
    });
    await userEvent.click(retry);
    await shows('Billing');
    expect(router.state.location.pathname).toBe('/enrollment/billing-info');
  });
});

describe('a page with an entry', () => {
  const answer = (status: number): CallAnswer =>
    status === 200
      ? { ok: true, status, message: '', data: {}, top: {} }
      : { ok: false, status, message: 'Busy.', data: {}, issues: [] };
  const serverWith = (status: number) => vi.fn<AnyCall>(() => Promise.resolve(answer(status)));

  test('opens once the server knows what it claims', async () => {
    const call = serverWith(200);
    const router = open(['/agent-home', '/home'], NO_ENROLLMENT, call);
    await shows('Home');
    expect(call).not.toHaveBeenCalled();
    await act(() => router.navigate('/agent-home'));
    await shows('Agent home');
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
      'app-context',
      { begin: true, home: '/agent-home' },
    ]);
    await act(() => router.navigate('/view-plans/10110'));
    await shows('Home');
    expect(call.mock.calls[2]?.[1]).toEqual({ agent_id: '10110' });
  });

  test('opens the home of the own visit as it is, and begins anew for who comes by name', async () => {
    const call = serverWith(200);
    const atHome = { ...NO_ENROLLMENT, home: '/agent-home' };
    const router = open('/home', atHome, call);
    await shows('Home');
    await act(() => router.navigate('/agent-home'));
    await shows('Agent home');
    expect(call).not.toHaveBeenCalled();
    await act(() => router.navigate('/home'));
    await shows('Home');
    await act(() => router.navigate('/agent-home?agent_id=10111'));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ begin: true, home: '/agent-home' });
  });

  test('leads to the error page where the server does not know what it claims', async () => {
    const router = open('/home', NO_ENROLLMENT, serverWith(422));
    await shows('Home');
    await act(() => router.navigate('/view-plans/nobody'));
    await shows('Lost');
  });

  test('stays where the visit is, and asks, when an enrollment is under way elsewhere', async () => {
    const router = open('/home', NO_ENROLLMENT, serverWith(409));
    await shows('Home');
    await act(() => router.navigate('/agent-home'));
    await shows('Home');
    expect(router.state.location.pathname).toBe('/home');
    expect(opened).toEqual(['entry/other-shop']);
  });

  test('says why it could not be entered', async () => {
    const router = open('/home', NO_ENROLLMENT, serverWith(503));
    await shows('Home');
    await act(() => router.navigate('/agent-home'));
    await screen.findByRole('button', { name: 'Busy.' });
  });
});

test('a page that breaks says so, and the next one has its chance', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = open('/broken');
  await screen.findByRole('button', { name: /Something on this page broke/ });
  expect(logged).toHaveBeenCalled();
  await act(() => router.navigate('/home'));
  await shows('Home');
});
