import { defineSlotRecipe } from '@chakra-ui/react';

export const letter = defineSlotRecipe({
  className: 'letter',
  slots: ['root', 'order-side', 'parts', 'mark', 'number', 'order', 'step'],
  base: {
    root: {
      display: 'grid',
      alignItems: 'start',
      gap: '2.5rem 3.5rem',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 36rem) minmax(0, 1fr)' },
    },
    'order-side': {
      display: 'grid',
      gap: '1.25rem',
      justifyItems: 'start',
      maxWidth: '38rem',
      '& > .buttons': { justifySelf: 'stretch' },
    },
    parts: { display: 'grid', gap: '1.5rem', maxWidth: '38rem' },
    mark: { color: 'good' },
    number: {
      display: 'grid',
      gap: '0.125rem',
      width: '100%',
      padding: '1.125rem 1.25rem',
      borderRadius: 'card',
      background: 'good.soft',
      '& > strong': { fontSize: 'xl', letterSpacing: '0.01em' },
      _print: { border: '1px solid #000', background: 'none' },
    },
    order: { display: 'grid', gap: '0.75rem', width: '100%' },
    step: {
      display: 'grid',
      gap: '0.5rem',
      width: '100%',
      '& dl': { display: 'grid', gap: '0.375rem' },
      '& dl > div': {
        display: 'grid',
        gridTemplateColumns: { base: '1fr', md: '12rem 1fr' },
        gap: '0 1rem',
      },
    },
  },
});
