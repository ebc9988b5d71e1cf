import { defineSlotRecipe } from '@chakra-ui/react';

/** Native inputs, selects and text areas, and what stands at their end. */
export const input = defineSlotRecipe({
  className: 'input',
  slots: ['root', 'with', 'tail'],
  base: {
    root: {
      appearance: 'none',
      width: '100%',
      minHeight: '3rem',
      margin: 0,
      padding: '0.625rem 0.875rem',
      border: '1px solid {colors.control}',
      borderRadius: 'control',
      background: 'paper',
      color: 'inherit',
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      transition: 'border-color 120ms',
      '&::placeholder': { color: 'muted', opacity: 1 },
      "&:hover:not(:read-only, :disabled), select&:hover:not(:disabled, [aria-readonly='true'])": {
        borderColor: 'ink',
      },
      '&:focus-visible': { borderRadius: 'control', borderColor: 'brand' },
      "&[aria-invalid='true']": { borderColor: 'bad', boxShadow: 'inset 0 0 0 1px {colors.bad}' },
      "&:disabled, input&:read-only, textarea&:read-only, select&[aria-readonly='true']": {
        backgroundColor: 'ground',
        borderColor: 'line',
        color: 'ink',
        opacity: 1,
      },
      '&:disabled': { color: 'muted', cursor: 'not-allowed' },
      'select&': {
        paddingInlineEnd: '2.75rem',
        backgroundImage:
          "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%2345586A' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' viewBox='0 0 24 24'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")",
        backgroundRepeat: 'no-repeat',
        backgroundPosition: 'right 0.75rem center',
        backgroundSize: '1.25rem',
        cursor: 'pointer',
        textOverflow: 'ellipsis',
        // Its lock stands at the end, the arrow before it.
        "&[aria-readonly='true']": {
          backgroundPosition: 'right 2.375rem center',
          cursor: 'default',
        },
      },
      'textarea&': { minHeight: '7rem', resize: 'vertical' },
    },
    with: {
      position: 'relative',
      display: 'grid',
      '& > .input:has(+ .input-tail)': { paddingInlineEnd: '6.5rem' },
    },
    tail: {
      position: 'absolute',
      inset: '0 0.875rem 0 auto',
      display: 'flex',
      alignItems: 'center',
      gap: '0.375rem',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 550,
      pointerEvents: 'none',
      '& svg': { width: '1rem', height: '1rem' },
    },
  },
  variants: {
    text: { code: { root: { letterSpacing: '0.04em' } } },
    width: {
      'size-zip': { root: { maxWidth: '10rem' } },
      'size-date': { root: { maxWidth: '13rem' } },
      'size-short': { root: { maxWidth: '13rem' } },
    },
  },
});
