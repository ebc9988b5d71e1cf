import { defineRecipe } from '@chakra-ui/react';

export const fileLinks = defineRecipe({
  className: 'file-links',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.75rem',
    '& > h2': { flexBasis: '100%', fontSize: 'md' },
  },
});
