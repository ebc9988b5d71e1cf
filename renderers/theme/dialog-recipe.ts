import { defineSlotRecipe } from '@chakra-ui/react';

const MOTION = { animationDuration: '160ms', _motionReduce: { animation: 'none' } };

/** A dialog in the middle of a wide screen, a sheet at the bottom of a phone, or a drawer at the side. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger'],
  className: 'dialog',
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      background: 'rgb(18 38 58 / 48%)',
      _open: { animationName: 'fade-in', ...MOTION },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'flex',
      overflow: 'auto',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      background: 'paper',
      boxShadow: 'float',
      outline: 'none',
    },
    title: {
      fontSize: 'xl',
      fontWeight: 650,
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
      margin: 0,
      paddingInlineEnd: '3rem',
      textWrap: 'balance',
    },
  },
  variants: {
    placement: {
      center: {
        positioner: { alignItems: { base: 'flex-end', md: 'center' }, padding: { md: '2rem' } },
        content: {
          marginInline: 'auto',
          marginBlockStart: { base: 'auto', md: 'auto' },
          marginBlockEnd: { md: 'auto' },
          paddingBlockStart: { base: '1.5rem', md: '2rem' },
          paddingInline: { base: '1.25rem', md: '2rem' },
          borderRadius: { base: '16px 16px 0 0', md: '16px' },
          maxHeight: { base: '92dvh', md: 'calc(100dvh - 4rem)' },
          overflow: 'clip',
          _open: { animationName: 'rise-in', ...MOTION },
        },
      },
      start: {
        positioner: { alignItems: 'stretch' },
        content: {
          width: 'min(88vw, 380px)',
          padding: '1.25rem',
          overflow: 'auto',
          _open: { animationName: 'slide-in', ...MOTION },
        },
      },
    },
    size: {
      md: { content: { maxWidth: { md: '520px' } } },
      lg: { content: { maxWidth: { md: '800px' } } },
    },
  },
  defaultVariants: { placement: 'center', size: 'md' },
});
