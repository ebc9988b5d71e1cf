import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A tick or a choice with its words. */
export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'box'],
  base: {
    root: {
      display: 'flex',
      gap: '0.75rem',
      alignItems: 'flex-start',
      padding: '0.625rem 0',
      minHeight: '2.75rem',
      cursor: 'pointer',
      lineHeight: 1.5,
      '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
      '&:hover .choice-box:not(:disabled)': { borderColor: 'ink' },
    },
    box: {
      appearance: 'none',
      flex: 'none',
      display: 'grid',
      placeContent: 'center',
      width: '1.5rem',
      height: '1.5rem',
      margin: 0,
      border: '1.5px solid {colors.control}',
      background: 'paper',
      borderRadius: '6px',
      cursor: 'inherit',
      transition: 'background-color 120ms, border-color 120ms',
      "&[type='radio']": { borderRadius: '50%' },
      '&:checked': { background: 'brand', borderColor: 'brand' },
      '&:disabled': { background: 'ground', borderColor: 'line' },
      '&:checked:disabled': { background: 'muted', borderColor: 'muted' },
      "&[aria-invalid='true']": { borderColor: 'bad', borderWidth: '2px' },
      "&[type='checkbox']:checked::after": {
        content: "''",
        width: '0.4rem',
        height: '0.75rem',
        marginTop: '-0.15rem',
        border: 'solid {colors.brand.contrast}',
        borderWidth: '0 2.5px 2.5px 0',
        transform: 'rotate(45deg)',
      },
      "&[type='radio']:checked::after": {
        content: "''",
        width: '0.5rem',
        height: '0.5rem',
        borderRadius: '50%',
        background: 'brand.contrast',
      },
      _highContrast: {
        '&:checked': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
        },
        '&:checked:disabled': { borderColor: 'GrayText', background: 'GrayText' },
        "&[type='checkbox']:checked::after": { borderColor: 'HighlightText' },
        "&[type='radio']:checked::after": { background: 'HighlightText' },
      },
    },
  },
});

/** Choices below each other; two short ones side by side. */
export const choices = defineRecipe({
  className: 'choices',
  base: { display: 'grid', gap: '0.25rem' },
  variants: {
    direction: {
      inline: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(5rem, max-content)', gap: '1rem' },
    },
  },
});
