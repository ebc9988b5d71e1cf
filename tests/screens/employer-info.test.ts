import { describe, expect, test } from 'vitest';
import { behaviour } from '../../screens/enrollment/employer-info/behaviour.ts';
import { readJson } from './catalog.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1' };

describe('Skip of the employer step', () => {
  test('saves the step with nothing in it and goes on', async () => {
    const ports = portsWith({ 'save-employer-info': ok({ version: 1 }) });
    await behaviour.onAction?.skip?.(momentWith({ session }), ports);
    const [, sent = {}] = ports.api.mock.calls[0] ?? [];
    const { enrollment_id, ...blank } = sent;
    expect(enrollment_id).toBe('e1');
    const { required } = readJson<{ required: string[] }>('schemas/forms/employer-info.json');
    expect(Object.keys(blank)).toEqual(expect.arrayContaining(required));
    expect(new Set(Object.values(blank))).toEqual(new Set(['']));
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['@tiles']));
    expect(ports.go).toHaveBeenCalledExactlyOnceWith('@next');
  });

  test('that is refused says why and stays', async () => {
    const ports = portsWith({ 'save-employer-info': refused('Please check the fields below.') });
    const outcome = await behaviour.onAction?.skip?.(momentWith({ session }), ports);
    expect(outcome).toEqual({ stop: true });
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'error');
    expect(ports.go).not.toHaveBeenCalled();
  });
});

describe('the phone number of an employer', () => {
  const returned = (phone: string) => {
    const ports = portsWith({}, { ...session, verified_contact: '2145550110' });
    return { ports, outcome: behaviour.onReturn?.(momentWith({ data: { phone } }), ports) };
  };

  test('that was verified has no fault any more, until it is changed', () => {
    const { ports, outcome } = returned('2145550110');
    expect(outcome).toEqual({
      clear: ['/phone'],
      presence: { '/phone': { note: 'Verified.' } },
      patch: { '/skip_validation_phone': undefined },
    });
    expect(ports.focus).toHaveBeenCalledExactlyOnceWith('/phone');
    expect(behaviour.onChange?.['/phone']?.(momentWith(), portsWith())).toEqual({
      presence: { '/phone': { note: '' } },
      patch: { '/skip_validation_phone': undefined },
    });
  });

  test('stays as it is when another one was verified', () => {
    expect(returned('2145550111').outcome).toBeUndefined();
  });

  test('has no fault any more once somebody leaves it unchecked', () => {
    const tick = behaviour.onChange?.['/skip_validation_phone'];
    const data = { skip_validation_phone: '1' };
    expect(tick?.(momentWith({ data }), portsWith())).toEqual({ clear: ['/phone'] });
  });
});
