import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const planFacts = defineSlotRecipe({
  className: 'plan-facts',
  slots: ['root', 'head', 'name', 'lead', 'summary'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5rem',
      '& > section > ul': { paddingInlineStart: '1.25rem' },
      lgDown: {
        '& > :not(.plan-facts-head, .plan-facts-lead, .plan-facts-summary, .blue-bar)': {
          order: 2,
        },
      },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '1rem',
      '& .monogram': { width: '4rem', height: '4rem', fontSize: 'lg' },
    },
    name: { fontSize: '2xl', fontWeight: 700, lineHeight: 1.2 },
    lead: { fontSize: 'lg' },
    summary: {
      paddingInlineStart: '1rem',
      borderInlineStart: '3px solid {colors.brand}',
      '& > h2': { fontWeight: 600 },
      '& > p': { maxWidth: '42rem' },
    },
  },
});

export const blueBar = defineRecipe({
  className: 'blue-bar',
  base: {
    maxWidth: 'none',
    padding: '0.875rem 1.125rem',
    borderRadius: 'card',
    background: 'ink',
    color: 'paper',
    fontWeight: 550,
    '& a': { color: 'inherit' },
  },
});

export const factList = defineSlotRecipe({
  className: 'fact-list',
  slots: ['root', 'title'],
  base: {
    title: { marginBottom: '0.5rem', fontSize: 'lg', fontWeight: 600 },
    root: {
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
        gap: '1rem',
        padding: '0.625rem 0',
        borderTop: '1px solid {colors.line}',
      },
      '& dt > span': { display: 'block' },
      '& dd': { margin: 0, fontWeight: 600 },
    },
  },
});

export const example = defineSlotRecipe({
  className: 'example',
  slots: ['lines', 'sum', 'total', 'assumes', 'lead'],
  base: {
    sum: { display: 'flex', alignItems: 'center', gap: '0.75rem', flex: 'none' },
    lines: {
      '& > div': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '1rem',
        paddingBlock: '0.375rem',
      },
      '& dd': { flex: 'none', margin: 0, textAlign: 'end' },
    },
    total: { borderTop: '1px solid {colors.line}', fontWeight: 650 },
    assumes: { margin: '0.75rem 0 1.25rem' },
    lead: { marginBottom: '0.75rem' },
  },
});

export const folds = defineRecipe({ className: 'folds', base: { '&:empty': { display: 'none' } } });

export const fold = defineRecipe({
  className: 'fold',
  base: {
    borderTop: '1px solid {colors.line}',
    '&:last-child': { borderBottom: '1px solid {colors.line}' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1rem',
      padding: '1rem 0',
      fontWeight: 600,
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary:hover': { color: 'brand' },
    '&[open] > summary > svg': { rotate: '180deg' },
    '& > .prose': { paddingBottom: '1.25rem' },
  },
});
