import { defineRecipe } from '@chakra-ui/react';

export const membershipOffer = defineRecipe({
  className: 'membership-offer',
  base: {
    display: 'grid',
    gap: '0.75rem',
    padding: '1.25rem 1.5rem',
    '& h2': { fontSize: 'md' },
    '& ul': { display: 'grid', gap: '0.25rem', margin: 0, padding: 0, listStyle: 'none' },
    '& li > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      minHeight: '2.5rem',
    },
  },
});
