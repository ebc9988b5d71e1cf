import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addTabSources } from '../../../server/enrollment/tab-sources.ts';

it('a step has the source that its module added, and no second one', () => {
  const app = Fastify();
  addTabSources(app);
  const source = { maySkip: () => Promise.resolve(true) };
  app.tabSources.add('pet_info', source);
  expect(app.tabSources.find('pet_info')).toBe(source);
  expect(app.tabSources.find('toString')).toBeUndefined();
  expect(() => app.tabSources.add('pet_info', source)).toThrow('pet_info has two sources.');
});
