import { defineSlotRecipe } from '@chakra-ui/react';

export const quoteDraft = defineSlotRecipe({
  className: 'quote-draft',
  slots: ['root', 'part', 'total', 'buttons'],
  base: {
    root: { display: 'grid', gap: '1.25rem', padding: '1.5rem', smDown: { padding: '1.25rem' } },
    part: {
      display: 'grid',
      gap: '0.5rem',
      justifyItems: 'start',
      paddingBottom: '1.25rem',
      borderBottom: '1px solid {colors.line}',
      overflowWrap: 'anywhere',
      '& > h2': { fontSize: 'md' },
      '& > ul': { listStyle: 'none' },
    },
    total: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '1rem',
      '& > strong': { fontSize: 'xl' },
    },
    buttons: { display: 'grid', gap: '0.75rem' },
  },
});
