import { defineSlotRecipe } from '@chakra-ui/react';

export const cartCompare = defineSlotRecipe({
  className: 'cart-compare',
  slots: ['root', 'bar'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem' },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem 0.75rem',
      '& > .copied-link': { flexBasis: '100%' },
    },
  },
});

export const carts = defineSlotRecipe({
  className: 'carts',
  slots: ['root', 'plans', 'plan', 'sum', 'less', 'obstacle', 'note'],
  base: {
    root: {
      tableLayout: 'fixed',
      width: '100%',
      maxWidth: '56rem',
      borderCollapse: 'separate',
      borderSpacing: 0,
      border: '1px solid {colors.line}',
      borderRadius: 'card',
      background: 'paper',
      '& th': { textAlign: 'start', verticalAlign: 'top', fontWeight: 600 },
      '& thead th': { padding: '1rem' },
      '& thead th > *': { display: 'block' },
      '& thead th > .button': { display: 'inline-flex', marginTop: '0.5rem' },
      '& tbody th': {
        padding: '0.75rem 1rem 0',
        borderTop: '1px solid {colors.line}',
        color: 'muted',
        fontSize: 'sm',
      },
      '& tbody th > span': { fontWeight: 400 },
      '& td': { padding: '0.375rem 1rem 1rem', verticalAlign: 'top', overflowWrap: 'anywhere' },
      '& td + td, & thead th + th': { borderInlineStart: '1px solid {colors.line}' },
      '& select': { marginTop: '0.5rem', width: '100%', minWidth: 0 },
      mdDown: { '& thead th, & tbody th, & td': { paddingInline: '0.75rem' } },
    },
    plans: { display: 'grid', gap: '1rem' },
    plan: { display: 'grid', gap: '0.125rem' },
    sum: { '& strong': { display: 'block', fontSize: 'lg' } },
    less: { color: 'good', fontSize: 'sm', fontWeight: 600 },
    obstacle: {
      marginTop: '0.25rem',
      padding: '0.625rem 0.75rem',
      borderRadius: 'control',
      background: 'warn.soft',
      fontSize: 'sm',
    },
    note: { marginTop: '0.5rem', color: 'muted', fontSize: 'sm', fontWeight: 400 },
  },
});
