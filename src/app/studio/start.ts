import type { ScreenEntry } from '../../shared/store/store-index.ts';

/** What the page of the studio brings along: its screens, and whether it has to ask for the token. */
export interface StudioStart {
  token: boolean;
  screens: Record<string, ScreenEntry>;
}

export function readStart(page: Document): StudioStart {
  return JSON.parse(page.getElementById('studio-start')?.textContent ?? '') as StudioStart;
}
