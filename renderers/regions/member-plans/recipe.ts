import { defineSlotRecipe } from '@chakra-ui/react';

export const memberPlans = defineSlotRecipe({
  className: 'member-plans',
  slots: ['root', 'list', 'plan'],
  base: {
    root: { display: 'grid', gap: '0.75rem', marginTop: '1.5rem' },
    list: { display: 'grid', gap: '0.5rem', padding: 0, listStyle: 'none' },
    plan: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0.25rem 1rem',
      padding: '0.75rem 1rem',
      border: '1px solid {colors.line}',
      borderRadius: 'control',
    },
  },
});
