import { defineSlotRecipe } from '@chakra-ui/react';

/** Ways to reach the store. */
export const contact = defineSlotRecipe({
  className: 'contact',
  slots: ['root', 'line'],
  base: {
    line: { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.5rem' },
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5rem',
      '& svg': { width: '1rem', height: '1rem', color: 'muted' },
      '& a': { color: 'inherit', textDecoration: 'none' },
      '& a:hover': { textDecoration: 'underline' },
    },
  },
});
