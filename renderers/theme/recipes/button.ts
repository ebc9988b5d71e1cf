import { defineRecipe } from '@chakra-ui/react';

/** What is pressed; a link may wear it as well. */
export const button = defineRecipe({
  className: 'button',
  base: {
    appearance: 'none',
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    minHeight: '3rem',
    padding: '0.625rem 1.25rem',
    border: '1px solid transparent',
    borderRadius: 'button',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 'button',
    textTransform: 'var(--store-button-case, none)',
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    // The words, and what they give way to while busy, have one place: so the width stays.
    '& > span': {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.5rem',
    },
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '&:focus-visible': { borderRadius: 'button' },
    "&:disabled, &[aria-disabled='true']": { cursor: 'not-allowed' },
    "&:is(:disabled, [aria-disabled='true']):not([aria-busy])": {
      background: 'ground',
      borderColor: 'line',
      color: 'muted',
    },
    "&[aria-busy='true']": { cursor: 'progress' },
    '& > span.away': { visibility: 'hidden' },
    _highContrast: {
      "&:is(:disabled, [aria-disabled='true']):not([aria-busy])": {
        borderColor: 'GrayText',
        color: 'GrayText',
      },
    },
  },
  variants: {
    size: { small: { minHeight: '2.5rem', padding: '0.375rem 0.875rem' } },
    look: {
      primary: {
        background: 'brand',
        color: 'brand.contrast',
        '&:hover': { background: 'brand.strong', color: 'brand.contrast' },
      },
      secondary: {
        borderColor: 'control',
        background: 'paper',
        color: 'ink',
        '&:hover': { borderColor: 'ink', background: 'ground', color: 'ink' },
      },
      quiet: {
        paddingInline: '0.75rem',
        color: 'brand',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.25em',
        '&:hover': { background: 'brand.soft' },
        "&:is(:disabled, [aria-disabled='true']):not([aria-busy])": {
          background: 'none',
          borderColor: 'transparent',
        },
      },
      danger: {
        background: 'bad',
        color: '#fff',
        '&:hover': { background: 'color-mix(in srgb, {colors.bad}, #000 18%)' },
      },
      added: { borderColor: 'good', background: 'good.soft', color: 'good', cursor: 'default' },
    },
    width: { wide: { width: '100%' } },
  },
});

/** A button that is only an icon. */
export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    padding: 0,
    border: 0,
    borderRadius: 'control',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: 'ground' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
  },
});

/** The buttons below a form: side by side where there is room. */
export const buttons = defineRecipe({
  className: 'buttons',
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '0.75rem',
    marginTop: '0.5rem',
    // The words of quiet ones begin where those of the fields do, also where the row is laid out by what is around it.
    '& > .button.quiet': {
      alignSelf: 'flex-start',
      justifySelf: 'start',
      marginInlineStart: '-0.375rem',
      paddingInline: '0.375rem',
    },
    md: {
      flexFlow: 'row wrap',
      alignItems: 'center',
      '& > .button.quiet': { alignSelf: 'auto' },
      '& > * + .button.quiet': { marginInlineStart: 0 },
    },
  },
});

/** A sign of waiting inside a button. */
export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    width: '1rem',
    height: '1rem',
    border: '2px solid currentcolor',
    borderInlineEndColor: 'transparent',
    borderRadius: '50%',
    animation: 'spin 800ms linear infinite',
    '.away &': { animation: 'none' },
    _motionReduce: { animationDuration: '4s' },
  },
});

/** A quiet question below a price. */
export const whyPrice = defineRecipe({
  className: 'why-price',
  base: {
    display: 'block',
    minHeight: '2rem',
    marginInlineStart: 'auto',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'brand',
    font: 'inherit',
    fontSize: 'sm',
    fontWeight: 500,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    '.plan-card &, .option-list &': { marginInlineStart: 0 },
  },
});
