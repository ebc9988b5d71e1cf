import { PART_MISSING } from '../import-part.ts';

const MARKER = 'reloaded-for-build';
const ANY_CALL = '/api/v1/app/today';

/**
 * Loads the page anew where only that helps when a part of the program is missing: the server runs a newer build, or a file
 * that the page itself names was lost on its way, which browsers remember as long as the page lives. At most once for each
 * build of the server. Where it can't be reached the page stays: loading it would fail too, and what was typed would be lost.
 */
export function reloadOnMissingPart(
  build: string,
  page: Window = window,
  runningBuild: () => Promise<string | null> = askBuild,
): void {
  page.addEventListener(PART_MISSING, (event) => {
    const { detail: isLost } = event as CustomEvent<boolean>;
    runningBuild().then(
      (running) => {
        const isHelp = running !== null && (running !== build || isLost);
        if (!isHelp || page.sessionStorage.getItem(MARKER) === running) return;
        page.sessionStorage.setItem(MARKER, running);
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
