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
      // One line or two of a phone's first screen.
      mdDown: {
        flexWrap: 'nowrap',
        gap: '0.75rem',
        padding: '0.5rem 0.75rem',
        '& > .button': { flex: 'none', width: '6.75rem' },
        // Two buttons stand beside each other below the facts.
        '&:has(.button + .button)': { flexWrap: 'wrap', gap: '0.375rem' },
      },
    },
    buttons: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.625rem',
      mdDown: { '&:has(.button + .button)': { flexBasis: '100%' } },
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem 2.25rem',
      mdDown: {
        gap: '0.125rem 0.75rem',
        fontSize: 'sm',
        '& > div': { display: 'flex', gap: '0.25rem' },
        // What says itself what it is needs no name there.
        '& .says-itself dt': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
      '& dt': { color: 'muted', fontSize: 'sm' },
      '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    },
  },
});
