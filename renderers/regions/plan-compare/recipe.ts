import { defineSlotRecipe } from '@chakra-ui/react';

export const planCompare = defineSlotRecipe({
  className: 'plan-compare',
  slots: ['place', 'root', 'bar', 'waiting'],
  base: {
    // Its parts stand in the page's column.
    place: { display: 'contents' },
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem' },
    // What follows the table stays out of sight.
    waiting: { minHeight: 'calc(85dvh + 4rem)' },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem 0.75rem',
      '& > label:not(.copied-link)': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.5rem',
        minHeight: '2.75rem',
        marginInlineEnd: 'auto',
        cursor: 'pointer',
      },
      '& > label > input[type=checkbox]': {
        width: '1.25rem',
        height: '1.25rem',
        accentColor: '{colors.brand}',
      },
      '& > .copied-link': { flexBasis: '100%' },
    },
  },
});

export const comparison = defineSlotRecipe({
  className: 'comparison',
  slots: ['root', 'scroll', 'head', 'price', 'best', 'words', 'buy', 'group'],
  base: {
    scroll: {
      // Its head stays in sight while the page scrolls. More columns than a phone has room for scroll by themselves, both ways.
      mdDown: { '&:has(thead th:nth-child(3))': { maxHeight: '85dvh', overflow: 'auto' } },
      // Holds what is hidden for listeners, too.
      position: 'relative',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      border: '1px solid {colors.line}',
      borderRadius: 'card',
      background: 'paper',
      containerType: 'inline-size',
      _print: {
        border: 0,
        '&:has(thead th:nth-child(3))': { maxHeight: 'none', overflow: 'visible' },
      },
    },
    root: {
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      minWidth: '100%',
      '& th': { textAlign: 'start', verticalAlign: 'top', fontWeight: 600 },
      '& thead th': {
        position: 'sticky',
        top: 0,
        zIndex: 1,
        padding: '0.75rem 1rem',
        borderBottom: '1px solid {colors.line}',
        background: 'paper',
        // Two columns on a phone, up to four where there is room.
        width: 'max(50cqw, 9rem)',
        minWidth: 'max(50cqw, 9rem)',
        scrollSnapAlign: 'start',
        md: { width: '11rem', minWidth: '11rem' },
        _print: { position: 'static', width: 'auto', minWidth: 0 },
      },
      '& tbody th': { padding: '0.75rem 1rem 0', borderTop: '1px solid {colors.line}' },
      '& tbody:nth-of-type(1) th': { borderTop: 0 },
      // What is compared stays in sight while the columns are swiped.
      '& tbody th > span': {
        position: 'sticky',
        insetInlineStart: '0.75rem',
        display: 'inline-block',
        maxWidth: 'calc(100cqw - 2rem)',
        color: 'muted',
        fontSize: 'sm',
      },
      '& tbody th .muted': { fontWeight: 400 },
      '& td': {
        padding: '0.25rem 1rem 0.75rem',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
      },
      '& td + td, & thead th + th': { borderInlineStart: '1px solid {colors.line}' },
      mdDown: { '& thead th, & tbody th, & td': { paddingInline: '0.75rem' } },
      '& .why-price': { marginInlineStart: 0 },
      '& .plan-card-obstacle': {
        padding: '0.625rem 0.75rem',
        borderRadius: 'control',
        background: 'warn.soft',
        fontSize: 'sm',
      },
      _print: { width: '100%' },
    },
    head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '0.5rem' },
    price: { '& > strong': { fontSize: 'xl', fontWeight: 700 }, '& > span': { color: 'muted' } },
    best: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.375rem',
      color: 'good',
      fontSize: 'sm',
      fontWeight: 600,
    },
    words: { fontSize: 'sm', maxWidth: '26rem' },
    buy: {
      display: 'grid',
      gap: '0.5rem',
      fontSize: 'sm',
      '& > .button': { paddingInline: '0.5rem', fontSize: 'sm', minHeight: '2.75rem' },
    },
    group: {
      '&&': { paddingTop: '1.5rem' },
      '&& > span': { color: 'ink', fontSize: 'md' },
    },
  },
});
