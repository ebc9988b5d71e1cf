import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { behaviour as plans } from '../../screens/store/plans/behaviour.ts';
import { behaviour } from '../../screens/store/quote-filter/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import { no, openTestScreen, yes } from '../engine/open-test-screen.tsx';
import { plainRenderers } from '../engine/plain-renderers.tsx';
import { bareScreen, schemasOf } from './catalog.ts';

// The store's own looks; its dialog needs the theme around it, so a plain one stands in.
const { parts, ...renderers } = findRenderers();
const LOOKS = { ...renderers, parts: { ...parts, Dialog: plainRenderers.parts.Dialog } };
const FILTER = { zip: '75001', dob: '02/29/1988', gender: '1', tier: 'IO' };

/** Presses Edit on the plans of a portal whose plans ask these further questions; undefined: they cannot be had. */
async function pressEdit(fields: { field_name: string; required: boolean }[] | undefined) {
  const { api } = await openTestScreen({
    screens: {
      'store/plans': bareScreen('store/plans'),
      'store/quote-filter': bareScreen('store/quote-filter'),
    },
    schemas: schemasOf('quote-filter'),
    behaviours: { 'store/plans': plans, 'store/quote-filter': behaviour },
    session: { tempId: 'e1', tier: 'IO' },
    renderers: LOOKS,
    calls: {
      'get-enrollment-temp-info': () => yes({ result: { ...FILTER, state: 'TX' } }),
      'get-left-side-filter-fields': () =>
        fields ? yes({ result: { categories: [], fields } }) : no('A fault.', [], 500),
      'get-more-requirement': () => yes({ result: false }),
      'get-plan-category': () =>
        yes([
          { value: 'dental', label: 'Dental' },
          { value: 'medical', label: 'Medical' },
        ]),
      'validate-zip-code': () => yes(),
      'change-filter-info': () => yes({ plan_id: null, removed: [], changed: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return () =>
    api.mock.calls.filter(([call]) => call === 'change-filter-info').map(([, params]) => params);
}

async function openFilter(fields: { field_name: string; required: boolean }[]) {
  const sent = await pressEdit(fields);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your details' }));
  await dialog.findByDisplayValue('75001');
  return { dialog, sent };
}

test('is saved with every answer, those left open as empty ones', async () => {
  const { dialog, sent } = await openFilter([]);
  const zip = dialog.getByLabelText(/ZIP code/);
  await userEvent.clear(zip);
  await userEvent.type(zip, '33101');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const open = { category: '', spouse_dob: '', is_smoker: '', annual_incode: '' };
  expect(sent()).toEqual([
    expect.objectContaining({ ...FILTER, ...open, zip: '33101', tempId: 'e1' }),
  ]);
});

test('goes on only with a category where the portal requires it', async () => {
  const { dialog, sent } = await openFilter([{ field_name: 'category', required: true }]);
  const category = await dialog.findByRole('combobox', { name: /Category/ });
  // It stands with what everybody answers.
  expect(dialog.queryByText('Only a few plans ask for these.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findAllByText(/Field is required/)).not.toEqual([]);
  expect(sent()).toEqual([]);
  await userEvent.selectOptions(category, 'Medical');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([expect.objectContaining({ ...FILTER, category: 'medical' })]);
});

test('closes and says so when its further questions cannot be had: some may be required', async () => {
  await pressEdit(undefined);
  expect(await screen.findByText(/could not be loaded. Please try again/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
