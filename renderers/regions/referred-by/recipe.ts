import { defineRecipe } from '@chakra-ui/react';

export const referredBy = defineRecipe({
  className: 'referred-by',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    marginBottom: '1rem',
    '& svg': { color: 'brand' },
  },
});
