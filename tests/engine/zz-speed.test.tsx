import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { formScreen, openTestScreen } from './open-test-screen.tsx';
test.each([20, 100, 300])('%i fields', async (n) => {
  const properties = Object.fromEntries(Array.from({ length: n }, (_i, k) => [`f${k}`, { type: 'string', title: `Field ${k}`, maxLength: 30 }]));
  const rules = Array.from({ length: n / 10 }, (_i, k) => ({ when: { required: ['data'], properties: { data: { required: [`f${k * 10}`], properties: { [`f${k * 10}`]: { const: 'x' } } } } }, show: [`/f${k * 10 + 5}`] }));
  const t0 = performance.now();
  await openTestScreen({ screens: { 'test/many': formScreen({ rules }) }, schemas: { 'forms/test': { type: 'object', properties } } });
  const t1 = performance.now();
  const input = screen.getByLabelText('Field 7');
  for (let i = 0; i < 30; i += 1) fireEvent.change(input, { target: { value: 'w' + i } });
  const t2 = performance.now();
  for (let i = 0; i < 100; i += 1) fireEvent.change(input, { target: { value: 'v' + i } });
  const t3 = performance.now();
  const cond = screen.getByLabelText('Field 10');
  for (let i = 0; i < 50; i += 1) { fireEvent.change(cond, { target: { value: 'x' } }); fireEvent.change(cond, { target: { value: 'y' } }); }
  const t4 = performance.now();
  console.log(n, 'open', Math.round(t1 - t0), 'key', ((t3 - t2) / 100).toFixed(2), 'conditional', ((t4 - t3) / 100).toFixed(2));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  console.log('submit', Math.round(performance.now() - t4));
});
