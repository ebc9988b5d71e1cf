import type { RegistryWidgetsType } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { drawField, FORM_ID } from '../draw-field.tsx';

type Widget = RegistryWidgetsType[string];

const CHOICES = { options: [{ value: 'a', label: 'A' }] };

// Enter in a control submits the form that the control names, for the form does not stand around it.
test.each([
  ['text', 'index'],
  ['textarea', 'late'],
  ['select', 'index'],
  ['radio', 'index'],
  ['radio-cards', 'index'],
  ['checkbox', 'index'],
  ['date', 'index'],
  ['phone', 'index'],
  ['ssn', 'index'],
])('a control of %s belongs to the form of its screen', async (name, file) => {
  const module = (await import(`../../../renderers/widgets/${name}/${file}.tsx`)) as {
    default: Widget;
  };
  const { container } = drawField(module.default, name, { options: CHOICES });
  const controls = [...container.querySelectorAll('input, select, textarea')];
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) expect(control.getAttribute('form')).toBe(FORM_ID);
});
