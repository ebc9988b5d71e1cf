import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import type { ActResult, Need, RegionProps } from '../../src/engine/types.ts';
import type { Sources } from '../../src/shared/contracts/call-types.ts';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';

export interface RegionSetup<FedBy extends Sources = Sources> {
  data?: RegionProps<FedBy>['data'];
  texts?: Record<string, string>;
  options?: Record<string, unknown>;
  session?: SessionFacts;
  query?: Record<string, string>;
  params?: Record<string, string>;
  args?: Record<string, unknown>;
  /** Address of the page. */
  path?: string;
  busy?: string[];
  /** What actions answer with. */
  answer?: ActResult;
}

/** An answer of the call that feeds the region, whole or with parts missing. */
export function ready<Value>(value: NoInfer<Value>): Need<Value> {
  return { status: 'ready', value, retry: () => undefined, refreshing: false };
}

export function loading(): Need<never> {
  return { status: 'loading', value: undefined, retry: () => undefined, refreshing: false };
}

export function failed(message: string, retry = (): void => undefined): Need<never> {
  return { status: 'error', value: undefined, message, retry, refreshing: false };
}

/** Draws a region with the engine's props; `act` and `go` are mocks that record its calls. */
export function drawRegion<FedBy extends Sources, Acts extends object>(
  Region: ComponentType<RegionProps<FedBy, Acts>>,
  setup: RegionSetup<FedBy> = {},
) {
  const act = vi.fn((_action: string, ..._args: unknown[]) =>
    Promise.resolve(setup.answer ?? { ok: true }),
  );
  const go = vi.fn();
  const propsOf = (given: RegionSetup<FedBy>): RegionProps<FedBy, Acts> => ({
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
    href: (target) => target.replace('@home', '/').replace('@current', given.path ?? '@current'),
    go,
  });
  const view = render(<Region {...propsOf(setup)} />, { wrapper: StoreTheme });
  return {
    ...view,
    /** Draws the same region again with other data. */
    redraw: (again: RegionSetup<FedBy>) => view.rerender(<Region {...propsOf(again)} />),
    user: userEvent.setup(),
    act,
    go,
  };
}
