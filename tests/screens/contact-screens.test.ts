import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { no, yes } from '../engine/open-test-screen.tsx';
import type { SessionFacts } from '../../src/shared/contracts/visit-types.ts';
import { box, button, COULD_NOT, FILLED, openStep, press, tick, unconfirmed } from './open-step.ts';

describe.each(['rep', 'group'] as const)('contact information of a %s', (eprocess) => {
  test('offers to leave a contact unchecked only once it could not be confirmed', async () => {
    const { api } = await openStep('contact-info', {
      eprocess,
      values: FILLED,
      calls: {
        'save-contact-info': ({ skip_validation_phone: skip }) =>
          skip === '1' ? yes({ version: 1, note: '' }) : unconfirmed('phone_number'),
      },
    });
    expect(tick('Skip phone validation')).toBeNull();
    await press('Next');
    await screen.findByText(COULD_NOT.phone_number);
    expect(tick('Skip email validation')).toBeNull();
    const way = within(box('Is it right?'));
    expect(way.getByRole('button', { name: 'Click here' })).toBeTruthy();
    await userEvent.click(way.getByRole('checkbox', { name: 'Skip phone validation' }));
    await waitFor(() => expect(screen.queryByText(COULD_NOT.phone_number)).toBeNull());
    await press('Next');
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith(
        'save-contact-info',
        expect.objectContaining({ ...FILLED, skip_validation_phone: '1' }),
        expect.anything(),
      ),
    );
  });

  test('asks again about another contact, and about one that is to be checked after all', async () => {
    await openStep('contact-info', {
      eprocess,
      values: { ...FILLED, skip_validation_email: '1' },
    });
    expect(tick('Skip email validation')?.checked).toBe(true);
    await userEvent.click(tick('Skip email validation')!);
    await waitFor(() => expect(tick('Skip email validation')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText("Client's email"));
  });
});

test.each<[SessionFacts['eprocess'], string]>([
  ['applicant', 'Email'],
  ['rep', "Client's email"],
])('to the %s the mailbox is %s, in the form and among its errors', async (eprocess, name) => {
  await openStep('contact-info', { eprocess, values: { ...FILLED, email_address: '' } });
  expect(await screen.findByRole('textbox', { name })).toBeTruthy();
  await press('Next');
  expect(await screen.findByRole('button', { name: new RegExp(`^${name}: `) })).toBeTruthy();
});

test('an applicant is offered the code, and no way around the check', async () => {
  await openStep('contact-info', {
    values: FILLED,
    calls: { 'save-contact-info': () => unconfirmed('email_address', 'phone_number') },
  });
  await press('Next');
  await screen.findByText(COULD_NOT.email_address);
  expect(screen.getAllByRole('button', { name: 'Click here' })).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: /^Skip/ })).toBeNull();
});

test('a contact that another member has is refused in plain words, without a way out', async () => {
  const taken = () =>
    no('Please check the fields below.', [
      ['/email_address', 'Email Already Exists.'],
      ['/phone_number', 'Phone already exists'],
    ]);
  const calls = { 'save-contact-info': taken };
  await openStep('contact-info', { values: FILLED, eprocess: 'rep', calls });
  await press('Next');
  await screen.findByText('Email Already Exists.');
  expect(screen.getByText('Phone already exists')).toBeTruthy();
  expect(button('Click here')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Skip/ })).toBeNull();
});

describe('the phone number of an employer', () => {
  const EMPLOYER = {
    name: 'Harbor Light Bakery',
    phone: '1115550123',
    address1: '2 Pier Road',
    zip: '75001',
    city: 'Addison',
    state: 'TX',
    occupation: 'Baker',
    employment_status: 'A',
    employment_start_date: '01/31/2020',
    average_work_week: '4',
    compensation_type: 'Salary',
  };
  const options = (...pairs: [string, string][]) =>
    yes({ result: pairs.map(([value, name]) => ({ value, name })) });
  const calls = {
    'get-average-work-week': () => options(['4', '40 hours or more']),
    'get-employment-status': () => options(['A', 'Active']),
    'get-compensation-types': () => options(['Salary', 'Salary']),
    'get-vacation-policy': () => options(),
    'get-bargaining-unit': () => options(),
    'save-employer-info': () => {
      const answer = no('Please check the fields below.', [['/phone', COULD_NOT.phone_number]]);
      if (!answer.ok) answer.issues[0]!.isValid = false;
      return answer;
    },
  };

  test.each<[SessionFacts['eprocess'], boolean]>([
    ['applicant', false],
    ['rep', true],
    ['group', true],
  ])('that could not be confirmed shows %s the code, and the tick: %s', async (eprocess, ticks) => {
    await openStep('employer-info', { eprocess, values: EMPLOYER, calls });
    expect(tick('Skip Phone Validation')).toBeNull();
    await press('Next');
    await screen.findByText(COULD_NOT.phone_number);
    const way = within(box('Is it right?'));
    expect(way.getByRole('button', { name: 'Click Here to validate via OTP' })).toBeTruthy();
    expect(way.queryByRole('checkbox', { name: 'Skip Phone Validation' }) !== null).toBe(ticks);
  });
});
