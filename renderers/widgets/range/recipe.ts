import { defineSlotRecipe } from '@chakra-ui/react';

export const range = defineSlotRecipe({
  className: 'range',
  slots: ['root', 'input', 'value'],
  base: {
    root: { display: 'flex', gap: '1rem', alignItems: 'center', minHeight: '3rem' },
    input: { flex: 1, minWidth: 0, height: '1.5rem', margin: 0, accentColor: 'brand' },
    value: {
      minWidth: '3ch',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
    },
  },
});
