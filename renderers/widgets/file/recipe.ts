import { defineRecipe } from '@chakra-ui/react';

export const files = defineRecipe({
  className: 'files',
  base: {
    display: 'grid',
    gap: '0.5rem',
    '& > .input:not(:disabled)': { borderColor: 'control', background: 'paper' },
    '& > input::file-selector-button': {
      marginInlineEnd: '0.875rem',
      padding: '0.25rem 0.75rem',
      border: '1px solid {colors.control}',
      borderRadius: 'control',
      background: 'paper',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
    },
  },
});

export const fileList = defineRecipe({
  className: 'file-list',
  base: {
    display: 'grid',
    gap: '0.25rem',
    '& > li': {
      display: 'flex',
      gap: '0.75rem',
      alignItems: 'center',
      justifyContent: 'space-between',
      overflowWrap: 'anywhere',
    },
  },
});
