import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWayBack } from '../../../src/app/visit/way-back.ts';

type Router = Parameters<typeof watchWayBack>[0];
type State = Pick<Router['state'], 'location' | 'navigation' | 'historyAction'> & {
  restoreScrollPosition: number | false | null;
};

const LIST = '<h1 tabindex="-1">Plans</h1><a href="/plan/1">One</a><a href="/plan/2">Two</a>';
const at = (key: string, more: Partial<State> = {}): State => ({
  location: { key, pathname: '/', search: '', hash: '', state: null } as State['location'],
  navigation: { state: 'idle' } as State['navigation'],
  historyAction: 'PUSH' as State['historyAction'],
  restoreScrollPosition: null,
  ...more,
});
const back = (key: string, y: number | false): State =>
  at(key, { restoreScrollPosition: y, historyAction: 'POP' as State['historyAction'] });

let tell: (state: State) => void;
let resized: () => void;
let scrollTo: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  resized = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {
        resized = () => undefined;
      }
    },
  );
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.body.innerHTML = LIST;
  watchWayBack({
    state: at('list'),
    subscribe: (told: (state: State) => void) => {
      tell = told;
      return () => undefined;
    },
  } as unknown as Router);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tall = (height: number): void => {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: height,
    configurable: true,
  });
  resized();
};
const toPlan = (): void => {
  document.querySelectorAll('a')[1]?.focus();
  tell(at('list', { navigation: { state: 'loading' } as State['navigation'] }));
  document.body.innerHTML = '<h1 tabindex="-1">A plan</h1>';
  tell(at('plan'));
};
const backToList = (y = 2_000): void => {
  tell(back('list', y));
  document.body.innerHTML = LIST;
  document.querySelector('h1')?.focus();
};

test('goes back once the page is as tall as it was, to the link that led away', () => {
  toPlan();
  backToList();
  tall(1_000);
  expect(scrollTo).not.toHaveBeenCalled();
  tall(2_800);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 2_000);
  expect(document.activeElement?.textContent).toBe('Two');
});

test('a page that was left at its top is not thrown back there by what it still draws', () => {
  toPlan();
  backToList(0);
  tall(2_800);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Two');
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'leaves alone who goes elsewhere meanwhile: %s',
  (type) => {
    toPlan();
    backToList();
    window.dispatchEvent(new Event(type));
    tall(2_800);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('waits no longer than three seconds, nor on another page', () => {
  toPlan();
  backToList();
  vi.advanceTimersByTime(3_000);
  tall(2_800);
  toPlan();
  backToList();
  tell(at('other'));
  tall(2_800);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('takes the focus from nothing that somebody chose', () => {
  toPlan();
  backToList();
  document.querySelector('a')?.focus();
  tall(2_800);
  expect(document.activeElement?.textContent).toBe('One');
});

test('a page that comes by a link begins at its top', () => {
  toPlan();
  tall(2_800);
  expect(scrollTo).not.toHaveBeenCalled();
});
