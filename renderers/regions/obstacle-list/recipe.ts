import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const obstacle = defineSlotRecipe({
  className: 'obstacle',
  slots: ['root', 'list', 'title'],
  base: {
    title: { marginBottom: '0.5rem', fontWeight: 600 },
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      width: '100%',
      minHeight: '3rem',
      padding: '0.75rem 1rem',
      border: '1px solid {colors.control}',
      borderRadius: 'control',
      background: 'none',
      color: 'ink',
      font: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { borderColor: 'brand', color: 'brand' },
      '& > svg': { flex: 'none' },
    },
    list: {
      '@media (min-height: 40rem)': {
        'main .page-main:has(.review) &': {
          '&:not(:has(li:nth-child(3)))': {
            position: 'sticky',
            bottom: '4.5rem',
            zIndex: 1,
            maxWidth: 'none',
            paddingBlock: '0.75rem',
            borderTop: '1px solid {colors.line}',
            background: 'paper',
          },
        },
        lgDown: {
          'main .page-main:has(.review) &': {
            '&:not(:has(li:nth-child(3)))': { bottom: '9.25rem' },
          },
        },
        mdDown: {
          'main .page-main:has(.review) &': {
            '&:not(:has(li:nth-child(3)))': { bottom: '8.375rem' },
          },
        },
      },
    },
  },
});

export const obstacles = defineRecipe({
  className: 'obstacles',
  base: { display: 'grid', gap: '0.5rem', padding: 0, listStyle: 'none' },
});
