import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRenderers } from '../../src/app/renderers.ts';
import { openTestScreen, yes } from '../engine/open-test-screen.tsx';
import { bareScreen, schemasOf } from './catalog.ts';

const ID = 'enrollment/personal-info';
const FIELDS = ['first_name', 'last_name', 'birthdate', 'gender', 'marital_status', 'ssn'];

test.each([
  ['0', 'Male'],
  ['1', 'Female'],
  ['2', 'Others'],
])('the gender %s is read-only and reads %s', async (gender, words) => {
  const result = FIELDS.map((field_name) => ({
    ...{ field_name, value: field_name === 'gender' ? gender : '' },
    ...{ required: true, read_only: false },
  }));
  await openTestScreen({
    screens: { [ID]: bareScreen(ID) },
    schemas: schemasOf('personal-info'),
    session: { tempId: 'e1' },
    renderers: findRenderers(),
    calls: {
      'get-form-fields-personal-info': () => yes({ result, version: 0 }),
      'check-enroll-code': () => yes({ show_enroll_code: false }),
    },
  });
  const select = await screen.findByRole('combobox', { name: 'Gender' });
  expect(select.getAttribute('aria-readonly')).toBe('true');
  expect(within(select).getByRole('option').textContent).toBe(words);
});
