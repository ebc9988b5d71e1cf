import { describe, expect, test } from 'vitest';
import { behaviour } from '../../screens/enrollment/billing-information/behaviour.ts';
import type { SourceData } from '../../src/shared/contracts/call-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1', today: '2026-11-20' };
const BANK = {
  bank_id: 'b1',
  account_name: 'Maria Santos',
  bank_name: 'Harbor National',
  account_number: '*****6789',
  bank_routing: '021000021',
  account_type: 'checking',
  account_holder_type: 'individual',
} as const;
const CARD = {
  card_id: 'c1',
  name_on_cc: 'Maria del Mar Santos',
  card_number: '******1111',
  expiration_month: '08',
  expiration_year: '2039',
  security_code: '',
} as const;
const answers = {
  'get-existing-bank-info': ok<SourceData<'get-existing-bank-info'>>({ result: [BANK] }),
  'get-existing-card-info': ok<SourceData<'get-existing-card-info'>>({ result: [CARD] }),
};
const open = (data: Record<string, string>, replies: Parameters<typeof portsWith>[0] = answers) => {
  const ports = portsWith(replies);
  return { ports, outcome: behaviour.onOpen?.(momentWith({ data, session }), ports) };
};

describe('a saved account', () => {
  test('that is chosen fills its fields and locks them', async () => {
    const { outcome } = open({ payment_method: 'eft', bank_id: 'b1', card_id: 'c1' });
    expect(await outcome).toMatchObject({
      patch: {
        '/account_name': 'Maria Santos',
        '/routing_number': '021000021',
        '/account_number': '*****6789',
        '/first_name_on_cc': 'Maria del Mar',
        '/last_name_on_cc': 'Santos',
        '/expiration_year': '2039',
      },
      presence: {
        '/account_name': { readOnly: true },
        '/account_number': { readOnly: true, required: false },
        '/card_number': { readOnly: true, required: false },
        '/expiration_year': { readOnly: true, options: expect.any(Array) as unknown[] },
      },
    });
  });

  test('is asked about only when there is one', async () => {
    const { outcome, ports } = open({ payment_method: 'eft', bank_id: 'new' });
    expect((await outcome)?.patch).toEqual({});
    expect(ports.api).not.toHaveBeenCalled();
  });

  test('that cannot be shown says so, and nothing is locked', async () => {
    const { outcome, ports } = open(
      { payment_method: 'eft', bank_id: 'b1' },
      { 'get-existing-bank-info': refused('We could not reach the store.') },
    );
    expect((await outcome)?.presence).not.toHaveProperty('/account_name');
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('We could not reach the store.', 'error');
  });

  test('gives way to New: empty and open', async () => {
    const ports = portsWith(answers);
    const change = behaviour.onChange;
    const bank = momentWith({ data: { bank_id: 'new' }, session });
    expect(await change?.['/bank_id']?.(bank, ports)).toMatchObject({
      patch: { '/account_name': undefined, '/account_number': undefined },
      presence: {
        '/account_name': { readOnly: false },
        '/account_number': { readOnly: false, required: true },
      },
    });
    const card = momentWith({ data: { card_id: 'c1' }, session });
    expect(await change?.['/card_id']?.(card, ports)).toMatchObject({
      patch: { '/card_number': '******1111' },
    });
  });
});

describe('Next', () => {
  const submit = (data: Record<string, string>) =>
    behaviour.onSubmit?.(momentWith({ data, session }), portsWith());

  test('pays by what is on file through its own call', () => {
    const bank = { account_name: 'Maria Santos', bank_name: 'Harbor National' };
    const more = { account_type: 'checking', account_holder_type: 'individual' };
    const data = { payment_method: 'eft', bill_date: '28', bank_id: 'b1', ...bank, ...more };
    expect(submit({ ...data, routing_number: '021000021', account_number: '*****6789' })).toEqual({
      call: 'save-billing-info-existing',
      payload: { ...data, bank_routing: '021000021' },
    });
    expect(submit({ payment_method: 'cc', bill_date: '5', bank_id: 'b1', card_id: 'c1' })).toEqual({
      call: 'save-billing-info-existing',
      payload: { payment_method: 'cc', bill_date: '5', card_id: 'c1' },
    });
  });

  test.each([
    { payment_method: 'eft', bank_id: 'new', card_id: 'c1' },
    { payment_method: 'cc', bank_id: 'b1' },
    { payment_method: 'list', bank_id: 'b1' },
  ])('sends the form itself otherwise: %j', (data) => {
    expect(submit(data)).toBeUndefined();
  });
});
