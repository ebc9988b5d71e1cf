import { defineRecipe } from '@chakra-ui/react';

export const landingBanner = defineRecipe({
  className: 'landing-banner',
  base: {
    display: 'grid',
    gap: '1.25rem',
    // In line with the question below it.
    width: '100%',
    maxWidth: '36rem',
    marginInline: 'auto',
    color: 'muted',
    fontWeight: 550,
    '& img': {
      display: 'block',
      width: '100%',
      aspectRatio: '3 / 1',
      objectFit: 'cover',
      borderRadius: 'card',
    },
  },
});
