import { describe, expect, test } from 'vitest';
import { behaviour as stepUp } from '../../screens/enrollment/step-up/behaviour.ts';
import { behaviour as continued } from '../../screens/entry/continue-enrollment/behaviour.ts';
import { behaviour as enrollMember } from '../../screens/entry/enroll-member/behaviour.ts';
import { behaviour as verify } from '../../screens/entry/verify-principal/behaviour.ts';
import { behaviour as quote } from '../../screens/store/pqs-group-cart/behaviour.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const LOST = refused('The connection was lost.');

describe('a session that changed on the server and cannot be read is said, and the page stays', () => {
  test.each([
    ['a code that opens private data', stepUp, 'app-step-up-open', /load it again/],
    ['a code that verifies an agent', verify, 'verify-enrollment-otp', /load it again/],
    ['a saved enrollment', continued, 'continue-enrollment', /could not be opened/],
    ['an enrollment of a member', enrollMember, 'add-filter-for-existing-user', /lost/],
  ] as const)('%s', async (_name, behaviour, call, said) => {
    const ports = portsWith({ [call]: ok(), 'app-session': LOST });
    const outcome = await behaviour.onSubmit?.(momentWith(), ports);
    expect(outcome).toMatchObject({
      stop: true,
      issues: [{ message: expect.stringMatching(said) }],
    });
    expect(ports.close).not.toHaveBeenCalled();
    expect(ports.go).not.toHaveBeenCalled();
    expect(ports.notice).not.toHaveBeenCalled();
  });

  test('an enrollment of a quoted person', async () => {
    const ports = portsWith({ 'app-enroll-quoted-member': ok(), 'app-session': LOST });
    await quote.onAction?.enroll?.(momentWith({ args: { member: 'rosa' } }) as never, ports);
    expect(ports.notice).toHaveBeenCalledWith('The connection was lost.', 'error');
    expect(ports.go).not.toHaveBeenCalled();
  });
});
