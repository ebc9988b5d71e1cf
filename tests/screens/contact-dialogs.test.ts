import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FormData } from '../../src/shared/forms/types.ts';
import { no, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { button, COULD_NOT, dialog, FILLED, openStep, press, unconfirmed } from './open-step.ts';

describe('verifying a contact by a one-time code', () => {
  const verifying = {
    'save-contact-info': () => unconfirmed('phone_number'),
    'send-otp': () => yes(),
    'app-code-wait': () => yes({ seconds: 120 }),
    'verify-otp': ({ otp }: FormData) =>
      otp === '937204'
        ? yes()
        : no('This code is not right.', [['/otp', 'This code is not right.']]),
  };
  const begin = async (calls: TestWorld['calls'] = {}) => {
    const opened = await openStep('contact-info', {
      values: FILLED,
      calls: { ...verifying, ...calls },
    });
    await press('Next');
    await press('Click here');
    return opened;
  };
  const enter = async (code: string) => {
    const asked = await dialog('Enter the code');
    const input = asked.getByRole('textbox', { name: '6-digit code' });
    await userEvent.clear(input);
    if (code) await userEvent.type(input, code);
    await userEvent.click(asked.getByRole('button', { name: 'Verify' }));
    return { asked, input };
  };

  test('goes from sending over the code to the good news, and takes the fault away', async () => {
    const { api } = await begin();
    const first = await dialog('Verify by one-time code');
    expect(first.getByRole<HTMLInputElement>('textbox').value).toBe('(111) 555-0123');
    await userEvent.click(first.getByRole('button', { name: 'Send code' }));
    const contact = { enrollment_id: 'e1', contact: '1115550123', type: 'phone' };
    expect(api).toHaveBeenCalledWith('send-otp', contact);
    expect(
      (await dialog('Enter the code')).getByText(/^We sent it to \(111\) 555-0123\./),
    ).toBeTruthy();
    await enter('937204');
    expect(api).toHaveBeenCalledWith('verify-otp', { ...contact, otp: '937204' });
    const last = await dialog('Thank you');
    expect(last.getByText(/verified successfully/)).toBeTruthy();
    await userEvent.click(last.getByRole('button', { name: 'Back to Enrollment' }));
    const good = await screen.findByText('Verified.', { selector: '.field-good' });
    const number = screen.getByLabelText('Contact number');
    expect(number.getAttribute('aria-describedby')?.split(' ')).toContain(good.id);
    expect(screen.queryByText(COULD_NOT.phone_number)).toBeNull();
    expect(button('Click here')).toBeNull();
    expect(document.activeElement).toBe(number);
  });

  test('says what is wrong with the code, and marks its boxes', async () => {
    await begin();
    await userEvent.click(
      (await dialog('Verify by one-time code')).getByRole('button', { name: 'I have a code' }),
    );
    const { input, asked } = await enter('');
    const EMPTY = 'Please enter OTP sent to your provided email/phone number to proceed.';
    expect(asked.getAllByText(EMPTY).length).toBeGreaterThan(0);
    await enter('93720');
    expect(
      asked.getAllByText('Please enter 6 digit OTP in order to proceed').length,
    ).toBeGreaterThan(0);
    await enter('111111');
    await waitFor(() => expect(asked.getAllByText('This code is not right.')).not.toHaveLength(0));
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('marks the boxes also where the server speaks of no field', async () => {
    await begin({ 'verify-otp': () => no('Please wait a while.', [], 429) });
    await userEvent.click(
      (await dialog('Verify by one-time code')).getByRole('button', { name: 'I have a code' }),
    );
    const { input, asked } = await enter('937204');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(asked.getByText('Please wait a while.', { selector: '.field-error *' })).toBeTruthy();
  });

  test('opened again, it shows what is left of the wait', async () => {
    const waits = [120, 43];
    const { api } = await begin({ 'app-code-wait': () => yes({ seconds: waits.shift() }) });
    const open = async () => {
      const first = await dialog('Verify by one-time code');
      await userEvent.click(first.getByRole('button', { name: 'I have a code' }));
      return dialog('Enter the code');
    };
    const asked = await open();
    expect(await asked.findByText(/^Resend code in (2:00|1:5\d)$/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await press('Click here');
    expect(await (await open()).findByText(/^Resend code in 0:(4[0-3]|3\d)$/)).toBeTruthy();
    const asks = api.mock.calls.filter(([call]) => call === 'app-code-wait');
    const contact = { enrollment_id: 'e1', contact: '1115550123', type: 'phone' };
    expect(asks.map(([, params]) => params)).toEqual([contact, contact]);
  });

  test('shows what the server says when no code can be sent, and when the next one has to wait', async () => {
    const WAIT = 'Please wait 57 seconds before you ask for another code.';
    await begin({ 'send-otp': () => no(WAIT, [], 429) });
    const first = await dialog('Verify by one-time code');
    await userEvent.click(first.getByRole('button', { name: 'Send code' }));
    expect(await first.findByText(WAIT)).toBeTruthy();
    await userEvent.click(first.getByRole('button', { name: 'I have a code' }));
    const asked = await dialog('Enter the code');
    expect(await asked.findByText(/^Resend code in (2:00|1:5\d)$/)).toBeTruthy();
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Resend code' }).disabled).toBe(
      true,
    );
  });
});

describe('the dialogs of every step', () => {
  test('Save & Continue Later says everything that is wrong under the email field', async () => {
    const { api } = await openStep('contact-info', {
      calls: { 'save-enrollment': () => no('Too many mails. Please try again later.', [], 429) },
    });
    await press('Save & Continue Later');
    const asked = await dialog('Save & Continue Later');
    const QUESTION = 'Please enter the alternate email you want to send Enrollment code to?';
    expect(asked.getByText(QUESTION)).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Back' })).toBeTruthy();
    const email = asked.getByRole('textbox', { name: 'Alternate email' });
    const under = (text: string) => asked.findByText(text, { selector: '.field-error *' });
    const send = () => userEvent.click(asked.getByRole('button', { name: 'Send Code' }));
    await send();
    await under('Enter valid email address');
    await userEvent.type(email, 'ann@');
    await send();
    await under('Enter valid email address');
    expect(api.mock.calls.map(([call]) => call)).not.toContain('save-enrollment');
    await userEvent.type(email, 'example.com');
    await send();
    await under('Too many mails. Please try again later.');
  });

  test('once the code is on its way, one goes on or begins anew', async () => {
    await openStep('contact-info', { calls: { 'save-enrollment': () => yes() } });
    await press('Save & Continue Later');
    const asked = await dialog('Save & Continue Later');
    await userEvent.type(asked.getByRole('textbox'), 'ann@example.com');
    await userEvent.click(asked.getByRole('button', { name: 'Send Code' }));
    const sent = await dialog('Information Saved!!! Check your email to continue');
    expect(sent.getByRole('button', { name: 'Start New Enrollment' })).toBeTruthy();
    await userEvent.click(sent.getByRole('button', { name: 'Continue Current Enrollment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('cancelling asks first; Yes ends the enrollment and goes to the plans', async () => {
    const { api, go, engine } = await openStep('contact-info', {
      calls: { 'cancel-enrollment': () => yes() },
    });
    await press('Cancel Enrollment');
    const asked = await dialog('Are you sure you want to cancel the enrollment?');
    await userEvent.click(asked.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.mock.calls.map(([call]) => call)).not.toContain('cancel-enrollment');
    await press('Cancel Enrollment');
    const again = await dialog('Are you sure you want to cancel the enrollment?');
    await userEvent.click(again.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/plans', expect.anything()));
    expect(api).toHaveBeenCalledWith('cancel-enrollment', { enrollment_id: 'e1' });
    expect(engine.store.get(engine.outside.facts).session).toMatchObject({ tempId: '' });
  });
});
