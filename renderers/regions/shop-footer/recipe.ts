import { defineRecipe } from '@chakra-ui/react';

export const shopFooter = defineRecipe({
  className: 'shop-footer',
  base: {
    paddingBlock: '2.5rem',
    background: 'ground',
    borderTop: '1px solid {colors.line}',
    fontSize: 'sm',
    color: 'muted',
    '& > .container': { display: 'grid', gap: '1.25rem' },
    '& p': { maxWidth: '72ch' },
  },
});

export const footerLinks = defineRecipe({
  className: 'footer-links',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 2rem',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5rem',
      minHeight: '2.75rem',
      color: 'ink',
      fontWeight: 550,
    },
    // A button among links stands in line with them.
    '& li > .button': { minHeight: '2.75rem', marginInlineStart: '-0.75rem', color: 'ink' },
  },
});
