import { defineRecipe } from '@chakra-ui/react';

export const phoneLink = defineRecipe({
  className: 'phone-link',
  base: { fontVariantNumeric: 'tabular-nums' },
});
