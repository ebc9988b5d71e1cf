import { defineRecipe } from '@chakra-ui/react';

export const dayPicker = defineRecipe({
  className: 'day-picker',
  base: {
    // At the end of the input, which is as wide as its row.
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '0.25rem',
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
