import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { behaviour } from '../../screens/enrollment/billing-information/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import type { FormData, JsonSchema } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes } from '../engine/open-test-screen.tsx';
import { plainRenderers } from '../engine/plain-renderers.tsx';
import { list, readJson, screenFile } from './catalog.ts';

const NAMES = [
  'forms/billing-info',
  ...list('schemas/common').map((file) => `common/${file.replace('.json', '')}`),
];
const SCHEMAS = Object.fromEntries(
  NAMES.map((name) => [name, readJson<JsonSchema>(`schemas/${name}.json`)]),
);
const ID = 'enrollment/billing-information';
const { parts, ...renderers } = findRenderers();

/** A card that was typed before: its number is on file, its code is not. */
const ON_FILE = {
  payment_method: 'cc',
  first_name_on_cc: 'Ann',
  last_name_on_cc: 'Lee',
  card_number: '******4242',
  expiration_month: '12',
  expiration_year: '2040',
  address1: '12 Elm Street',
  city: 'Addison',
  state: 'TX',
  zip: '75001',
  bill_date: '28',
};
const TEXAS = { abbrev: 'TX', name: 'Texas' };
const NEW_YORK = { abbrev: 'NY', name: 'New York' };
const CHOICES: Record<string, string[]> = { payment_method: ['eft', 'cc'], bill_date: ['28'] };

const described = (values: FormData, required: (name: string) => boolean) =>
  yes({
    result: [
      ...new Set([...Object.keys(ON_FILE), ...Object.keys(values)]),
      'security_code',
      'address2',
    ].map((name) => ({
      field_name: name,
      value: values[name] ?? '',
      required: required(name),
      read_only: false,
      ...(CHOICES[name]
        ? { options: CHOICES[name].map((one) => ({ value: one, label: one })) }
        : {}),
    })),
    version: 1,
  });

async function openBilling(values: FormData = ON_FILE) {
  const { frame: _frame, requires: _requires, modals: _modals, ...file } = screenFile(ID);
  return openTestScreen({
    screens: { [ID]: file },
    schemas: SCHEMAS,
    behaviours: { [ID]: behaviour },
    session: { tempId: 'e1', today: '2026-11-20' },
    renderers: { ...renderers, parts: { ...parts, Dialog: plainRenderers.parts.Dialog } },
    calls: {
      'get-form-fields-billing-info': () =>
        described(values, (name) => !['security_code', 'address2'].includes(name)),
      'routing-number-bank-lookup': () => yes({ response: { name: 'First Bank' } }),
      'zip-to-state': ({ zip }) =>
        zip === '10001'
          ? yes([{ state_abbreviation: 'NY', city: 'New York' }])
          : no('Please enter a valid zip code'),
      'get-states': () => yes({ result: [TEXAS, NEW_YORK] }),
      'get-billing-text': () => yes({ result: '<p>On paper.</p>', eft_terms: '' }),
      'save-billing-info': () => yes({ version: 2 }),
    },
  });
}
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

test('a card on file is saved again without its code', async () => {
  const { api } = await openBilling();
  expect(screen.getByLabelText('Security code').getAttribute('aria-required')).toBeNull();
  await next();
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith(
      'save-billing-info',
      expect.objectContaining({ payment_method: 'cc', address1: '12 Elm Street' }),
      expect.anything(),
    ),
  );
});

test('another routing number asks the whole account number anew, once typed in full it is sent', async () => {
  const account = {
    payment_method: 'eft',
    account_holder_type: 'individual',
    account_name: 'Ann Lee',
    routing_number: '021000021',
    bank_name: 'First Bank',
    account_number: '*****3344',
    account_type: 'checking',
    bill_date: '28',
  };
  const { api } = await openBilling(account);
  const number = screen.getByLabelText('Account number');
  expect(number).toHaveProperty('placeholder', '*****3344');
  expect(screen.queryByText(/whole account number/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Routing number'), '{Backspace}5');
  const fault = 'The routing number has changed: enter the whole account number again.';
  await screen.findByText(fault);
  expect(number).toHaveProperty('placeholder', '');
  await userEvent.type(number, '11223344');
  expect(screen.queryByText(fault)).toBeNull();
  await userEvent.type(screen.getByLabelText('Routing number'), '{Backspace}1');
  expect(number).toHaveProperty('value', '11223344');
  await next();
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith(
      'save-billing-info',
      expect.objectContaining({ account_number: '11223344', routing_number: '021000021' }),
      expect.anything(),
    ),
  );
});

test('another card needs its own', async () => {
  const { api } = await openBilling();
  await userEvent.type(screen.getByLabelText('Card number'), '5555555555554444');
  await next();
  await screen.findByText('Field is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
  expect(api).not.toHaveBeenCalledWith('save-billing-info', expect.anything(), expect.anything());
});

test.each([
  ['4111111111111111', 'Visa cards usually have 3 digits on the back.', '1234'],
  ['378282246310005', 'American Express cards usually have 4 digits on the front.', '123'],
])('card %s: the usual code is named, another is taken', async (number, hint, code) => {
  const { api } = await openBilling();
  await userEvent.type(screen.getByLabelText('Card number'), number);
  const field = screen.getByLabelText('Security code');
  await waitFor(() => expect(descriptionOf(field)).toContain(hint));
  await userEvent.type(field, code);
  await next();
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith(
      'save-billing-info',
      expect.objectContaining({ card_number: number, security_code: code }),
      expect.anything(),
    ),
  );
});

test('a card of no known brand has no usual code', async () => {
  await openBilling();
  await userEvent.type(screen.getByLabelText('Card number'), '9');
  const field = screen.getByLabelText('Security code');
  expect(descriptionOf(field)).not.toContain('usually');
});

test('what the bank says stands above the buttons', async () => {
  await openBilling();
  const text = await screen.findByText('On paper.');
  const button = screen.getByRole('button', { name: 'Next' });
  expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the zip code says the state; one of no place is refused, and empties the state', async () => {
  await openBilling();
  const zip = screen.getByLabelText('ZIP code');
  const state = screen.getByLabelText('State');
  await userEvent.clear(zip);
  expect(state).toHaveProperty('value', 'TX');
  await userEvent.type(zip, '10001');
  await waitFor(() => expect(state).toHaveProperty('value', 'NY'));
  await userEvent.clear(zip);
  await userEvent.type(zip, '21300');
  expect(await screen.findByText('Please enter a valid zip code')).toBeTruthy();
  expect(state).toHaveProperty('value', '');
});
