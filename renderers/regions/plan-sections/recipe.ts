import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const plan = defineSlotRecipe({
  className: 'plan',
  slots: [
    'listing',
    'sections',
    'grid',
    'card',
    'card-head',
    'card-text',
    'card-price',
    'card-buttons',
    'card-obstacle',
    'card-closed-ways',
  ],
  base: {
    // Its parts stand in the page's column.
    listing: { display: 'contents' },
    sections: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1rem 1.5rem',
      // On a phone the overview tells a plan by its facts alone, so that the first plan fits its window.
      mdDown: {
        gap: '0.75rem',
        '&.few .plan-card-text:has(.card-facts) > .prose': { display: 'none' },
      },
      // A few of each category: two categories beside each other.
      lg: {
        '&.few': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '0.75rem' },
        '&.few .plan-grid': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        '&.few .plan-card': { gap: '0.375rem' },
      },
      '& .section-head': { gap: '0.25rem 1rem', marginBottom: '0.5rem' },
    },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
      gap: '1.25rem',
      mdDown: { gap: '0.5rem' },
    },
    card: {
      // Heads, names, texts, prices and buttons of a row of cards stand on common lines.
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 4',
      gap: '0.5rem',
      padding: '0.75rem 1rem',
      position: 'relative',
      mdDown: { gap: '0.375rem', paddingBlock: '0.625rem' },
      '&.closed': {
        display: 'flex',
        flexDirection: 'column',
        alignSelf: 'start',
        gap: '0.5rem',
        padding: '0.875rem 1.25rem',
      },
    },
    'card-head': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '0.75rem',
      mdDown: { paddingInlineEnd: '5.75rem' },
      '& > .monogram': { width: '2.5rem', height: '2.5rem', flex: 'none' },
      '& > .callout': { position: 'absolute', top: '-1rem', right: '0.75rem' },
    },
    'card-text': {
      display: 'grid',
      gap: '0.25rem',
      alignContent: 'start',
      color: 'muted',
      fontSize: 'sm',
      lineHeight: 1.4,
    },
    'card-price': {
      // The price and why; whose price it is and what others pay.
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0 0.75rem',
      },
      '& .other-tiers[open]': { flexBasis: '100%' },
    },
    'card-buttons': {
      alignSelf: 'end',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 0.5rem',
      '& > .button': {
        flex: '1 1 7rem',
        minHeight: '2.75rem',
        paddingInline: '0.5rem',
        fontSize: 'sm',
      },
      '& > .button.quiet': { minHeight: '2rem' },
      // In languages with longer words the label fits one line without it.
      mdDown: { '& > .button svg': { display: 'none' } },
      md: {
        alignItems: 'center',
        justifyContent: 'space-between',
        '& > .button': { flexBasis: '100%' },
        '& > .button.quiet': { flex: 'none', paddingInline: 0 },
      },
    },
    'card-closed-ways': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem 1rem',
    },
    'card-obstacle': {
      padding: '0.625rem 0.875rem',
      borderRadius: 'control',
      background: 'warn.soft',
      fontSize: 'sm',
      lineHeight: 1.4,
      '&.blackout': { background: 'bad.soft', color: 'bad' },
    },
  },
});

export const factsOnCard = defineRecipe({
  className: 'card-facts',
  base: {
    fontSize: 'sm',
    '& > dl > div': { display: 'inline' },
    '& > dl > div:not(:last-child)::after': { content: '" · "' },
    '& dt, & dd': { display: 'inline', margin: 0 },
    '& dd': { color: 'ink', fontWeight: 600 },
    '& dt::after': { content: '" "' },
  },
});

export const price = defineSlotRecipe({
  className: 'price',
  slots: ['root', 'period', 'from', 'tier'],
  base: {
    root: {
      lineHeight: 1.2,
      '& > strong': { fontSize: 'xl', fontWeight: 700, letterSpacing: '-0.02em' },
    },
    period: { color: 'muted' },
    from: { color: 'muted' },
    tier: { color: 'muted', fontSize: 'sm' },
  },
});

export const otherTiers = defineRecipe({
  className: 'other-tiers',
  base: {
    fontSize: 'sm',
    '& > summary': {
      width: 'fit-content',
      paddingBlock: '0.25rem',
      color: 'muted',
      cursor: 'pointer',
    },
    '& > summary:hover': { color: 'brand' },
    '& > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 0.75rem',
      padding: 0,
      listStyle: 'none',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '0.25rem', minHeight: '1.75rem' },
  },
});

export const callout = defineRecipe({
  className: 'callout',
  base: {
    padding: '0.1875rem 0.625rem',
    borderRadius: '1rem',
    background: 'good',
    color: '#fff',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    '&.on-light': { color: '#000', boxShadow: 'inset 0 0 0 1px {colors.line}' },
  },
});

export const networkChoice = defineRecipe({
  className: 'network-choice',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    fontSize: 'sm',
    '& .input': {
      width: 'auto',
      maxWidth: '12rem',
      minHeight: '2.25rem',
      paddingBlock: '0.125rem',
    },
    // Between the heading and the way to all: its first choice says what it is.
    mdDown: {
      '& label': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& .input': { maxWidth: '8.5rem' },
    },
  },
});

export const findBar = defineSlotRecipe({
  className: 'find-bar',
  slots: ['root', 'search', 'order', 'count', 'chips'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.75rem',
      mdDown: { gap: '0.25rem 0.5rem', marginBlock: '-0.625rem -0.75rem' },
      md: { marginBottom: '0.5rem' },
      '& .input': { minHeight: '2.75rem', paddingBlock: '0.25rem' },
    },
    search: {
      position: 'relative',
      flex: '1 1 14rem',
      mdDown: { flexBasis: '8rem' },
      '& > svg': { position: 'absolute', insetBlock: 0, marginBlock: 'auto', left: '0.75rem' },
      '& > .input': { width: '100%', paddingLeft: '2.5rem' },
    },
    order: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5rem',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
      '& > .input': { width: 'auto' },
      // Phones have it among the filters.
      mdDown: { display: 'none' },
    },
    count: { marginInlineStart: 'auto', color: 'muted', fontSize: 'sm' },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem',
      flexBasis: '100%',
      padding: 0,
      listStyle: 'none',
    },
  },
});

export const findChip = defineRecipe({
  className: 'find-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.25rem',
    padding: '0.25rem 0.75rem',
    border: '1px solid {colors.brand}',
    borderRadius: '1.5rem',
    background: 'paper',
    color: 'ink',
    font: 'inherit',
    fontSize: 'sm',
    cursor: 'pointer',
  },
});

export const filterPanel = defineSlotRecipe({
  className: 'filter-panel',
  slots: ['root', 'label', 'box', 'order'],
  base: {
    root: { display: 'grid', gap: '1.25rem', '& legend': { fontWeight: 600 } },
    label: { fontWeight: 600 },
    box: { display: 'flex', alignItems: 'center', gap: '0.625rem', minHeight: '2.5rem' },
    // Where there is room it stands beside the search.
    order: { md: { display: 'none' } },
  },
});

export const showAll = defineRecipe({
  className: 'show-all',
  base: { '&.button.quiet': { minHeight: '2rem', paddingInline: 0, fontSize: 'sm' } },
});

export const compareToggle = defineSlotRecipe({
  className: 'compare',
  slots: ['toggle', 'refused', 'place'],
  base: {
    toggle: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      minHeight: '1.75rem',
      fontSize: 'sm',
      color: 'muted',
      cursor: 'pointer',
      // Phones have no room beside the buttons.
      mdDown: { position: 'absolute', top: '0.625rem', insetInlineEnd: '1rem' },
      '& > input': { width: '1.125rem', height: '1.125rem', accentColor: '{colors.brand}' },
    },
    refused: {
      flexBasis: '100%',
      color: 'warn',
      fontSize: 'sm',
      '&:empty': { display: 'none' },
    },
    // The bar stands in the page's column, and stays in sight at its foot.
    place: { display: 'contents' },
  },
});

export const compareBar = defineSlotRecipe({
  className: 'compare-bar',
  slots: ['root', 'count', 'list', 'buttons'],
  base: {
    root: {
      position: 'sticky',
      bottom: '0.75rem',
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem 1rem',
      marginTop: '1rem',
      padding: '0.75rem 1rem',
      border: '1px solid {colors.line}',
      borderRadius: 'card',
      background: 'paper',
      boxShadow: 'float',
    },
    count: { fontWeight: 600, '& > span': { color: 'muted', fontWeight: 400 } },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.5rem',
      padding: 0,
      listStyle: 'none',
      // On a phone the cards say which.
      mdDown: { display: 'none' },
    },
    buttons: { display: 'flex', gap: '0.5rem', marginInlineStart: 'auto' },
  },
});
