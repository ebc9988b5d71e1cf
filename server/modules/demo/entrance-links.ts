import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { sealId } from '../../security/sealed-ids.ts';
import type { DemoLink } from './demo-link.ts';
import { type DemoLanding, findPlacedGroup, hasPlan } from './repository.ts';

/** Plan that the elevate site sells on its own. */
const SINGLE_PLAN = '9100';

/** Entrances that agents, partners and mails link to. */
export async function entranceLinks(
  app: FastifyInstance,
  db: Queryable,
  landings: readonly DemoLanding[],
  origin: string,
): Promise<DemoLink[]> {
  return [
    ...(await viewPlansLinks(app, db, origin)),
    ...landingLinks(app, landings, origin),
    ...(await singlePlanLinks(db, origin)),
    {
      label: 'Current members of an agent',
      target: `${origin}/agent-select-member`,
      note: 'Shows its list after a code, from the home of an agent.',
    },
    {
      label: 'Current members of a group',
      target: `${origin}/group-select-member`,
      note: 'Shows its list after a code, from the home of a group.',
    },
    {
      label: 'Group quotes of an agent',
      target: `${origin}/agent-group-quotes`,
      note: 'Composing, reminders and withdrawal, after a code, from the home of an agent.',
    },
    {
      label: 'Recommended plans',
      target: '/recommend-list',
      note: 'Picked for an enrollment under way.',
    },
    {
      label: 'No more reminders',
      target: `${origin}/decline-reminder-email`,
      note: 'Where the link of a reminder mail leads.',
    },
  ];
}

async function viewPlansLinks(
  app: FastifyInstance,
  db: Queryable,
  origin: string,
): Promise<DemoLink[]> {
  const [placed] = await findPlacedGroup(db);
  if (placed === undefined) return [];
  const { agent, group, portal } = placed;
  const sealed = [
    sealId(app.crypto, 'agentId', agent),
    sealId(app.crypto, 'groupId', group),
    sealId(app.crypto, 'portalId', portal),
  ];
  const path = (ids: readonly string[]) =>
    `${origin}/view-plans/${ids.map(encodeURIComponent).join('/')}`;
  return [
    {
      label: 'Plans of an agent for a group',
      target: path([agent, group, portal]),
      note: 'The ids of agent, group and portal in the address.',
    },
    {
      label: 'Plans of an agent for a group, by sealed ids',
      target: path(sealed),
      note: 'The id in the address can be neither guessed nor changed.',
    },
  ];
}

function landingLinks(
  app: FastifyInstance,
  landings: readonly DemoLanding[],
  origin: string,
): DemoLink[] {
  const ofGroups = landings.filter(({ type }) => type === 'group');
  const wellness = ofGroups.find(({ slug }) => app.sites.ofLanding(slug) !== undefined);
  const other = ofGroups.find(({ portal }) => portal === null);
  const links: DemoLink[] = [];
  if (wellness !== undefined)
    links.push({
      label: 'Home of a wellness group',
      target: `${origin}/elevate-groups/${encodeURIComponent(wellness.slug)}`,
      note: 'By its landing page, in the site of the wellness groups.',
    });
  if (other !== undefined)
    links.push(
      {
        label: 'Home of a group, by its landing page',
        target: `${origin}/group/${encodeURIComponent(other.slug)}/group-home`,
        note: 'As its own website links to it.',
      },
      {
        label: 'Home of a group, by its id',
        target: `${origin}/websites?group=${encodeURIComponent(String(other.group_id))}`,
        note: 'As its own website links to it.',
      },
    );
  return links;
}

async function singlePlanLinks(db: Queryable, origin: string): Promise<DemoLink[]> {
  if (!(await hasPlan(db, SINGLE_PLAN))) return [];
  return [
    {
      label: 'Single plan',
      target: `${origin}/elevate/${SINGLE_PLAN}`,
      note: 'Enrolls in one plan, without the store around it.',
    },
  ];
}
