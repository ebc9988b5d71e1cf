import { defineRecipe } from '@chakra-ui/react';

export const summaryLine = defineRecipe({
  className: 'summary-line',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 1.75rem',
    fontSize: 'sm',
    '& > div': { display: 'inline-flex', gap: '0.375rem' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 550 },
    mdDown: { marginBlock: '-0.375rem' },
  },
});
