import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A group of fields with its title. */
export const group = defineSlotRecipe({
  className: 'group',
  slots: ['root', 'title', 'hint'],
  base: {
    root: {
      display: 'grid',
      gap: '1.25rem',
      '& + .group': {
        marginTop: '1.75rem',
        paddingTop: '1.75rem',
        borderTop: '1px solid {colors.line}',
      },
    },
    title: { fontSize: 'lg', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
    hint: { marginTop: '0.25rem', color: 'muted', fontSize: 'sm' },
  },
});

/**
 * A block of a long group: what changes inside is laid out inside, and far from the window nothing is laid out at all.
 * That clips, so there is room for the focus ring here as well.
 */
export const rows = defineRecipe({
  className: 'rows',
  base: {
    display: 'grid',
    gap: '1.25rem',
    padding: '6px',
    margin: '-6px',
    contentVisibility: 'auto',
  },
});

/**
 * Fields side by side share the lines of their row: labels, hints, controls, and messages. A line that no field needs
 * takes no room.
 */
const SHARED_LINES = {
  gridTemplateRows: 'repeat(7, auto) 1fr',
  rowGap: 0,
  '& > .field': { gridRow: 'span 8' },
  '& > .field:has(> .input-with)': {
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    '& > :not(:first-child)': { marginTop: '0.375rem' },
    '& > .field-label': { gridRow: 1 },
    '& > .field-label:not(:has(+ .field-hint))': { gridRow: '1 / 3', alignSelf: 'end' },
    '& > .field-hint': { gridRow: 2 },
    '& > .input-with': { gridRow: 3 },
    '& > .field-error': { gridRow: 4 },
    '& > .field-note': { gridRow: 5 },
    '& > .field-note ~ .field-note': { gridRow: 6 },
    '& > .field-good': { gridRow: 7 },
    '& > .panel': { gridRow: 8 },
  },
};

/** Fields side by side. Painting stays inside a row; the padding leaves room for the focus ring. */
export const row = defineRecipe({
  className: 'row',
  base: {
    '& .input': { maxWidth: 'none' },
    // A part or list inside a group begins something new.
    '& > :is(.group, .list-field)': { marginTop: '0.75rem' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.25rem 1rem',
    padding: '6px',
    margin: '-6px',
    contain: 'content',
    // Short answers that belong together stay side by side on a phone: feet and inches, month and year.
    '@media (min-width: 360px) and (max-width: 479.98px)': {
      "&:has(> :first-child .size-short):has(> :nth-child(2) .size-short), &:has([autocomplete='cc-exp-month'])":
        { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    sm: { '&:is(.of-2, .of-3, .of-4):has(> .field > .input-with)': SHARED_LINES },
  },
  variants: {
    columns: {
      'of-2': { sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      'of-3': { sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      'of-4': { sm: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
});

/** The name of what the fields below it are parts of. */
export const rowLabel = defineSlotRecipe({
  className: 'row',
  slots: ['label'],
  base: { label: { marginBottom: '0.5rem', fontWeight: 600 } },
});

/** One question of the home page, and how far one is. */
export const question = defineSlotRecipe({
  className: 'question',
  slots: ['root', 'steps', 'bars', 'why', 'fields'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5rem',
      minHeight: '15rem',
      alignContent: 'start',
      '& h2': { fontSize: '2xl' },
      md: { '& h2': { fontSize: '3xl' } },
    },
    steps: {
      display: 'grid',
      gap: '0.625rem',
      fontSize: 'sm',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
    bars: {
      display: 'flex',
      gap: '0.375rem',
      '& > span': { flex: 1, height: '4px', borderRadius: '2px', background: 'line' },
      '& > span.done': { background: 'brand' },
    },
    why: { marginTop: '0.5rem', color: 'muted' },
    fields: { display: 'grid', gap: '1.5rem' },
  },
  variants: {
    look: {
      slide: {
        root: {
          overflowX: 'clip',
          // Each question has a heading and fields of its own, which begin the motion anew.
          '@media (prefers-reduced-motion: no-preference)': {
            '& h2, & .question-fields > *': { animation: 'slide-in 180ms ease-out' },
          },
        },
      },
    },
  },
});
