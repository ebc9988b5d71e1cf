import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The question before something is taken out of a list. */
export const removal = defineRecipe({
  className: 'removal',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 0.75rem',
    alignItems: 'center',
    '& > p': { flexBasis: '100%', fontWeight: 600 },
  },
});

/** What was taken out, with the way to bring it back. */
export const removed = defineRecipe({
  className: 'removed',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 0.75rem',
    alignItems: 'center',
    '& > span::first-letter': { textTransform: 'uppercase' },
  },
});

/** Entries of a list in a form. A list inside an entry is part of it: no card in a card. */
export const list = defineSlotRecipe({
  className: 'list',
  slots: ['field', 'item', 'item-title', 'item-buttons'],
  base: {
    field: { display: 'grid', gap: '1rem', '& > legend': { marginBottom: '0.75rem' } },
    item: {
      display: 'grid',
      gap: '1rem',
      padding: '1.125rem 1.25rem',
      '& .list-item': {
        padding: '0 0 0 1rem',
        border: 0,
        borderLeft: '3px solid {colors.line}',
        borderRadius: '0',
        background: 'none',
      },
    },
    'item-title': { marginBottom: '-0.5rem', fontSize: 'sm', fontWeight: 600, color: 'muted' },
    'item-buttons': { display: 'flex', flexWrap: 'wrap', gap: '0.25rem' },
  },
});

/** A key that a person named, its value, and the way to be rid of both. */
export const keyed = defineRecipe({
  className: 'keyed',
  base: {
    display: 'grid',
    gap: '0.75rem 1rem',
    alignItems: 'end',
    justifyItems: 'start',
    '& > *': { width: '100%' },
    '& > .button': { width: 'auto' },
    sm: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
  },
});
