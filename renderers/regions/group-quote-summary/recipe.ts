import { defineSlotRecipe } from '@chakra-ui/react';

export const quoteSide = defineSlotRecipe({
  className: 'quote-side',
  slots: ['root', 'total', 'buttons', 'part'],
  base: {
    root: { display: 'grid', gap: '1.5rem', padding: '1.5rem', smDown: { padding: '1.25rem' } },
    total: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '1rem',
      '& > strong': { fontSize: 'xl' },
    },
    buttons: { display: 'grid', gap: '0.75rem' },
    part: {
      display: 'grid',
      gap: '0.75rem',
      paddingTop: '1.25rem',
      borderTop: '1px solid {colors.line}',
      '& > h2': { fontSize: 'md' },
      '& > dl': { display: 'grid', gap: '0.5rem' },
      '& dt': { color: 'muted', fontSize: 'sm' },
      '& dd': { overflowWrap: 'anywhere' },
    },
  },
});
