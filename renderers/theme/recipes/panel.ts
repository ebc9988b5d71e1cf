import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A remark in a tinted box: errors, notes, failures. */
export const panel = defineSlotRecipe({
  className: 'panel',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      gap: '0.75rem',
      padding: '1rem 1.125rem',
      borderRadius: 'card',
      background: 'ground',
      lineHeight: 1.45,
      '& > svg': { width: '1.25rem', height: '1.25rem', marginTop: '0.1rem' },
      '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: '0.5rem', justifyItems: 'start' },
      // A page that could not be opened is nothing but its panel.
      ':is(#store, main) > &': { width: 'min(100% - 2.5rem, 40rem)', margin: '2.5rem auto' },
    },
    title: { fontSize: 'md', fontWeight: 650, letterSpacing: 0, lineHeight: 'inherit' },
  },
  variants: {
    tone: {
      info: { root: { background: 'brand.soft', '& > svg': { color: 'brand' } } },
      good: { root: { background: 'good.soft', '& > svg': { color: 'good' } } },
      warning: { root: { background: 'warn.soft', '& > svg': { color: 'warn' } } },
      bad: { root: { background: 'bad.soft', '& > svg': { color: 'bad' } } },
    },
  },
});

/** The list of what is wrong, above a form. */
export const errorSummary = defineRecipe({
  className: 'error-summary',
  base: {
    borderInlineStart: '4px solid {colors.bad}',
    '& ul': { display: 'grid', gap: '0.25rem' },
    '& button': {
      padding: '0.125rem 0',
      border: 0,
      background: 'none',
      color: 'bad',
      font: 'inherit',
      fontWeight: 550,
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
    '& button:hover': { textDecorationThickness: '2px' },
  },
});

/** Stands for a widget or region that there is not. */
export const placeholder = defineRecipe({
  className: 'placeholder',
  base: {
    padding: '0.875rem 1rem',
    border: '1px dashed {colors.warn}',
    borderRadius: 'control',
    color: 'warn',
    fontSize: 'sm',
  },
});

/** Nothing there yet: why, and what to do. */
export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: '0.5rem',
      padding: '3.5rem 1.25rem',
      borderRadius: 'card',
      background: 'ground',
      color: 'muted',
      textAlign: 'center',
      '& > svg': { marginBottom: '0.5rem' },
      '& .button': { marginTop: '1rem' },
    },
    title: { color: 'ink', fontSize: 'lg', fontWeight: 650 },
  },
});
