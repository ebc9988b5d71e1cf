import { defineSlotRecipe } from '@chakra-ui/react';

export const review = defineSlotRecipe({
  className: 'review',
  slots: ['tile', 'buttons', 'parts', 'rows', 'label', 'row', 'table'],
  base: {
    tile: {
      display: 'grid',
      gap: '1rem',
      paddingBlock: '1.75rem',
      borderTop: '1px solid {colors.line}',
      '&:first-child': { paddingTop: 0, borderTop: '0' },
      '& > header': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0.5rem 1rem',
      },
      '& h2': { display: 'inline-flex', alignItems: 'center', gap: '0.625rem', fontSize: 'lg' },
      '& h2 > svg': { color: 'brand' },
      '@media (max-width: 599px)': {
        '& > header': { flexWrap: 'nowrap', alignItems: 'start' },
        '& h2': { alignItems: 'start', paddingTop: '0.375rem', lineHeight: 1.3 },
        '& h2 > svg': { flex: 'none', marginTop: '0.25rem' },
      },
      '@media (max-width: 389px)': {
        // On the smallest screens the buttons stand under the name.
        '& > header': { flexWrap: 'wrap' },
      },
    },
    buttons: {
      display: 'flex',
      gap: '0.75rem',
      marginInlineStart: 'auto',
      '& > .quiet': { paddingInline: '0.25rem', marginInlineStart: '-0.25rem' },
      '@media (max-width: 599px)': { flex: 'none' },
    },
    parts: { display: 'grid', gap: '1.25rem', '& > .facts + .facts': { marginTop: '-0.5rem' } },
    rows: { display: 'grid', gap: '1.25rem' },
    label: { fontWeight: 600, textAlign: 'start' },
    row: {
      display: 'grid',
      gap: '0.75rem',
      paddingInlineStart: '1rem',
      borderInlineStart: '3px solid {colors.line}',
      '& > h3': { fontSize: 'md', fontWeight: 600 },
      '& > h3::first-letter': { textTransform: 'uppercase' },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      '& caption': { paddingBottom: '0.5rem' },
      '& :is(th, td)': {
        padding: '0.5rem 0.75rem 0.5rem 0',
        borderBottom: '1px solid {colors.line}',
        fontWeight: 400,
        textAlign: 'start',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
      },
      '& th': { color: 'muted', fontSize: 'sm' },
      '@media (max-width: 599px)': {
        '& :is(thead, caption:empty)': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
        '& tr': {
          display: 'grid',
          gap: '0.25rem',
          paddingBlock: '0.75rem',
          borderBottom: '1px solid {colors.line}',
        },
        '& td': {
          display: 'grid',
          gridTemplateColumns: '7rem minmax(0, 1fr)',
          gap: '0.75rem',
          padding: 0,
          border: 0,
        },
        '& td::before': { content: 'attr(data-label)', color: 'muted', fontSize: 'sm' },
      },
    },
  },
});
