import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';

// A busy machine is no reason to fail: what never comes still fails, only later.
configure({ asyncUtilTimeout: 10_000 });

fillBrowserGaps();

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// The next file has the same document.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
