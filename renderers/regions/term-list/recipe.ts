import { defineRecipe } from '@chakra-ui/react';

export const termList = defineRecipe({
  className: 'term-list',
  base: {
    maxWidth: '42rem',
    '& > div': { padding: '0.75rem 0', borderTop: '1px solid {colors.line}' },
    '& dt': { fontWeight: 600 },
    '& dd': { margin: 0 },
    '& > div:target': { background: 'ground' },
  },
});
