import type { RegistryWidgetsType } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { drawField, FORM_ID } from '../draw-field.tsx';

type Widget = RegistryWidgetsType[string];

const CHOICES = { options: [{ value: 'a', label: 'A' }] };

// Enter in a control submits the form that the control names, for the form does not stand around it.
test.each([
  'text',
  'textarea',
  'select',
  'radio',
  'radio-cards',
  'checkbox',
  'date',
  'phone',
  'ssn',
])('a control of %s belongs to the form of its screen', async (name) => {
  const module = (await import(`../../../renderers/widgets/${name}/index.tsx`)) as {
    default: Widget;
  };
  const { container } = drawField(module.default, name, { options: CHOICES });
  const controls = [...container.querySelectorAll('input, select, textarea')];
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) expect(control.getAttribute('form')).toBe(FORM_ID);
});
