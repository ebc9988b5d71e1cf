import { defineSlotRecipe } from '@chakra-ui/react';

export const stepper = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'place', 'short', 'bar', 'list'],
  base: {
    root: { minHeight: '3.5rem', display: 'grid', gap: '0.625rem', alignContent: 'start' },
    place: { minHeight: '3.5rem' },
    short: {
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      '& > strong': { color: 'ink' },
      lg: { display: 'none' },
    },
    bar: {
      display: 'flex',
      gap: '0.375rem',
      '& > span': { flex: 1, height: '4px', borderRadius: '2px', background: 'line' },
      '& > .passed': { background: 'brand' },
      lg: { display: 'none' },
      '@media (forced-colors: active)': {
        // Where the system chooses the colors, a fill is kept only when asked for.
        '& > span': { border: '1px solid' },
        '& > .passed': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
    list: {
      display: 'none',
      lg: {
        display: 'flex',
        gap: '0.5rem',
        paddingBottom: '1.5rem',
        borderBottom: '1px solid {colors.line}',
      },
    },
  },
});

export const step = defineSlotRecipe({
  className: 'step',
  slots: ['root', 'body', 'mark'],
  base: {
    root: {
      lg: {
        position: 'relative',
        flex: 1,
        minWidth: 0,
        '& + .step::before': {
          content: "''",
          position: 'absolute',
          top: '1.25rem',
          right: 'calc(50% + 1.75rem)',
          left: 'calc(-50% + 1.25rem)',
          height: '2px',
          background: 'line',
        },
        '&.passed + .step.passed::before': { background: 'brand' },
        '&.passed .step-mark': { borderColor: 'brand', color: 'brand' },
        '&.done .step-mark': { background: 'brand.soft', borderColor: 'brand', color: 'brand' },
        '&[aria-current] .step-mark': { background: 'brand', color: 'brand.contrast' },
        '&[aria-current] .step-body': { color: 'ink', fontWeight: 650 },
      },
      '@media (forced-colors: active)': {
        '&[aria-current] .step-mark': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
    body: {
      lg: {
        display: 'grid',
        gap: '0.5rem',
        justifyItems: 'center',
        color: 'muted',
        fontSize: 'sm',
        lineHeight: 1.3,
        textAlign: 'center',
        textDecoration: 'none',
        'a&': { '&:hover .step-name': { textDecoration: 'underline', color: 'ink' } },
      },
    },
    mark: {
      lg: {
        display: 'grid',
        placeItems: 'center',
        width: '2.5rem',
        height: '2.5rem',
        border: '1.5px solid {colors.control}',
        borderRadius: '50%',
        background: 'paper',
        fontWeight: 600,
      },
    },
  },
});
