import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const shopHeader = defineRecipe({
  className: 'shop-header',
  base: {
    position: 'relative',
    zIndex: 'bar',
    background: 'paper',
    borderBottom: '1px solid {colors.line}',
  },
});

export const header = defineSlotRecipe({
  className: 'header',
  slots: [
    'banner',
    'top',
    'link',
    'tools',
    'main',
    'brand',
    'recommended',
    'cart',
    'badge',
    'drawer',
    'menu',
  ],
  base: {
    banner: {
      padding: '0.5rem 1.25rem',
      background: 'brand',
      color: 'brand.contrast',
      textAlign: 'center',
      fontWeight: 550,
    },
    top: {
      background: 'ground',
      fontSize: 'sm',
      '& > .container': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        minHeight: '2.5rem',
        paddingBlock: '0.25rem',
      },
      // Phones have the address of mail in the drawer.
      mdDown: {
        "& .contact:has(a[href^='mailto:']):has(+ .contact)": { display: 'none' },
        '& > .container': { minHeight: '2rem' },
      },
    },
    link: {
      padding: '0.25rem 0',
      border: 0,
      background: 'none',
      color: 'brand',
      font: 'inherit',
      fontWeight: 550,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textAlign: 'start',
      cursor: 'pointer',
    },
    // Phones have them in the drawer.
    tools: {
      display: 'none',
      md: { display: 'inline-flex', alignItems: 'center', gap: '1.25rem' },
    },
    main: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.75rem',
      minHeight: '4rem',
      md: { minHeight: '4.5rem' },
    },
    brand: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.75rem',
      minWidth: 0,
      marginInlineEnd: 'auto',
      color: 'inherit',
      fontWeight: 650,
      fontSize: 'md',
      letterSpacing: '-0.01em',
      lineHeight: 1.2,
      textDecoration: 'none',
      '&:hover': { color: 'inherit' },
      '& .monogram': {
        width: '2.25rem',
        height: '2.25rem',
        fontSize: 'sm',
        background: 'brand',
        color: 'brand.contrast',
      },
      '& .monogram:has(img)': { background: 'none' },
      // The owner of a landing page, and the store below.
      '& strong, & small': { display: 'block', fontWeight: 'inherit' },
      '& small': { color: 'muted', fontSize: 'sm', letterSpacing: 0 },
      md: { fontSize: 'lg' },
    },
    // Phones have it in the drawer.
    recommended: { display: 'none', md: { display: 'block' } },
    cart: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5rem',
      minHeight: '2.75rem',
      marginInlineEnd: '-0.75rem',
      padding: '0 0.75rem',
      borderRadius: 'control',
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { background: 'ground', color: 'inherit' },
    },
    badge: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '1.5rem',
      height: '1.5rem',
      padding: '0 0.4rem',
      borderRadius: '1rem',
      background: 'accent',
      color: '#fff',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1,
    },
    drawer: { marginInlineStart: '-0.75rem', md: { display: 'none' } },
    menu: {
      display: 'none',
      borderTop: '1px solid {colors.line}',
      '& .category-links': { display: 'flex', flexWrap: 'wrap', marginInline: '-0.5rem' },
      md: { display: 'block' },
    },
  },
});

export const categoryLinks = defineRecipe({
  className: 'category-links',
  base: {
    '& a': {
      display: 'block',
      padding: '0.75rem 0.5rem',
      color: 'inherit',
      fontSize: 'sm',
      fontWeight: 550,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'brand' },
    '& a[aria-current]': { color: 'brand', boxShadow: 'inset 0 -3px {colors.brand}' },
  },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['menu', 'contact'],
  base: {
    menu: {
      '& a': { padding: '0.75rem 0', fontSize: 'md', borderBottom: '1px solid {colors.line}' },
      '& a[aria-current]': {
        boxShadow: 'inset 3px 0 {colors.brand}',
        paddingInlineStart: '0.75rem',
      },
    },
    contact: { display: 'grid', gap: '0.75rem', justifyItems: 'start' },
  },
});
