import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { behaviour } from '../../screens/entry/verify-principal/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import type { CallAnswer } from '../../src/engine/types.ts';
import type { FormData, JsonSchema } from '../../src/shared/forms/types.ts';
import { no, openTestScreen, yes } from '../engine/open-test-screen.tsx';
import { bareScreen, readJson } from './catalog.ts';

const ID = 'entry/verify-principal';
const FORM = readJson<JsonSchema>('schemas/forms/verify-principal.json');
const DANA = { kind: 'agent', id: '10110', name: 'Dana Reyes' };
const NAMED = { user_type: 'A', agent_id: '10110' };
const SENT = 'We sent a 6-digit code.';
const WRONG = 'This code is not right. Please check it and try again.';

/** The dialog for an agent; `left` seconds until another code can be sent. */
async function begin(left: number, send = (): CallAnswer => ({ ...yes(), message: SENT })) {
  let seconds = left;
  const opened = await openTestScreen(
    {
      screens: { [ID]: bareScreen(ID) },
      schemas: { 'forms/verify-principal': FORM },
      behaviours: { [ID]: behaviour },
      renderers: findRenderers(),
      calls: {
        'app-principal-code-wait': () => yes({ seconds }),
        'send-enrollment-otp': () => {
          const answer = send();
          if (answer.ok) seconds = 300;
          return answer;
        },
        'verify-enrollment-otp': ({ otp }: FormData) =>
          otp === '937204' ? { ...yes(), message: 'You are verified.' } : no(WRONG),
        'app-session': () => yes({ principal: DANA }),
      },
    },
    { args: DANA, mode: 'modal' },
  );
  const code = await screen.findByRole('textbox', { name: '6-digit code' });
  const { engine, api } = opened;
  const notices = () => engine.store.get(engine.notices).map(({ text, tone }) => [tone, text]);
  const made = (call: string) => api.mock.calls.filter(([name]) => name === call);
  return { ...opened, code, notices, made };
}

test('a code is sent when the dialog opens, and the next one can be asked for in five minutes', async () => {
  const { made, notices } = await begin(0);
  await waitFor(() => expect(notices()).toEqual([['success', SENT]]));
  expect(made('send-enrollment-otp')).toEqual([['send-enrollment-otp', NAMED]]);
  await screen.findByText(/^Resend code in (5:00|4:5\d)$/);
  expect(screen.getByRole('button', { name: 'Resend code' })).toHaveProperty('disabled', true);
});

test('no code is sent while a wait runs, which goes on counting', async () => {
  const { made, notices } = await begin(42);
  await screen.findByText(/^Resend code in 0:4[12]$/);
  expect(made('send-enrollment-otp')).toEqual([]);
  expect(notices()).toEqual([]);
});

test('a code that could not be sent is said in red, and can be asked for again', async () => {
  const refused = 'Too many codes were sent. Please try again in 24 hours.';
  const { notices, made } = await begin(0, () => no(refused, [], 429));
  await waitFor(() => expect(notices()).toEqual([['error', refused]]));
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(made('send-enrollment-otp')).toHaveLength(2));
});

test('the last digit verifies, and leads to the members', async () => {
  const { code, made, go, notices } = await begin(42);
  await userEvent.type(code, '93720');
  expect(made('verify-enrollment-otp')).toEqual([]);
  await userEvent.type(code, '4');
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(go.mock.calls[0]?.[0]).toBe('/agent-select-member');
  expect(made('verify-enrollment-otp')).toEqual([
    ['verify-enrollment-otp', { ...NAMED, otp: '937204' }],
  ]);
  expect(notices()).toEqual([['success', 'You are verified.']]);
});

test('what is wrong stands under the code', async () => {
  const { code } = await begin(42);
  await userEvent.type(code, '000000');
  await screen.findByText(WRONG, { selector: '.field-error, .field-error *' });
  await userEvent.clear(code);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(
    'Please enter OTP sent to your registered email or phone number to proceed.',
    { selector: '.field-error, .field-error *' },
  );
  await userEvent.type(code, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Please enter valid OTP code.');
});
