import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { no, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { dialog, FILLED, openStep, press } from './open-step.ts';

const ELSEWHERE = 'Your plans and prices are for Texas.';
const CART = {
  initial_month_cost: 24.5,
  recurring_month_cost: 24.5,
  plans: [{ plan_id: '9001', plan_name: 'Dental Basic' }],
};

function refusedElsewhere() {
  const answer = no('Please check the fields below.', [['/zip', ELSEWHERE]]);
  if (!answer.ok) answer.issues[0]!.reason = 'other_place';
  return answer;
}

/** The contact step with a home in another state than the plans are for, after Next. */
async function atHomeElsewhere(calls: TestWorld['calls'] = {}) {
  let isMoved = false;
  const opened = await openStep('contact-info', {
    values: { ...FILLED, zip: '10001' },
    calls: {
      'change-filter-info': () => {
        isMoved = true;
        return yes({
          removed: [{ plan_id: '9080', plan_name: 'Pet Care', message: 'Not in your state.' }],
          changed: [{ plan_id: '9001', plan_name: 'Dental Basic', before: 19, after: 24.5 }],
        });
      },
      'get-plan-cart': () => yes({ result: CART }),
      'cart-checkout': () => yes(),
      'save-contact-info': () => (isMoved ? yes({ version: 1 }) : refusedElsewhere()),
      ...calls,
    },
  });
  await press('Next');
  const asked = await dialog('Is this your home address?');
  const made = (call: string) => opened.api.mock.calls.filter(([name]) => name === call);
  return { ...opened, asked, made };
}

describe('a home in another state', () => {
  test('is asked about, and the step goes on once the plans follow it', async () => {
    const { asked, made } = await atHomeElsewhere();
    expect(asked.getByText(new RegExp(`${ELSEWHERE} .*zip code 10001`))).toBeTruthy();
    expect(made('save-contact-info')).toHaveLength(1);
    await userEvent.click(asked.getByRole('button', { name: 'Update my plans' }));
    expect(made('change-filter-info')).toEqual([
      ['change-filter-info', { tempId: 'e1', zip: '10001' }],
    ]);
    const told = await dialog('Your plans for zip code 10001');
    expect((await told.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Pet Care Not in your state.',
      'Dental Basic $19 $24.50/month',
    ]);
    expect(await told.findByText('Your first month now costs $24.50.')).toBeTruthy();
    await userEvent.click(told.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(made('save-contact-info')).toHaveLength(2));
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
  });

  test('may be a slip: the address is there to correct, and nothing changes', async () => {
    const { asked, made } = await atHomeElsewhere();
    await userEvent.click(asked.getByRole('button', { name: 'Correct the address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText(ELSEWHERE).length).toBeGreaterThan(0);
    expect(made('change-filter-info')).toEqual([]);
    expect(made('save-contact-info')).toHaveLength(1);
  });

  test('leads to the cart when the plans left do not stand for the chosen day', async () => {
    const { asked, made, go } = await atHomeElsewhere({ 'cart-checkout': () => no('Empty cart') });
    await userEvent.click(asked.getByRole('button', { name: 'Update my plans' }));
    const told = await dialog('Your plans for zip code 10001');
    await userEvent.click(told.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(go.mock.calls.map(([target]) => target)).toContain('/cart'));
    expect(made('save-contact-info')).toHaveLength(1);
  });

  test('keeps the question open when the plans cannot be changed', async () => {
    const { asked, made } = await atHomeElsewhere({
      'change-filter-info': () => no('Try again.'),
    });
    await userEvent.click(asked.getByRole('button', { name: 'Update my plans' }));
    expect(await screen.findByText('Try again.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Is this your home address?' })).toBeTruthy();
    expect(made('save-contact-info')).toHaveLength(1);
  });
});
