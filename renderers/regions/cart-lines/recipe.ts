import { defineSlotRecipe } from '@chakra-ui/react';

export const cart = defineSlotRecipe({
  className: 'cart',
  slots: ['root', 'lines', 'line', 'line-name', 'line-ways', 'way', 'line-price', 'line-fee'],
  base: {
    // Its parts stand in the page's column.
    root: {
      display: 'contents',
      // The page's own buttons under this one go on where it ends.
      '& > .buttons': { marginBlock: '-0.5rem -1.5rem' },
    },
    lines: { borderTop: '1px solid {colors.line}' },
    line: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gap: '0.5rem 1rem',
      paddingBlock: '1.375rem',
      borderBottom: '1px solid {colors.line}',
      '& h2': { fontSize: 'md', letterSpacing: 0 },
      '& h2 > a': { color: 'inherit', textDecoration: 'none' },
      '& h2 > a:hover': { textDecoration: 'underline' },
      smDown: { '& .monogram': { display: 'none' }, gridTemplateColumns: '1fr auto' },
    },
    'line-name': { display: 'grid', gap: '0.25rem', justifyItems: 'start', minWidth: 0 },
    'line-ways': { display: 'flex', flexWrap: 'wrap', gap: '0 1.25rem' },
    way: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      minHeight: '2.5rem',
      padding: '0.25rem 0',
      border: 0,
      background: 'none',
      color: 'muted',
      font: 'inherit',
      fontSize: 'sm',
      fontWeight: 550,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      '&:hover': { color: 'ink' },
      '&:last-child:hover': { color: 'bad' },
    },
    'line-price': { textAlign: 'end', whiteSpace: 'nowrap', '& > strong': { fontSize: 'lg' } },
    'line-fee': { display: 'block', color: 'muted', fontSize: 'sm' },
  },
});
