/** The page's own summary says what is wrong; RJSF's list would say it twice. */
export function ErrorListTemplate() {
  return null;
}
