import { expect, it, test } from 'vitest';
import {
  mailboxOf,
  maskEmail,
  normaliseEmail,
  normalisePhone,
} from '../../../src/shared/domain/contacts.ts';

it('compares e-mail addresses without case and outer blanks', () => {
  expect(normaliseEmail('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
});

test.each([
  ['2145550123', '2145550123'],
  ['(214) 555-0123', '2145550123'],
  [' 214.555.0123 ', '2145550123'],
  ['214555012', undefined],
  ['12145550123', undefined],
  ['', undefined],
])('the phone number %j is compared as %s', (typed, digits) => {
  expect(normalisePhone(typed)).toBe(digits);
});

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['ann+store@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['a.n.n+x+y@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('mails to %s count for %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['joe@example.com', 'j***@example.com'],
  ['j@example.com', 'j***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['𝒥oe@example.com', '𝒥***@example.com'],
])('the mailbox %s shows as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
