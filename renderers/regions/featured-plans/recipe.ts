import { defineSlotRecipe } from '@chakra-ui/react';

export const featured = defineSlotRecipe({
  className: 'featured',
  slots: ['root', 'grid'],
  base: {
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
      gap: '1.25rem',
    },
    root: {
      display: 'flex',
      gap: '1rem',
      padding: '1.25rem',
      '& > div': { display: 'grid', gap: '0.375rem', alignContent: 'start' },
      '& h3': { fontSize: 'md' },
      '& .prose': { fontSize: 'sm' },
    },
  },
});
