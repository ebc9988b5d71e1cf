import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The width of what is read. */
export const container = defineRecipe({
  className: 'container',
  base: {
    width: '100%',
    maxWidth: '74rem',
    marginInline: 'auto',
    paddingInline: '1.25rem',
    md: { paddingInline: '2rem' },
  },
});

/** Width of a form's column. */
const FORM_WIDTH = '40rem';

const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '1.5rem',
};

/** A page: its head, what it holds, what stands beside it. */
export const page = defineSlotRecipe({
  className: 'page',
  slots: ['root', 'head', 'intro', 'body', 'main', 'aside', 'before', 'after', 'form'],
  base: {
    root: {
      paddingBlock: '1rem 3rem',
      md: { paddingBlock: '1.75rem 4rem' },
      // Where a region draws a larger title of its own, the page's heading is for screen readers only.
      '&:has(.message-panel, .plan-facts, .plan-missing) > .page-head': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    head: {
      display: 'grid',
      gap: '0.5rem',
      marginBottom: '1rem',
      md: { marginBottom: '1.75rem' },
    },
    intro: { maxWidth: '62ch', color: 'muted', fontSize: 'lg' },
    body: {
      ...COLUMN,
      gap: '2rem',
    },
    main: {
      ...COLUMN,
      // A remark above a form is as wide as its fields.
      '&:has(> .page-form):not(:has(.review)) > .panel': { maxWidth: FORM_WIDTH },
    },
    aside: {
      ...COLUMN,
      lg: { position: 'sticky', top: '1.5rem', alignSelf: 'start' },
    },
    before: {
      ...COLUMN,
      marginBottom: '1.5rem',
      // None of its regions shows now.
      '&:empty': { display: 'none' },
    },
    after: {
      ...COLUMN,
      gap: { base: '2.5rem', md: '3.5rem' },
      '&:empty': { display: 'none' },
      marginTop: { base: '2.5rem', md: '3.5rem' },
    },
    form: { display: 'grid', gap: '1.75rem', '& > :not(.buttons)': { maxWidth: FORM_WIDTH } },
  },
  variants: {
    layout: {
      plain: { root: { paddingBlock: 0, '& .page-form > *': { maxWidth: 'none' } } },
      // One question at a time.
      asking: {
        root: {
          paddingBlock: '2.25rem 4rem',
          '& .page-main, & .page-form': { maxWidth: '36rem', width: '100%', marginInline: 'auto' },
          '& .page-head': { maxWidth: '36rem', margin: '0 auto 1.5rem' },
          '& h1': { fontSize: 'md', letterSpacing: 0, color: 'brand' },
          md: { paddingBlock: '4rem 5rem' },
        },
      },
    },
    columns: {
      'with-aside': {
        body: { lg: { gridTemplateColumns: 'minmax(0, 1fr) 23rem', gap: '3.5rem' } },
      },
    },
  },
});

/** A header, what is inside, a footer. */
export const frame = defineRecipe({
  className: 'frame',
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    '& > main': { flex: 1 },
  },
});

/** A frame inside another: the steps of the wizard. */
export const innerFrame = defineRecipe({
  className: 'inner-frame',
  base: { paddingBlock: '1.5rem 4rem', '& .page': { maxWidth: 'none', padding: 0 } },
});
