import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import type { DemoLink } from './demo-link.ts';
import { findAgents, findGroups, findMembers } from './repository.ts';

/** The homes of agents, groups and members. */
export async function homeLinks(
  app: FastifyInstance,
  db: Queryable,
  origin: string,
): Promise<DemoLink[]> {
  const agents = await findAgents(db);
  const groups = await findGroups(db);
  const [member] = await findMembers(db);
  return [
    ...agents.map(({ id, name }) => ({
      label: `Home of ${name}`,
      target: `${origin}/agent-home?agent_id=${encodeURIComponent(id)}`,
      note: 'An agent enrolls somebody new, or somebody from the own list after a code.',
    })),
    ...agents.slice(0, 1).map(({ id, name }) => ({
      label: `Direct home of ${name}`,
      target: `${origin}/agent-home-direct?agent_id=${encodeURIComponent(id)}`,
      note: 'The same in other words.',
    })),
    ...groups.map(({ id, name, note }) => ({
      label: `Home of ${name}`,
      target: `${origin}/group-home?group_id=${encodeURIComponent(id)}`,
      note,
    })),
    ...(member === undefined
      ? []
      : [
          {
            label: `Home of member ${member.user_id}`,
            target: `${origin}/member-home?uid=${await app.links.ofMemberAgain(db, member.user_id)}`,
            note: 'Tier, plans, and what changed.',
          },
        ]),
  ];
}
