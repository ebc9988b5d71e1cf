import { atom, createStore } from 'jotai';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ScreenEntry, StoreIndex } from '../../src/shared/store/store-index.ts';
import { buildRoutes } from '../../src/app/routes.tsx';
import type { Visit } from '../../src/app/visit.ts';
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
  'entry/direct-continue': entry({
    title: 'Link {params.route}',
    route: '/direct-continue/:id/:tab',
    aliases: ['/save-cart-direct-continue/:id/:tab'],
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
    Page: ({ title, slots }: { title: string; slots: { main: unknown } }) => (
      <section aria-label={title}>{slots.main as never}</section>
    ),
    Buttons: () => null,
    Waiting: () => null,
    Failed: ({ message }: { message: string }) => <p>{message}</p>,
    Placeholder: ({ name }: { name: string }) => <p>{name}</p>,
    Notices: () => null,
  },
} as unknown as Renderers;

function open(address: string) {
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
  const visit = {
    engine,
    configuration: {
      hash: '',
      build: '',
      defaultPortal: '',
      screens,
      portals: {},
      sites: {},
      locales: {},
    },
    setSession: () => {},
  } as unknown as Visit;
  const router = createMemoryRouter(buildRoutes(visit), { initialEntries: [address] });
  render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router} />
    </EngineProvider>,
  );
  return router;
}

test('a page stands inside its frames', async () => {
  open('/enrollment/contact-info');
  const page = await screen.findByRole('region', { name: 'Contact' });
  expect(page.closest('[aria-label="Wizard"]')?.closest('[aria-label="Shop"]')).not.toBeNull();
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
  const page = await screen.findByRole('region', { name: 'Lost' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  expect(page.closest('main')).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Shop' })).toBeNull();
});
