import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import type { ActResult, Need, RegionProps } from '../../src/engine/types.ts';

export interface RegionSetup {
  data?: Record<string, Need>;
  texts?: Record<string, string>;
  options?: Record<string, unknown>;
  session?: Record<string, unknown>;
  query?: Record<string, string>;
  params?: Record<string, string>;
  args?: Record<string, unknown>;
  busy?: string[];
  /** What actions answer with. */
  answer?: ActResult;
}

export function ready(value: unknown): Need {
  return { status: 'ready', value, retry: () => undefined, refreshing: false };
}

export function loading(): Need {
  return { status: 'loading', value: undefined, retry: () => undefined, refreshing: false };
}

export function failed(message: string, retry = (): void => undefined): Need {
  return { status: 'error', value: undefined, message, retry, refreshing: false };
}

/** Draws a region with what the engine would give it; `act` and `go` tell what it asked for. */
export function drawRegion(Region: ComponentType<RegionProps>, setup: RegionSetup = {}) {
  const act = vi.fn((_action: string, _args?: object) =>
    Promise.resolve(setup.answer ?? { ok: true }),
  );
  const go = vi.fn();
  const propsOf = (given: RegionSetup): RegionProps => ({
    data: given.data ?? {},
    act,
    busy: new Set(given.busy),
    texts: given.texts ?? {},
    options: given.options ?? {},
    scope: {
      data: {},
      session: given.session ?? {},
      cart: {},
      portal: {},
      params: given.params ?? {},
      query: given.query ?? {},
      args: given.args ?? {},
      result: undefined,
      need: {},
    },
    href: (target) => target.replace('@home', '/'),
    go,
  });
  const view = render(<Region {...propsOf(setup)} />, { wrapper: StoreTheme });
  return {
    ...view,
    /** Draws the same region again with other data. */
    redraw: (again: RegionSetup) => view.rerender(<Region {...propsOf(again)} />),
    user: userEvent.setup(),
    act,
    go,
  };
}
