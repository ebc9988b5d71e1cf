/** What the page says until its program has drawn it, and where it never does, as `src/app/index.html` has it. */
export const PAGE_WORDS = [
  'Loading…',
  'This takes longer than usual.',
  'Check your connection and load the page again. Nothing that you saved is lost.',
  'Load the page again',
  'This store needs JavaScript. Please switch it on and load the page again.',
] as const;
