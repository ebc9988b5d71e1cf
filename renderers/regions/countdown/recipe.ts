import { defineRecipe } from '@chakra-ui/react';

export const countdown = defineRecipe({
  className: 'countdown',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    borderTop: '1px solid {colors.line}',
    paddingTop: '1rem',
    '& > p': { margin: 0, color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});
