import { expect, test } from 'vitest';
import { landingCandidate } from '../../src/shared/store/landing.ts';

const ROUTES = ['/', '/home', '/plans', '/plan/:id/:name', '/enrollment/personal-info', '/404'];

test.each([
  ['/', undefined],
  ['/plans', undefined],
  ['/harbor', 'harbor'],
  ['/harbor/', 'harbor'],
  ['/harbor/plans', 'harbor'],
  ['/harbor/plan/9001/dental-basic', 'harbor'],
  ['/sam%20lee/home', 'sam lee'],
  ['/%E0%A4%A/home', undefined],
  ['/harbor/nonsense', undefined],
  ['/enrollment/nonsense', undefined],
  ['/plan/9001', undefined],
])('%s names the landing page %j', (path, landing) => {
  expect(landingCandidate(path, ROUTES)).toBe(landing);
});
