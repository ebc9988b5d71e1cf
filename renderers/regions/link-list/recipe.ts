import { defineRecipe } from '@chakra-ui/react';

export const linkList = defineRecipe({
  className: 'link-list',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    gap: '2rem',
    '& h2': { marginBottom: '0.75rem', fontSize: 'lg' },
  },
});

export const links = defineRecipe({
  className: 'links',
  base: { display: 'grid', gap: '0.75rem', '& a': { fontWeight: 550 } },
});
