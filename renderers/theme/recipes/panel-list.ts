import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** People or things of a list, each with its summary, and the panel that is open. */
export const panelList = defineSlotRecipe({
  className: 'panel',
  slots: [
    'list',
    'rows',
    'row',
    'open',
    'row-head',
    'flag',
    'facts',
    'row-buttons',
    'add',
    'row-why',
  ],
  base: {
    list: { display: 'grid', gap: '1rem', outlineOffset: '0.5rem' },
    rows: { display: 'grid', gap: '1rem', padding: 0, listStyle: 'none' },
    row: {
      display: 'grid',
      gap: '0.75rem',
      padding: '1.125rem 1.25rem',
      '& h3': { fontSize: 'lg', fontWeight: 650, overflowWrap: 'anywhere' },
      '& h3::first-letter': { textTransform: 'uppercase' },
    },
    open: {
      display: 'grid',
      gap: '0.75rem',
      padding: '1.125rem 1.25rem',
      borderColor: 'brand',
      '& .page-intro': { fontSize: 'md' },
      '& > h3': {
        fontSize: 'lg',
        fontWeight: 650,
        overflowWrap: 'anywhere',
        marginBottom: '0.5rem',
      },
    },
    'row-head': { display: 'flex', flexWrap: 'wrap', gap: '0.5rem 0.75rem', alignItems: 'center' },
    flag: {
      padding: '0.125rem 0.625rem',
      border: '1px solid currentcolor',
      borderRadius: '1rem',
      fontSize: 'sm',
      fontWeight: 600,
      color: 'warn',
    },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem 2rem',
      '& dt': { fontSize: 'sm' },
    },
    'row-buttons': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem 0.75rem',
      alignItems: 'center',
      '& > .quiet:first-child': { marginInlineStart: '-0.75rem' },
    },
    add: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem 0.75rem', alignItems: 'center' },
    'row-why': { flexBasis: '100%', fontSize: 'sm', fontWeight: 600 },
  },
});

/** Whether the list is complete, in words. */
export const formStatus = defineRecipe({
  className: 'form-status',
  base: {
    display: 'grid',
    gap: '0.5rem',
    marginBottom: '0.25rem',
    '& > p': { display: 'flex', gap: '0.5rem', alignItems: 'start', fontWeight: 600 },
    '& svg': { flex: 'none', marginTop: '0.125rem' },
    '& .good': { color: 'good' },
    '& .bad': { color: 'bad' },
  },
});
