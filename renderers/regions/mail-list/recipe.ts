import { defineSlotRecipe } from '@chakra-ui/react';

export const mail = defineSlotRecipe({
  className: 'mail',
  slots: ['root', 'list', 'subject', 'text'],
  base: {
    list: { display: 'grid', gap: '0.75rem' },
    root: {
      '& summary': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0.25rem 0.75rem',
        padding: '0.875rem 1.125rem',
        cursor: 'pointer',
      },
      '& summary::marker': { content: "''" },
      '& .prose': {
        padding: '0.25rem 1.125rem 1.125rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      },
    },
    subject: { flex: 1, minWidth: '12rem', fontWeight: 600 },
    text: {
      padding: '0.25rem 1.125rem 1.125rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});
