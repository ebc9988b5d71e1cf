import { defineSlotRecipe } from '@chakra-ui/react';

export const evidence = defineSlotRecipe({
  className: 'evidence',
  slots: ['root', 'text', 'signature', 'tick', 'line'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.5rem',
      maxWidth: '44rem',
      paddingBlock: '1rem 4rem',
      '& h2': { fontSize: 'lg' },
      _print: { maxWidth: 'none', padding: 0, fontSize: '11pt' },
    },
    text: {
      display: 'grid',
      gap: '0.75rem',
      paddingTop: '1.5rem',
      borderTop: '1px solid {colors.line}',
      _print: { breakInside: 'avoid' },
    },
    signature: {
      display: 'grid',
      gap: '0.75rem',
      paddingTop: '1.5rem',
      borderTop: '1px solid {colors.line}',
      '& img': {
        maxWidth: 'min(20rem, 100%)',
        maxHeight: '8rem',
        borderBottom: '1px solid {colors.ink}',
      },
      '& > .small': { overflowWrap: 'anywhere' },
      _print: { breakInside: 'avoid' },
    },
    tick: { display: 'flex', gap: '0.5rem', fontWeight: 600 },
    line: { fontWeight: 600 },
  },
});
