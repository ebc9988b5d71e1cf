import { defineRecipe } from '@chakra-ui/react';

export const planChanges = defineRecipe({
  className: 'plan-changes',
  base: { '&, & .panel > div': { display: 'grid', gap: '0.75rem' } },
});

export const lostPlans = defineRecipe({
  className: 'lost-plans',
  base: { display: 'grid', gap: '0.5rem', '& strong': { display: 'block' } },
});

export const newPrices = defineRecipe({
  className: 'new-prices',
  base: {
    display: 'grid',
    gap: '0.625rem',
    paddingBlock: '0.75rem',
    borderBlock: '1px solid {colors.line}',
    '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1rem' },
    '& s': { marginInlineEnd: '0.5rem', color: 'muted' },
  },
});
