import { defineSlotRecipe } from '@chakra-ui/react';

export const carousel = defineSlotRecipe({
  className: 'carousel',
  slots: ['root', 'tools', 'row', 'list', 'card', 'beside', 'reason'],
  base: {
    // A long heading takes two lines; what moves the row stays beside it where there is room for a word.
    root: { '& > .section-head > h2': { flex: '1 1 9rem' } },
    tools: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.25rem',
      '& > a': { marginInlineEnd: '0.5rem' },
    },
    row: {
      // 1, 2, 3 and 5 plans at a time
      position: 'relative',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '82%',
      gap: '1rem',
      margin: '-5px',
      padding: '5px',
      overflowX: 'auto',
      // A plan that comes back to the front of the row is seen.
      overflowAnchor: 'none',
      scrollSnapType: 'x mandatory',
      scrollPadding: '5px',
      scrollbarWidth: 'none',
      scrollBehavior: 'smooth',
      sm: { gridAutoColumns: 'calc((100% - 1rem) / 2)' },
      md: { gridAutoColumns: 'calc((100% - 2rem) / 3)' },
      lg: { gridAutoColumns: 'calc((100% - 4rem) / 5)' },
    },
    list: {
      display: 'grid',
      gap: '1rem',
      sm: { gridTemplateColumns: 'repeat(2, 1fr)' },
      lg: { gridTemplateColumns: 'repeat(3, 1fr)' },
    },
    beside: {
      display: 'grid',
      gap: '0.75rem',
      padding: '1.25rem 1.5rem',
      '& h2': { fontSize: 'md' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '0 1rem',
        paddingBlock: '0.625rem',
        borderTop: '1px solid {colors.line}',
      },
    },
    reason: { gridColumn: '1 / -1' },
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.375rem',
      padding: '1.125rem',
      scrollSnapAlign: 'start',
      '& h3': { fontSize: 'md' },
      '& .monogram': { marginBottom: '0.375rem' },
      '& .more-link': { marginTop: 'auto' },
    },
  },
});
