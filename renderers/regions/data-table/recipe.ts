import { defineSlotRecipe } from '@chakra-ui/react';

export const dataTable = defineSlotRecipe({
  className: 'data-table',
  slots: ['root', 'search', 'count', 'title', 'line', 'ended', 'act', 'pager', 'place'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5rem',
      '& table': { width: '100%', borderCollapse: 'collapse' },
      '& :is(th, td)': {
        padding: '0.875rem 1rem 0.875rem 0',
        borderBottom: '1px solid {colors.line}',
        fontWeight: 400,
        textAlign: 'start',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
      },
      '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: 600 },
      '& :is(strong, li)': { display: 'block' },
      '& strong': { fontWeight: 650 },
      mdDown: {
        '& :is(table, tbody, tr, th, td)': { display: 'block' },
        '& thead': {
          position: 'absolute',
          clipPath: 'inset(50%)',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
        },
        '& tbody tr': {
          display: 'grid',
          gap: '0.75rem',
          marginBottom: '1rem',
          padding: '1rem',
          border: '1px solid {colors.line}',
          borderRadius: 'card',
          background: 'paper',
        },
        '& tbody :is(th, td)': { padding: 0, border: 0 },
        '& tbody .button': { width: '100%' },
      },
    },
    search: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '0.75rem',
      '& > .field': { flex: '1 1 18rem', maxWidth: '30rem' },
    },
    count: { marginBottom: '0.75rem', color: 'muted' },
    // The heads of the columns are not to be seen on a phone.
    title: {
      display: 'none',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 600,
      mdDown: { display: 'block' },
    },
    line: { display: 'block', fontSize: 'sm' },
    ended: { color: 'bad' },
    act: { width: '1%', whiteSpace: 'nowrap', mdDown: { width: 'auto' } },
    place: { color: 'muted' },
    pager: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0.75rem 1.5rem',
      marginTop: '1.25rem',
      smDown: { '& > .data-table-place': { display: 'none' } },
    },
  },
});
