import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** What stands inside a dialog: what is long scrolls between title and buttons, which stay in sight. */
export const dialogParts = defineSlotRecipe({
  className: 'dialog',
  slots: ['close', 'body'],
  base: {
    close: { position: 'absolute', inset: '0.875rem 0.875rem auto auto' },
    body: {
      '--edge': '1.25rem',
      display: 'grid',
      gap: '1.25rem',
      margin: '0.75rem calc(-1 * var(--edge)) 0',
      padding: '0.5rem var(--edge) 2rem',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      // A field that gets the focus stands above the buttons.
      scrollPaddingBottom: '10rem',
      '&:has(.buttons > :nth-child(3))': { scrollPaddingBottom: { base: '13rem', md: '6rem' } },
      // Buttons alone stick to what stands before them.
      '& .page-form:not(:has(form))': { display: 'contents' },
      '& .buttons': {
        position: 'sticky',
        bottom: '-2rem',
        zIndex: 1,
        margin: '0 calc(-1 * var(--edge)) -2rem',
        padding: '0.75rem var(--edge) 1.5rem',
        background: 'paper',
      },
      md: { '--edge': '2rem', scrollPaddingBottom: '6rem' },
    },
  },
});

/** The browser's own dialog. */
export const plainSheet = defineRecipe({
  className: 'plain-sheet',
  base: {
    width: 'min(34rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: '1.5rem',
    overflow: 'auto',
    border: 0,
    borderRadius: '0.75rem',
  },
});
