import { describe, expect, it } from 'vitest';
import { mayLook } from '../../../server/security/local-demo.ts';

const CLOSED = { demoWorld: true, demo: { open: false } };
const OPEN = { demoWorld: true, demo: { open: true } };
const REAL = { demoWorld: false, demo: { open: true } };

describe('the demo pages', () => {
  it.each([
    ['127.0.0.1', 'localhost:8080', true],
    ['127.8.9.10', '127.0.0.1:8080', true],
    ['::1', '[::1]:8080', true],
    ['::ffff:127.0.0.1', 'localhost', true],
    ['10.0.0.7', 'localhost:8080', false],
    ['::ffff:10.0.0.7', '127.0.0.1', false],
    ['1270.0.0.1', 'localhost', false],
    ['127.0.0.1.evil.example', 'localhost', false],
    // A foreign page whose name was pointed at this machine.
    ['127.0.0.1', 'evil.example:8080', false],
    ['127.0.0.1', 'localhost.evil.example', false],
    ['127.0.0.1', '', false],
  ])('asked from %s as %s', (ip, host, may) => {
    expect(mayLook(CLOSED, { ip, host })).toBe(may);
    expect(mayLook(OPEN, { ip, host })).toBe(true);
    expect(mayLook(REAL, { ip, host })).toBe(false);
  });
});
