import { defineSlotRecipe } from '@chakra-ui/react';

export const loader = defineSlotRecipe({
  className: 'loader',
  slots: ['root', 'bar', 'word'],
  base: {
    root: {
      // It appears by itself, also between the two halves of a press: so it is nothing that a press could land on.
      position: 'fixed',
      inset: 0,
      zIndex: 'notice',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
      animation: 'appear 0s 400ms both',
      '&.cover': { background: 'rgb(255 255 255 / 55%)' },
      // Where the layout to come already stands there as skeletons, one sign of waiting is enough.
      'body:has(main .skeleton) &': { opacity: 0 },
    },
    bar: {
      position: 'absolute',
      inset: '0 0 auto',
      height: '3px',
      background:
        'linear-gradient(90deg, transparent, {colors.brand}, transparent) no-repeat 0 / 40% 100%',
      animation: 'loader-run 1.2s ease-in-out infinite',
      _motionReduce: { animation: 'none', background: 'brand' },
    },
    word: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.625rem',
      padding: '0.75rem 1.25rem',
      borderRadius: 'card',
      background: 'paper',
      boxShadow: 'float',
      fontWeight: 550,
    },
  },
});
