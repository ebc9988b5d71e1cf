import { expect, it } from 'vitest';
import { SealError } from '../../../server/security/crypto.ts';
import { messageIdOf } from '../../../server/outbox/message-id.ts';
import { failureReason } from '../../../server/outbox/failure-reason.ts';
import { RefusedError, UnsendableError } from '../../../server/providers/provider-errors.ts';
import { OutOfTimeError } from '../../../server/providers/within.ts';

it.each([
  [new UnsendableError('x'), 'unsendable'],
  [new SealError('x'), 'sealed by a key that is missing'],
  [new OutOfTimeError(), 'unreachable'],
  [new Error('connect ECONNREFUSED ann@example.com'), 'unreachable'],
  [new RefusedError(400), 'refused 400'],
  [new RefusedError(503), 'unreachable'],
  [new RefusedError(429), 'unreachable'],
  [Object.assign(new Error('550 ann@example.com'), { responseCode: 550 }), 'refused 550'],
  [Object.assign(new Error('450 greylisted'), { responseCode: 450 }), 'refused 450'],
  [Object.assign(new Error('421 busy'), { responseCode: 421 }), 'unreachable'],
])('%s is noted as %s', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});

it('makes an id of the key that is the same each time and shows nothing of it', () => {
  const id = messageIdOf('receipt:ABC', 'https://store.example:8443');
  expect(id).toMatch(/^<[0-9a-f]{32}@store\.example>$/);
  expect(messageIdOf('receipt:ABC', 'https://store.example:8443')).toBe(id);
  expect(messageIdOf('receipt:ABD', 'https://store.example:8443')).not.toBe(id);
});
