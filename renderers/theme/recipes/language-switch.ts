import { defineRecipe } from '@chakra-ui/react';

export const languageSwitch = defineRecipe({
  className: 'language-switch',
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.5rem', color: 'brand' },
});
