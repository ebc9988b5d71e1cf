/** Nothing: RJSF's list would repeat the page's own error summary. */
export function ErrorListTemplate() {
  return null;
}
