import { defineRecipe } from '@chakra-ui/react';

/** Where notices appear: on top; on wide screens in the corner, where neither a bottom bar nor a dialog's buttons are. */
export const notices = defineRecipe({
  className: 'notices',
  base: {
    position: 'fixed',
    inset: '1rem 1rem auto',
    zIndex: 'notice',
    display: 'grid',
    gap: '0.5rem',
    justifyItems: 'center',
    pointerEvents: 'none',
    lg: { inset: 'auto 1.5rem 1.5rem auto' },
  },
});

/** A notice that floats over the page. */
export const notice = defineRecipe({
  className: 'notice',
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.75rem',
    width: 'min(100%, 28rem)',
    padding: '0.75rem 0.75rem 0.75rem 1rem',
    borderRadius: 'card',
    background: 'paper',
    border: '1px solid {colors.line}',
    boxShadow: 'float',
    pointerEvents: 'auto',
    '& > p': { flex: 1, paddingBlock: '0.25rem' },
    '& > svg': { width: '1.25rem', height: '1.25rem', marginTop: '0.375rem' },
    '& .icon-button': { width: '2.25rem', height: '2.25rem' },
    md: { width: '26rem' },
  },
  variants: {
    tone: {
      success: { '& > svg': { color: 'good' } },
      warning: { '& > svg': { color: 'warn' } },
      error: { '& > svg': { color: 'bad' } },
      info: { '& > svg': { color: 'brand' } },
    },
  },
});
