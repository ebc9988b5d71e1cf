import { defineSlotRecipe } from '@chakra-ui/react';

export const groupQuote = defineSlotRecipe({
  className: 'group-quote',
  slots: ['root', 'members', 'member', 'lines', 'costs', 'buttons', 'done'],
  base: {
    root: { display: 'grid', gap: '1.5rem' },
    members: { display: 'grid', gap: '1.25rem', padding: 0, listStyle: 'none' },
    member: {
      display: 'grid',
      gap: '1rem',
      padding: '1.5rem',
      smDown: { padding: '1.25rem' },
      '& > h2': { fontSize: 'lg' },
    },
    lines: {
      display: 'grid',
      gap: '0.5rem',
      padding: 0,
      listStyle: 'none',
      '& > li': { display: 'flex', justifyContent: 'space-between', gap: '1rem' },
    },
    costs: {
      display: 'grid',
      gap: '0.375rem',
      paddingTop: '0.875rem',
      borderTop: '1px solid {colors.line}',
      '& > div': { display: 'flex', justifyContent: 'space-between', gap: '1rem' },
      '& dt': { color: 'muted' },
      '& dd': { fontWeight: 650 },
    },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', smDown: { display: 'grid' } },
    done: { display: 'flex', alignItems: 'center', gap: '0.5rem', color: 'good', fontWeight: 600 },
  },
});
