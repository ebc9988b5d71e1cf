import { defineSlotRecipe } from '@chakra-ui/react';

/** What keeps the price and the next step in sight on a phone: `root` lies on the window's lower edge, `row` is what it shows. */
export const bottomBar = defineSlotRecipe({
  className: 'bottom-bar',
  slots: ['root', 'row', 'text'],
  base: {
    root: {
      lgDown: {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'bar',
        border: '1px solid {colors.line}',
        borderWidth: '1px 0 0',
        borderRadius: '16px 16px 0 0',
        background: 'paper',
        boxShadow: 'float',
      },
      _print: { position: 'static' },
    },
    row: {
      display: 'none',
      lgDown: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '1rem',
        minHeight: '4.75rem',
        padding: '0.5rem 1.25rem',
        '& > .button': { flex: 'none', maxWidth: '60%' },
      },
    },
    text: { display: 'grid', minWidth: 0, lineHeight: 1.3 },
  },
});
