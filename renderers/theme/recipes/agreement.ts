import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const agreements = defineRecipe({
  className: 'agreements',
  base: { display: 'grid', gap: '1.25rem' },
});

/** A text to agree to, with its tick. */
export const agreement = defineSlotRecipe({
  className: 'agreement',
  slots: ['root', 'title', 'body'],
  base: {
    root: {
      display: 'grid',
      gap: '0.75rem',
      padding: '1.125rem 1.25rem 0.625rem',
      border: '1px solid {colors.line}',
      borderRadius: 'card',
      "&:has([aria-invalid='true'])": { borderColor: 'bad' },
      '& .choice': { fontWeight: 550 },
    },
    title: { fontSize: 'md', letterSpacing: 0 },
    body: {
      maxHeight: '24rem',
      overflow: 'auto',
      padding: '0.875rem 1rem',
      borderRadius: 'control',
      background: 'ground',
      fontSize: 'sm',
      lineHeight: 1.6,
      // Text that moves inside a page that moves is hard to read on a phone.
      mdDown: { maxHeight: 'none' },
      _print: { maxHeight: 'none' },
    },
  },
});
