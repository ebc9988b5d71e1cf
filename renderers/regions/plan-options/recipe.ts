import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const planOptions = defineRecipe({
  className: 'plan-options',
  base: {
    display: 'grid',
    gap: '1rem',
    padding: '1.5rem',
    '& .price > strong': { fontSize: '3xl', fontWeight: 700, letterSpacing: '-0.02em' },
    '& .price-period': { color: 'muted' },
  },
});

/** Looks as the bar of the order does. */
export const planBar = defineSlotRecipe({
  className: 'plan-bar',
  slots: ['root', 'price'],
  base: {
    root: {
      display: 'none',
      lgDown: {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'bar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '1rem',
        minHeight: '4.75rem',
        padding: '0.5rem 1.25rem',
        border: '1px solid {colors.line}',
        borderWidth: '1px 0 0',
        borderRadius: '16px 16px 0 0',
        background: 'paper',
        boxShadow: 'float',
        '& .button': { flex: 'none', maxWidth: '60%' },
      },
    },
    price: {
      display: 'grid',
      minWidth: 0,
      lineHeight: 1.3,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
});

export const option = defineSlotRecipe({
  className: 'option',
  slots: ['list', 'name'],
  base: {
    list: {
      display: 'grid',
      gap: '1.25rem',
      '& > li': { display: 'grid', gap: '0.875rem' },
      '& > li + li': { paddingTop: '1.25rem', borderTop: '1px solid {colors.line}' },
    },
    name: { fontWeight: 600 },
  },
});
