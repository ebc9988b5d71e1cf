import { defineRecipe } from '@chakra-ui/react';

export const moneyInput = defineRecipe({
  className: 'money-input',
  base: {
    position: 'relative',
    '&::before': {
      content: "'$' / ''",
      position: 'absolute',
      zIndex: 1,
      inset: '0 auto 0 0.875rem',
      display: 'flex',
      alignItems: 'center',
      color: 'muted',
      pointerEvents: 'none',
    },
    '& .input': { paddingInlineStart: '1.75rem' },
  },
});
