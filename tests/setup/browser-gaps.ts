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

/** Gives a page of jsdom what it lacks. */
export function fillBrowserGaps(): void {
  Object.assign(globalThis, {
    ResizeObserver: globalThis.ResizeObserver ?? SilentObserver,
    IntersectionObserver: globalThis.IntersectionObserver ?? SilentObserver,
  });
  window.matchMedia ??= matchMedia;
  window.scrollTo = (): void => {};
  Element.prototype.scrollTo ??= (): void => {};
  Element.prototype.scrollIntoView ??= (): void => {};
}
