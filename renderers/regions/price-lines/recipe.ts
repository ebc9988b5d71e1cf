import { defineSlotRecipe } from '@chakra-ui/react';

export const explained = defineSlotRecipe({
  className: 'explained',
  slots: ['price', 'sum', 'list', 'total', 'notes'],
  base: {
    price: {
      display: 'grid',
      gap: '1.5rem',
      '& h3': { fontSize: 'md', marginBottom: '0.5rem' },
    },
    list: {
      display: 'grid',
      '& > div': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '1rem',
        paddingBlock: '0.5rem',
        borderBottom: '1px solid {colors.line}',
      },
      '& dd': { flex: 'none', textAlign: 'end' },
      '& dd > .small': { display: 'block' },
    },
    total: { fontWeight: 650 },
    sum: { fontSize: 'lg' },
    notes: { display: 'grid', gap: '0.375rem', color: 'muted', fontSize: 'sm' },
  },
});
