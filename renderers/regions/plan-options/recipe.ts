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
