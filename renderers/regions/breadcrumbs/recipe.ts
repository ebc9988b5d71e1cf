import { defineRecipe } from '@chakra-ui/react';

export const breadcrumbList = defineRecipe({
  className: 'breadcrumb-list',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem',
    mdDown: { marginBlock: '-0.25rem' },
    fontSize: 'sm',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '0.25rem', color: 'muted' },
    '& a': { padding: '0.25rem 0' },
  },
});
