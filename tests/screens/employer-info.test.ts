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
  const back = (phone: string) =>
    behaviour.onReturn?.(
      momentWith({ session: { ...session, verified_contact: '2145550110' }, data: { phone } }),
      portsWith(),
    );

  test('that was verified has no fault any more, until it is changed', () => {
    expect(back('2145550110')).toEqual({
      clear: ['/phone'],
      presence: { '/phone': { note: 'Verified.' } },
    });
    expect(behaviour.onChange?.['/phone']?.(momentWith(), portsWith())).toEqual({
      presence: { '/phone': { note: '' } },
    });
  });

  test('stays as it is when another one was verified', () => {
    expect(back('2145550111')).toBeUndefined();
  });
});
