const MARKER = 'reloaded-for-build';

/**
 * Loads the page anew when a part of the program is gone, which means that the server runs a newer build. At most once a
 * build, so that a part that is missing for good cannot make the page reload for ever.
 */
export function reloadOnMissingPart(build: string, page: Window = window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (page.sessionStorage.getItem(MARKER) === build) return;
    page.sessionStorage.setItem(MARKER, build);
    event.preventDefault();
    page.location.reload();
  });
}
