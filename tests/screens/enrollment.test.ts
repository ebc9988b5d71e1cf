import { describe, expect, test } from 'vitest';
import { behaviour as agreement } from '../../screens/enrollment/agreement-signature/behaviour.ts';
import { behaviour as billing } from '../../screens/enrollment/billing-information/behaviour.ts';
import { behaviour as codeSent } from '../../screens/enrollment/code-sent/behaviour.ts';
import { behaviour as contact } from '../../screens/enrollment/contact-info/behaviour.ts';
import { behaviour as resume } from '../../screens/entry/continue-enrollment/behaviour.ts';
import type { SourceData } from '../../src/shared/contracts/call-types.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1', today: '2026-11-20' };

describe('the zip code of contact information', () => {
  const change = contact.onChange?.['/zip'];

  test('fills and locks the state', async () => {
    const ports = portsWith({
      'zip-to-state': ok([{ state_abbreviation: 'TX', city: 'Addison' }]),
    });
    expect(await change?.(momentWith({ data: { zip: '75001' } }), ports)).toMatchObject({
      patch: { '/state': 'TX' },
      presence: { '/state': { readOnly: true } },
    });
  });

  test('clears and unlocks it while it is edited', async () => {
    const ports = portsWith();
    expect(await change?.(momentWith({ data: { zip: '7500', state: 'TX' } }), ports)).toEqual({
      patch: { '/state': undefined },
      presence: { '/state': { readOnly: false } },
    });
    expect(ports.api).not.toHaveBeenCalled();
  });

  test('that does not exist says so under the zip code', async () => {
    const ports = portsWith({ 'zip-to-state': refused('Invalid zip code') });
    expect(await change?.(momentWith({ data: { zip: '00000' } }), ports)).toMatchObject({
      patch: { '/state': undefined },
      issues: [{ field: '/zip', message: 'Invalid zip code' }],
    });
  });

  test('that is known already keeps its state locked', () => {
    const open = (data: Record<string, string>) =>
      contact.onOpen?.(momentWith({ data }), portsWith());
    expect(open({ zip: '75001', state: 'TX' })).toEqual({
      presence: { '/state': { readOnly: true } },
    });
    expect(open({})).toEqual({ presence: { '/state': { readOnly: false } } });
  });
});

describe('billing information', () => {
  const blur = billing.onBlur?.['/routing_number'];
  const tick = billing.onChange?.['/is_physical_address'];
  const check = (data: Record<string, string>) => billing.check?.(momentWith({ data, session }));

  test('names the bank of a routing number', async () => {
    const ports = portsWith({
      'routing-number-bank-lookup': ok({ response: { name: 'Harbor National' } }),
    });
    expect(
      await blur?.(momentWith({ data: { routing_number: '021000021' } }), ports),
    ).toMatchObject({
      patch: { '/bank_name': 'Harbor National' },
    });
  });

  test('does not look up what cannot be a routing number', async () => {
    const ports = portsWith();
    await blur?.(momentWith({ data: { routing_number: '123456789' } }), ports);
    await blur?.(momentWith({ data: { routing_number: '0210' } }), ports);
    expect(ports.api).not.toHaveBeenCalled();
  });

  test('clears the bank and says why when it is not found', async () => {
    const ports = portsWith({ 'routing-number-bank-lookup': refused('No bank has this number') });
    expect(
      await blur?.(momentWith({ data: { routing_number: '021000021' } }), ports),
    ).toMatchObject({
      patch: { '/bank_name': undefined },
      issues: [{ field: '/routing_number', message: 'No bank has this number' }],
    });
  });

  test('copies the physical address and locks it; unticking clears and unlocks it', async () => {
    const address = { address1: '12 Elm Street', city: 'Addison', state: 'TX', zip: '75001' };
    const ports = portsWith({ 'get-enrollment-temp-info': ok({ result: address }) });
    const copied = await tick?.(
      momentWith({ data: { is_physical_address: 'yes' }, session }),
      ports,
    );
    expect(copied).toMatchObject({
      patch: { '/address1': '12 Elm Street', '/city': 'Addison', '/state': 'TX', '/zip': '75001' },
      presence: { '/address1': { readOnly: true }, '/zip': { readOnly: true } },
    });
    const cleared = await tick?.(
      momentWith({ data: { is_physical_address: 'no' }, session }),
      ports,
    );
    expect(cleared).toMatchObject({
      patch: { '/address1': undefined, '/zip': undefined },
      presence: { '/address1': { readOnly: false } },
    });
  });

  test('finds the physical address on opening for who left before it came', async () => {
    const address = { address1: '12 Elm Street', city: 'Addison', state: 'TX', zip: '75001' };
    const open = (data: Record<string, string>, ports: ReturnType<typeof portsWith>) =>
      billing.onOpen?.(
        momentWith({ data: { is_physical_address: 'yes', ...data }, session }),
        ports,
      );
    const there = portsWith({ 'get-enrollment-temp-info': ok({ result: address }) });
    const locked = { presence: { '/address1': { readOnly: true } } };
    expect(await open({}, there)).toMatchObject({
      patch: { '/address1': '12 Elm Street', '/zip': '75001' },
      ...locked,
    });
    expect(await open({ zip: '75001' }, there)).toMatchObject({ patch: {}, ...locked });
    expect(there.api).toHaveBeenCalledOnce();
    // Where it cannot be had, it can be typed.
    const typed = await open({}, portsWith({ 'get-enrollment-temp-info': refused('Down') }));
    expect(typed).toMatchObject({ patch: {} });
    expect(typed?.presence).not.toHaveProperty('/address1');
  });

  test('a card is good through the last day of its month', () => {
    const card = { payment_method: 'cc', expiration_month: '11', expiration_year: '2026' };
    expect(check(card)).toEqual([]);
    expect(check({ ...card, expiration_month: '10' })).toMatchObject([
      { field: '/expiration_month' },
    ]);
    expect(check({ ...card, expiration_month: '10', payment_method: 'eft' })).toEqual([]);
  });

  test('asks for the code of a card that is typed, not of one on file', () => {
    const required = (card_number?: string) => {
      const data = card_number === undefined ? {} : { card_number };
      const outcome = billing.onChange?.['/card_number']?.(momentWith({ data }), portsWith());
      return outcome as { presence: Record<string, { required: boolean }> };
    };
    const codeOf = (number?: string) => required(number).presence['/security_code']?.required;
    expect([codeOf('4242'), codeOf(), codeOf('******1111')]).toEqual([true, true, false]);
  });

  test('offers this year and the twenty after it', async () => {
    const opened = await billing.onOpen?.(momentWith({ session }), portsWith());
    const options = opened?.presence?.['/expiration_year']?.options ?? [];
    expect(options.map((option) => option.value)).toHaveLength(21);
    expect([options[0]?.value, options.at(-1)?.value]).toEqual(['2026', '2046']);
  });
});

describe('the agreements', () => {
  const text = (text_id: string, text_required = true) => ({ text_id, text_required });
  const person = { first_name: 'Anna-Lena', last_name: 'O’Brien' };
  const check = (agreements: string[] | undefined, user_name?: string) =>
    agreement.check?.(
      momentWith({
        data: { ...(agreements && { agreements }), ...(user_name && { user_name }) },
        need: {
          texts: { result: [text('a.1'), text('b.2'), text('c.1', false)] },
          person: { result: person, version: 1 },
        },
      }),
    );

  test('all have to be ticked that are required', () => {
    const MISSING = [{ field: '/agreements', message: 'This field is required.' }];
    expect(check(['a.1'])).toMatchObject(MISSING);
    expect(check(undefined)).toMatchObject(MISSING);
    expect(check(['a.1', 'b.2'])).toEqual([]);
  });

  test('are signed by the applicant’s own name', () => {
    expect(check(['a.1', 'b.2'], 'anna lena obrien')).toEqual([]);
    expect(check(['a.1', 'b.2'], 'Bettina Ferrante')).toMatchObject([
      { field: '/user_name', message: 'Type your name as you gave it: Anna-Lena O’Brien' },
    ]);
  });

  test('are not judged before they are there', () => {
    expect(agreement.check?.(momentWith({ data: { agreements: ['a.1'] } }))).toEqual([]);
  });
});

describe('continuing with a code', () => {
  const data = { code: '7KQ2-M9XD-4TZP', email: 'ana@example.com' };

  test('opens the step where it was left', async () => {
    const known: SourceData<'app-session'> = {
      tempId: 'e9',
      access: 'resumed',
      portal_code: 'PRMIER',
      site: 'usag',
    };
    const ports = portsWith(
      {
        'continue-enrollment': ok({ enrollment_id: 'e9', saved_tab: 'contact_info' }),
        'app-session': ok({ ...known, effective_date: '01/01/2027' }),
      },
      { tempId: 'e1', tier: 'IF', portal_code: 'NATWEL' },
    );
    await resume.onSubmit?.(momentWith({ data }), ports);
    // What it is, whose it is and what may be seen of it: the server’s word, and nothing of before.
    expect(ports.session.get()).toMatchObject({ ...known, effective_date: '01/01/2027', tier: '' });
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('@tab', { query: { tab: 'contact_info' } });
  });

  test('stays where it is when the enrollment cannot be looked at', async () => {
    const ports = portsWith({
      'continue-enrollment': ok({ enrollment_id: 'e9', saved_tab: 'contact_info' }),
      'app-session': refused('Out of order'),
    });
    expect(await resume.onSubmit?.(momentWith({ data }), ports)).toMatchObject({ stop: true });
    expect(ports.go).not.toHaveBeenCalled();
  });

  test('that is refused flags the code', async () => {
    const ports = portsWith({ 'continue-enrollment': refused('Code and e-mail do not match') });
    expect(await resume.onSubmit?.(momentWith({ data }), ports)).toEqual({
      stop: true,
      issues: [{ field: '/code', message: 'Code and e-mail do not match', keyword: 'server' }],
    });
  });

  test('Start New Enrollment leaves the saved one and begins anew', async () => {
    const ports = portsWith(
      { 'app-leave-enrollment': ok(), 'app-session': ok({ tempId: null }) },
      { tempId: 'e1' },
    );
    await codeSent.onAction?.startNew?.(momentWith({ session: { tempId: 'e1' } }), ports);
    expect(ports.api).toHaveBeenCalledWith('app-leave-enrollment', { enrollment_id: 'e1' });
    expect(ports.session.get().tempId).toBeNull();
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('/home');
  });

  test('Start New Enrollment says why it could not', async () => {
    const ports = portsWith({ 'app-leave-enrollment': ok(), 'app-session': refused('Try again') });
    const outcome = await codeSent.onAction?.startNew?.(momentWith({}), ports);
    expect(outcome).toEqual({ stop: true });
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Try again', 'error');
    expect(ports.go).not.toHaveBeenCalled();
  });
});
