import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A box with an edge. */
export const card = defineRecipe({
  className: 'card',
  base: { border: '1px solid {colors.line}', borderRadius: 'card', background: 'paper' },
});

/** The logo of a plan or shop, or letters in its place. */
export const monogram = defineRecipe({
  className: 'monogram',
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    borderRadius: '10px',
    overflow: 'hidden',
    background: 'brand.soft',
    color: 'brand',
    fontWeight: 700,
    letterSpacing: '0.02em',
    '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
  },
});

/** A list of names and values (dl). */
export const facts = defineRecipe({
  className: 'facts',
  base: {
    display: 'grid',
    gap: '0.75rem',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(7rem, 2fr) 3fr', gap: '1rem' },
    '& dt': { color: 'muted' },
    // An e-mail address of usual length stays on one line.
    smDown: {
      '& > div': {
        gridTemplateColumns: '7rem minmax(0, 1fr)',
        gap: '0.75rem',
        alignItems: 'baseline',
      },
      '& dt': { fontSize: 'sm' },
    },
    '& dd': { overflowWrap: 'anywhere' },
  },
  // The names are questions, the values short.
  variants: {
    names: { asked: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr) minmax(4rem, auto)' } } },
  },
});

/** The head of a section: its title, and a way on. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['head'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '0.5rem 1.5rem',
      marginBottom: '1rem',
    },
  },
});

/** A link to more of the same. */
export const more = defineSlotRecipe({
  className: 'more',
  slots: ['link'],
  base: {
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      width: 'fit-content',
      paddingBlock: '0.25rem',
      fontWeight: 600,
    },
  },
});
