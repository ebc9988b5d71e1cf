import { defineRecipe } from '@chakra-ui/react';

export const messagePanel = defineRecipe({
  className: 'message-panel',
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '0.75rem',
    width: '100%',
    maxWidth: '34rem',
    marginInline: 'auto',
    textAlign: 'center',
    '& > svg': { width: '2.5rem', height: '2.5rem', color: 'brand' },
    '& > .empty-title': { fontSize: '2xl' },
    '& > .button': { marginTop: '0.75rem' },
    '& + .message-panel': {
      marginTop: '2.5rem',
      paddingTop: '2.5rem',
      borderTop: '1px solid {colors.line}',
    },
    // A second message is the other way on, and quieter.
    '& + .message-panel > svg': { display: 'none' },
    '& + .message-panel > .empty-title': { fontSize: 'lg' },
    '& + .message-panel > .button': { borderColor: 'control', background: 'paper', color: 'ink' },
  },
});
