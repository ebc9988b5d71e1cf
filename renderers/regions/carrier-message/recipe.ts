import { defineSlotRecipe } from '@chakra-ui/react';

export const carrier = defineSlotRecipe({
  className: 'carrier',
  slots: ['message', 'amount'],
  base: {
    message: {
      display: 'grid',
      gap: '0.75rem',
      padding: '1.25rem',
      border: '1px solid {colors.line}',
      borderRadius: 'card',
      '& h2': { fontSize: 'lg' },
    },
    amount: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0.25rem 1rem',
      '&:not(:first-child)': { paddingTop: '0.75rem', borderTop: '1px solid {colors.line}' },
    },
  },
});
