import { defineSlotRecipe } from '@chakra-ui/react';

/** Insurance words in texts, and their meanings. */
export const term = defineSlotRecipe({
  className: 'term',
  slots: ['root', 'meaning', 'meanings'],
  base: {
    root: {
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'underline dotted',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
    meaning: {
      display: 'block',
      marginTop: '0.375rem',
      padding: '0.5rem 0.75rem',
      borderLeft: '3px solid {colors.brand}',
      background: 'ground',
      color: 'ink',
      '&[hidden]': { display: 'none' },
    },
    meanings: {
      display: 'grid',
      gap: '0.75rem',
      paddingBottom: '1rem',
      '& dt': { fontWeight: 600 },
      '& dd': { margin: 0 },
      '& + p': { paddingBottom: '1.25rem' },
    },
  },
});
