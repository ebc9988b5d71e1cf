import { defineRecipe } from '@chakra-ui/react';

export const textBlock = defineRecipe({
  className: 'text-block',
  base: { display: 'grid', gap: '0.5rem', '& > h2': { fontSize: 'lg' } },
});
