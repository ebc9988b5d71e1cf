import { defineSlotRecipe } from '@chakra-ui/react';

export const oneTimeCode = defineSlotRecipe({
  className: 'one-time-code',
  slots: ['root', 'boxes'],
  base: {
    root: {
      position: 'relative',
      maxWidth: '21rem',
      // The boxes show what is typed; the input above them takes it.
      '& > input': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        border: 0,
        background: 'transparent',
        color: 'transparent',
        caretColor: 'transparent',
        outline: 'none',
        fontSize: '1rem',
      },
      '& > input::selection': { background: 'transparent' },
      '& > input:focus-visible + .one-time-code-boxes > [data-next]': {
        borderColor: 'brand',
        outline: '3px solid {colors.brand}',
        outlineOffset: '2px',
      },
      "& > input[aria-invalid='true'] + .one-time-code-boxes > span": {
        borderColor: 'bad',
        boxShadow: 'inset 0 0 0 1px {colors.bad}',
      },
      '& > input:read-only + .one-time-code-boxes > span': { background: 'ground' },
    },
    boxes: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
      gridAutoFlow: 'column',
      gap: '0.5rem',
      '& > span': {
        display: 'grid',
        placeItems: 'center',
        minHeight: '3.5rem',
        border: '1px solid {colors.control}',
        borderRadius: 'control',
        background: 'paper',
        fontSize: '1.375rem',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
});
