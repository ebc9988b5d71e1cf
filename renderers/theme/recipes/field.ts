import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const REMARK = { color: 'muted', fontSize: 'sm', lineHeight: 1.45 };
const MESSAGE = {
  display: 'flex',
  gap: '0.375rem',
  alignItems: 'flex-start',
  fontSize: 'sm',
  fontWeight: 550,
  lineHeight: 1.45,
  '& svg': { width: '1rem', height: '1rem', marginTop: '0.15rem' },
};

/** A field: its label, hints, and messages about its answer. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'hint', 'note', 'error', 'good'],
  base: {
    root: {
      display: 'grid',
      gap: '0.375rem',
      alignContent: 'start',
      "&.invalid .choice-box[type='radio']:not(:checked)": {
        borderColor: 'bad',
        borderWidth: '2px',
      },
      '&.invalid .choice-card': { borderColor: 'bad' },
    },
    // A legend takes no part in the grid's gaps.
    label: { fontWeight: 600, lineHeight: 1.375, 'legend&': { marginBottom: '0.5rem' } },
    hint: {
      ...REMARK,
      '& + :is(.choice-cards, .choice-card)': { marginTop: '0.375rem' },
    },
    note: REMARK,
    error: { ...MESSAGE, color: 'bad' },
    good: { ...MESSAGE, color: 'good' },
  },
});

/** Not for screen readers, which read it from the control itself. */
export const required = defineRecipe({
  className: 'required',
  base: {
    '&::after': { content: "' *'", color: 'bad', fontWeight: 500 },
    '@supports (content: "*" / "")': { '&::after': { content: "' *' / ''" } },
  },
});
