import { defineRecipe } from '@chakra-ui/react';

export const dayPicker = defineRecipe({
  className: 'day-picker',
  base: {
    // At the end of the input, which is narrower than the form.
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 'calc(min(13rem, 100%) - 3rem)',
    '.asking &': { insetInlineStart: 'auto', insetInlineEnd: '0.25rem' },
    display: 'flex',
    alignItems: 'center',
    color: 'brand',
    // The calendar opens at it; it is neither seen nor pressed.
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      opacity: 0,
      pointerEvents: 'none',
    },
  },
});
