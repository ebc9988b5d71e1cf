import { describe, expect, it } from 'vitest';
import {
  keptFields,
  maskOf,
  mayUnmask,
  sensitiveFields,
  splitSensitive,
  withFields,
  withoutFields,
} from '../../../server/modules/wizard/sensitive-fields.ts';
import type { Caller, Session } from '../../../server/contract.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

const mark = { last4: '6789', typedIn: 7 };
const by = (caller: Caller, id = 7) => ({ caller, session: { id } as Session });

describe('fields sealed apart', () => {
  it('show stars and their end: five, for cards six', () => {
    expect(maskOf('ssn', mark)).toBe('*****6789');
    expect(maskOf('account_number', mark)).toBe('*****6789');
    expect(maskOf('card_number', mark)).toBe('******6789');
    expect(maskOf('badge_number', mark)).toBe('*****6789');
    expect(maskOf('security_code', mark)).toBe('');
    expect(maskOf('signature', mark)).toBe('');
  });

  it('show in full to the owner who typed them in this session, and after a second proof', () => {
    expect(mayUnmask(by('owner'), 'ssn', mark)).toBe(true);
    expect(mayUnmask(by('owner', 8), 'ssn', mark)).toBe(false);
    expect(mayUnmask(by('stepped', 8), 'ssn', mark)).toBe(true);
    for (const caller of ['resumed', 'agent', 'group', 'visitor'] as const)
      expect(mayUnmask(by(caller), 'ssn', mark)).toBe(false);
  });

  it('show a signature to whoever gave it in this session alone', () => {
    expect(mayUnmask(by('owner'), 'signature', mark)).toBe(true);
    expect(mayUnmask(by('stepped'), 'signature', mark)).toBe(true);
    expect(mayUnmask(by('stepped', 8), 'signature', mark)).toBe(false);
  });

  it.each(['account_number', 'card_number', 'security_code'])(
    'never show a %s in full',
    (field) => {
      expect(mayUnmask(by('owner'), field, mark)).toBe(false);
    },
  );

  it('stay as they are when absent, empty or posted back as shown', () => {
    const marks = { ssn: mark };
    for (const body of [{}, { ssn: '' }, { ssn: null }, { ssn: '*****6789' }])
      expect([...keptFields(marks, body)]).toEqual(['ssn']);
    for (const body of [{ ssn: '123456789' }, { ssn: '*****1111' }, { ssn: '6789' }])
      expect([...keptFields(marks, body)]).toEqual([]);
    expect([...keptFields({ signature: { last4: undefined, typedIn: 7 } }, {})]).toEqual([]);
    expect([...keptFields({}, {})]).toEqual([]);
  });

  it('are those that a screen marks private, and those that are so by nature', () => {
    const screen = { form: { fields: { '/badge_number': { private: true }, '/city': {} } } };
    const fields = sensitiveFields(screen as unknown as EffectiveScreen);
    expect(fields.has('badge_number')).toBe(true);
    expect(fields.has('ssn')).toBe(true);
    expect(fields.has('city')).toBe(false);
  });

  it('may stand in a part of the form', () => {
    const values = { home: { tax: '123456789', city: 'Dallas' } };
    const { data, secrets } = splitSensitive(new Set(['home/tax', 'work/tax']), values);
    expect(data).toEqual({ home: { city: 'Dallas' } });
    expect(secrets).toEqual({ 'home/tax': { value: '123456789', last4: '6789' } });
    const shown = withFields(data, { 'home/tax': maskOf('home/tax', mark) });
    expect(shown).toEqual({ home: { tax: '*****6789', city: 'Dallas' } });
    expect([...keptFields({ 'home/tax': mark }, shown)]).toEqual(['home/tax']);
    expect([...keptFields({ 'home/tax': mark }, values)]).toEqual([]);
    expect(withoutFields(shown, ['home/tax'])).toEqual(data);
    expect(withoutFields({}, ['home/tax'])).toEqual({});
  });

  it('leave the rest of the values behind', () => {
    expect(splitSensitive(new Set(['ssn']), { ssn: '123456789', city: 'Dallas' })).toEqual({
      data: { city: 'Dallas' },
      secrets: { ssn: { value: '123456789', last4: '6789' } },
    });
  });
});
