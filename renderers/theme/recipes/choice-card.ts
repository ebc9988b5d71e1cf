import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A choice as a large card. */
export const choiceCard = defineSlotRecipe({
  className: 'choice-card',
  slots: ['root', 'text'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '0.875rem',
      minHeight: '4.25rem',
      padding: '0.875rem 1rem',
      border: '1px solid {colors.control}',
      borderRadius: 'card',
      background: 'paper',
      fontWeight: 600,
      lineHeight: 1.3,
      cursor: 'pointer',
      transition: 'border-color 120ms, background-color 120ms',
      '&:hover': { borderColor: 'brand' },
      '&:has(:checked)': {
        borderColor: 'brand',
        background: 'brand.soft',
        boxShadow: 'inset 0 0 0 1px {colors.brand}',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
      '& :focus-visible': { outline: 'none' },
      '&:has(:disabled)': {
        cursor: 'not-allowed',
        borderColor: 'line',
        background: 'ground',
        color: 'muted',
      },
      '& > svg': { width: '1.5rem', height: '1.5rem', color: 'brand' },
      _highContrast: { '&:has(:checked)': { borderColor: 'Highlight' } },
    },
    text: {
      flex: 1,
      minWidth: 0,
      '& > span': { display: 'block', fontWeight: 400, fontSize: 'sm', color: 'muted' },
    },
  },
  variants: { state: { settled: { root: { borderColor: 'line', cursor: 'default' } } } },
});

export const choiceCards = defineRecipe({
  className: 'choice-cards',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    gap: '0.75rem',
  },
  variants: {
    columns: {
      'columns-2': { sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      'columns-3': { sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});
