import { defineSlotRecipe } from '@chakra-ui/react';

/** What another window saved meanwhile, line by line. */
export const conflict = defineSlotRecipe({
  className: 'conflict',
  slots: ['root', 'lines', 'choice'],
  base: {
    root: { marginBottom: '1.5rem' },
    lines: {
      display: 'grid',
      gap: '0.75rem',
      margin: '0.75rem 0',
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '0.125rem 1.25rem',
      },
      '& dt': { fontWeight: 600 },
      '& dd': { overflowWrap: 'anywhere' },
      '& dd > span': { display: 'inline-block', minWidth: '7.5rem', color: 'muted' },
    },
    choice: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1rem' },
  },
});
