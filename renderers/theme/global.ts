import { defineGlobalStyles } from '@chakra-ui/react';

// Chakra's types know no property of one browser family alone.
const SMOOTH = { WebkitFontSmoothing: 'antialiased' };

/** Ground rules: type, focus, links, motion. */
export const globalCss = defineGlobalStyles({
  '*, *::before, *::after': {
    boxSizing: 'border-box',
    _motionReduce: { transition: 'none !important', scrollBehavior: 'auto !important' },
  },
  '[hidden]': { display: 'none !important' },
  html: {
    color: 'ink',
    background: 'paper',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 1.5,
    textSizeAdjust: '100%',
    ...SMOOTH,
    scrollPaddingTop: '6rem',
    _print: { background: '#fff', color: '#000' },
  },
  body: { margin: 0, minHeight: '100dvh', overflowWrap: 'break-word' },
  'h1, h2, h3, h4': {
    margin: 0,
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  h1: { fontSize: '2xl', md: { fontSize: '3xl' } },
  h2: { fontSize: 'xl' },
  'h3, h4': { fontSize: 'lg', letterSpacing: '-0.01em' },
  'p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { padding: 0 },
  'ul[class], ol[class]': { listStyle: 'none' },
  img: { maxWidth: '100%', display: 'block' },
  svg: { flex: 'none', display: 'block' },
  a: { color: 'brand', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' },
  // What looks like a link and does something in its place.
  'button.link': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'brand',
    font: 'inherit',
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
  'a:hover, button.link:hover': { color: 'brand.strong', textDecorationThickness: '2px' },
  ":focus-visible:where(:not([tabindex='-1']))": {
    outline: '3px solid {colors.brand}',
    outlineOffset: '2px',
    borderRadius: '4px',
  },
  // On brand and dark grounds the ring keeps its gap by a light halo.
  '.dark :focus-visible': { outlineColor: 'paper' },
  "[tabindex='-1']:focus": { outline: 'none' },
  '.money': { fontVariantNumeric: 'tabular-nums' },
  '.muted': { color: 'muted' },
  '.small': { fontSize: 'sm' },
  '.hidden-text': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.skip-link': {
    position: 'absolute',
    inset: '0.5rem auto auto 0.5rem',
    zIndex: 'notice',
    padding: '0.75rem 1rem',
    background: 'paper',
    borderRadius: 'control',
    transform: 'translateY(-200%)',
  },
  '.skip-link:focus': { transform: 'none' },
  // Text from the server: agreements, plan facts, a person's own words.
  '.prose': { maxWidth: '68ch' },
  '.prose > * + *': { marginTop: '0.75rem' },
  '.prose :is(ul, ol)': { paddingInlineStart: '1.375rem' },
  '.prose li + li': { marginTop: '0.25rem' },
  '.prose :is(h2, h3, h4, h5)': { fontSize: 'md', marginTop: '1.25rem' },
  '.prose table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '.prose :is(th, td)': {
    padding: '0.5rem 0.75rem 0.5rem 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid {colors.line}',
  },
  '.no-print': { _print: { display: 'none !important' } },
});
