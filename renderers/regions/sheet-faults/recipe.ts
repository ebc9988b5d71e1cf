import { defineRecipe } from '@chakra-ui/react';

export const sheetFaults = defineRecipe({
  className: 'sheet-faults',
  base: {
    overflowX: 'auto',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& :is(th, td)': {
      padding: '0.5rem 0.75rem 0.5rem 0',
      borderBottom: '1px solid {colors.line}',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'muted', fontSize: 'sm', overflowWrap: 'normal' },
  },
});
