import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const planOffer = defineRecipe({
  className: 'plan-offer',
  base: {
    display: 'flex',
    gap: '1rem',
    alignItems: 'start',
    padding: '1rem',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    '& > div:last-child': { flex: 1, minWidth: 0, display: 'grid', gap: '0.5rem' },
    '& .more-link': { justifySelf: 'start' },
  },
});

export const planOfferPrice = defineSlotRecipe({
  className: 'plan-offer',
  slots: ['price'],
  base: {
    price: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1rem' },
  },
});
