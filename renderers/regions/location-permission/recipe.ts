import { defineSlotRecipe } from '@chakra-ui/react';

// Below the page's frame: nothing that shows already moves when it comes.
export const location = defineSlotRecipe({
  className: 'location',
  slots: ['permission', 'buttons'],
  base: {
    permission: {
      position: 'absolute',
      top: '100%',
      insetInline: 0,
      paddingBlock: '1.25rem',
      background: 'paper',
      borderTop: '1px solid {colors.line}',
      '& > .container': { position: 'relative', display: 'grid', gap: '0.75rem' },
      '& h2': { paddingInlineEnd: '3rem', fontSize: 'lg' },
      '& p': { maxWidth: '72ch' },
      '& .icon-button': { position: 'absolute', top: '-0.5rem', insetInlineEnd: '0.5rem' },
    },
    // Side by side on a phone, too, in languages with longer words.
    buttons: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0.75rem',
      mdDown: { '& > .button': { flex: '1 1 8rem', paddingInline: '0.5rem' } },
    },
  },
});
