import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const categoryFilter = defineRecipe({
  className: 'category-filter',
  base: {
    minWidth: 0,
  },
});

export const filter = defineSlotRecipe({
  className: 'filter',
  slots: ['chips', 'chip'],
  base: {
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem',
      alignItems: 'center',
      mdDown: {
        flexWrap: 'nowrap',
        marginInline: '-1.25rem',
        padding: '5px 1.25rem',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      },
    },
    chip: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      minHeight: '2.5rem',
      padding: '0.25rem 0.875rem',
      border: '1px solid {colors.control}',
      borderRadius: '1.5rem',
      fontSize: 'sm',
      fontWeight: 550,
      cursor: 'pointer',
      '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
      '& > svg': { display: 'none' },
      '&:hover': { borderColor: 'brand' },
      '&:has(:checked)': { background: 'brand', borderColor: 'brand', color: 'brand.contrast' },
      '&:has(:checked) > svg': { display: 'block' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
    },
  },
});
