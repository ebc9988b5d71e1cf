import { defineRecipe } from '@chakra-ui/react';

/** What an order costs, line by line. */
export const orderTable = defineRecipe({
  className: 'order-table',
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': { paddingBottom: '0.5rem', fontWeight: 600, textAlign: 'start' },
    '& :is(th, td)': {
      padding: '0.625rem 0',
      borderBottom: '1px solid {colors.line}',
      fontWeight: 400,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& td': { paddingInlineStart: '1rem', textAlign: 'end' },
    '& td > span': { display: 'block' },
    '& tbody tr:last-child :is(th, td)': { borderBottomColor: 'control' },
    '& .total :is(th, td)': { fontWeight: 650 },
    _print: { '& tr': { breakInside: 'avoid' } },
  },
});
