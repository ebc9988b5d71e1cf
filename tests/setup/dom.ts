import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is no reason to fail: what never comes still fails, only later.
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom lacks. Layout never changes in jsdom, so silence is the truth.
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener(): void {},
    removeListener(): void {},
  }) as MediaQueryList;
}

Object.assign(globalThis, {
  ResizeObserver: globalThis.ResizeObserver ?? SilentObserver,
  IntersectionObserver: globalThis.IntersectionObserver ?? SilentObserver,
});
window.matchMedia ??= matchMedia;
window.scrollTo = (): void => {};
Element.prototype.scrollTo ??= (): void => {};
Element.prototype.scrollIntoView ??= (): void => {};

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
