import { defineSlotRecipe } from '@chakra-ui/react';

export const order = defineSlotRecipe({
  className: 'order',
  slots: ['root', 'body', 'lines', 'costs', 'total', 'proceed', 'toggle'],
  base: {
    root: {
      lg: {
        border: '1px solid {colors.line}',
        borderRadius: 'card',
        background: 'paper',
      },
      lgDown: {
        maxHeight: '85dvh',
        overflow: 'auto',
        '&:not(.open) > .order-body': { display: 'none' },
        '&.open .order-toggle > svg': { rotate: '180deg' },
      },
      _print: { '& > .order-body': { display: 'grid' } },
    },
    body: {
      display: 'grid',
      gap: '1.25rem',
      padding: '1.5rem',
      '& > h2': { fontSize: 'lg' },
      lgDown: {
        padding: '0.25rem 1.25rem 1.5rem',
        maxWidth: '34rem',
        '& > h2': { display: 'none' },
      },
    },
    lines: {
      display: 'grid',
      gap: '0.625rem',
      paddingBottom: '1.25rem',
      borderBottom: '1px solid {colors.line}',
      '& > li': { display: 'flex', justifyContent: 'space-between', gap: '1rem' },
      '& > li > :last-child': { flex: 'none', textAlign: 'end' },
    },
    costs: {
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '1rem' },
      '& dd': { flex: 'none', textAlign: 'end' },
      display: 'grid',
      gap: '0.625rem',
      '& dt': { color: 'muted' },
      '& .order-total > dt': { color: 'inherit' },
    },
    total: {
      marginTop: '0.25rem',
      paddingBlock: '0.875rem',
      borderBlock: '1px solid {colors.line}',
      fontSize: 'lg',
      fontWeight: 650,
    },
    proceed: { display: 'grid', gap: '1.25rem' },
    toggle: {
      lgDown: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.75rem',
        minHeight: '3rem',
        minWidth: 0,
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        '& > svg': { color: 'brand' },
      },
    },
  },
});
