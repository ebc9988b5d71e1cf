import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const plan = defineSlotRecipe({
  className: 'plan',
  slots: [
    'sections',
    'grid',
    'card',
    'card-head',
    'card-text',
    'card-price',
    'card-buttons',
    'card-obstacle',
  ],
  base: {
    sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3rem' },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
      gap: '1.25rem',
    },
    card: {
      // Heads, names, texts, prices and buttons of a row of cards stand on common lines.
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 5',
      gap: '0.75rem',
      padding: '1.25rem',
    },
    'card-head': {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '0.75rem',
    },
    'card-text': { display: 'grid', gap: '0.625rem', alignContent: 'start', color: 'muted' },
    'card-price': { display: 'grid', gap: '0.375rem', alignContent: 'start' },
    'card-buttons': { alignSelf: 'end', display: 'grid', gap: '0.625rem' },
    'card-obstacle': {
      padding: '0.625rem 0.875rem',
      borderRadius: 'control',
      background: 'warn.soft',
      fontSize: 'sm',
      lineHeight: 1.4,
      '&.blackout': { background: 'bad.soft', color: 'bad' },
    },
  },
});

export const factsOnCard = defineRecipe({
  className: 'card-facts',
  base: {
    fontSize: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '0.75rem' },
    '& dd': { margin: 0, color: 'ink', fontWeight: 600, textAlign: 'end' },
  },
});

export const price = defineSlotRecipe({
  className: 'price',
  slots: ['root', 'period', 'from', 'tier'],
  base: {
    root: {
      lineHeight: 1.2,
      '& > strong': { fontSize: '2xl', fontWeight: 700, letterSpacing: '-0.02em' },
    },
    period: { color: 'muted' },
    from: { color: 'muted' },
    tier: { display: 'block', marginTop: '0.125rem', color: 'muted', fontSize: 'sm' },
  },
});

export const otherTiers = defineRecipe({
  className: 'other-tiers',
  base: {
    display: 'grid',
    padding: 0,
    fontSize: 'sm',
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto auto',
      alignItems: 'center',
      gap: '0.5rem',
      minHeight: '1.75rem',
    },
  },
});

export const callout = defineRecipe({
  className: 'callout',
  base: {
    padding: '0.1875rem 0.625rem',
    borderRadius: '1rem',
    color: '#fff',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    '&.on-light': { color: '#000', boxShadow: 'inset 0 0 0 1px {colors.line}' },
  },
});

export const networkChoice = defineRecipe({
  className: 'network-choice',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.625rem',
    fontSize: 'sm',
    '& .input': {
      width: 'auto',
      maxWidth: 'min(14rem, 100%)',
      minHeight: '2.5rem',
      paddingBlock: '0.25rem',
    },
  },
});
