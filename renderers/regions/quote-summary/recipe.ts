import { defineSlotRecipe } from '@chakra-ui/react';

export const quote = defineSlotRecipe({
  className: 'quote',
  slots: ['summary', 'facts', 'buttons'],
  base: {
    summary: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem 2rem',
      padding: '1rem 1.25rem',
      borderRadius: 'card',
      background: 'ground',
    },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.625rem' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem 2.25rem',
      '& dt': { color: 'muted', fontSize: 'sm' },
      '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    },
  },
});
