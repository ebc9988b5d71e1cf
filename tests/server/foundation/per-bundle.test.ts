import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { perBundle } from '../../../server/configuration/per-bundle.ts';

test('works once for each configuration and key, and anew for another configuration', () => {
  const bundles = [{ hash: 'old' }, { hash: 'new' }];
  let at = 0;
  const app = { configuration: { current: () => bundles[at] } } as unknown as FastifyInstance;
  const made: string[] = [];
  const nameOf = perBundle(
    (portal: string) => portal,
    ({ configuration }, portal) => {
      const name = `${portal} of ${configuration.current().hash}`;
      made.push(name);
      return name;
    },
  );
  expect([nameOf(app, 'A'), nameOf(app, 'B'), nameOf(app, 'A')]).toEqual([
    'A of old',
    'B of old',
    'A of old',
  ]);
  at = 1;
  expect(nameOf(app, 'A')).toBe('A of new');
  expect(made).toEqual(['A of old', 'B of old', 'A of new']);
});
