import { defineRecipe } from '@chakra-ui/react';

export const mailPreview = defineRecipe({
  className: 'mail-preview',
  base: {
    display: 'block',
    width: '100%',
    height: '500px',
    maxHeight: '500px',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    background: 'paper',
  },
});
