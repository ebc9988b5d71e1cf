import type { FastifyInstance } from 'fastify';
import type { DemoLink } from './demo-link.ts';

/** Quotes for groups, as mailed to a group's contact, and the ways of the people in them. */
export async function quoteLinks(app: FastifyInstance, origin: string): Promise<DemoLink[]> {
  const quotes = await app.groupQuotes.demo();
  return quotes.flatMap(({ name, path, members, steps }) => [
    { label: name, target: `${origin}${path}`, note: 'A quote for a group, for its contact.' },
    ...members.map((member) => ({
      label: `${name}, ${member.name}`,
      target: `${origin}${member.path}`,
      note: 'Enrolls with a link of their own, once the quote is accepted.',
    })),
    ...steps.map((step) => ({
      label: `${name}, ${step.name}, ${step.tab}`,
      target: `${origin}${step.path}`,
      note: 'Opens this step, once those before it are done.',
    })),
  ]);
}
