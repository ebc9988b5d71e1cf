import { PART_MISSING } from '../import-part.ts';

const MARKER = 'reloaded-for-build';
const ANY_CALL = '/api/v1/app/today';

/**
 * Loads the page anew when a part of the program is gone because the server runs a newer build; at most once a build. Where
 * the server can't be reached the page stays: loading it would fail too, and what was typed would be lost.
 */
export function reloadOnMissingPart(
  build: string,
  page: Window = window,
  runningBuild: () => Promise<string | null> = askBuild,
): void {
  page.addEventListener(PART_MISSING, () => {
    if (page.sessionStorage.getItem(MARKER) === build) return;
    runningBuild().then(
      (running) => {
        if (running === null || running === build) return;
        page.sessionStorage.setItem(MARKER, build);
        page.location.reload();
      },
      () => undefined,
    );
  });
}

async function askBuild(): Promise<string | null> {
  const answer = await fetch(ANY_CALL, { cache: 'no-store' });
  return answer.headers.get('x-build');
}
