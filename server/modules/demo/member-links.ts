import type { FastifyInstance } from 'fastify';
import type { Session } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { DemoLink } from './demo-link.ts';
import { findMembers } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Links that prove a member, as mailed to the member. */
export async function memberLinks(
  app: FastifyInstance,
  db: Queryable,
  origin: string,
): Promise<DemoLink[]> {
  const members = await findMembers(db);
  const links: DemoLink[] = [];
  for (const { user_id: id, tier, portal } of members) {
    const handle = await app.links.ofMemberAgain(db, id);
    links.push({
      label: `Member ${id}`,
      target: `${origin}${app.links.memberPath(handle, tier)}`,
      note: `Proves the member, who enrolls again in ${portal}.`,
    });
  }
  const claims = members.slice(0, 1).map(({ user_id: id, tier }) => ({
    label: `Member ${id}, by the id alone`,
    target: `${origin}${app.links.memberPath(id, tier)}`,
    note: 'Proves nothing: what is on record shows only after a code to the contact on file.',
  }));
  return [...links, ...claims];
}

/** A link that opens this browser's enrollment in another browser, as if mailed. */
export async function ownLinks(
  app: FastifyInstance,
  db: Queryable,
  { context }: Session,
  origin: string,
): Promise<DemoLink[]> {
  if (context.enrollment === undefined) return [];
  const enrollment = await app.enrollments.find(db, context.enrollment);
  if (enrollment?.status !== 'open') return [];
  const tab = enrollment.savedTab ?? TAB.cart;
  const families = [
    ['direct-continue', tab],
    ['save-cart-direct-continue', TAB.cart],
  ] as const;
  const links: DemoLink[] = [];
  for (const [family, step] of families) {
    const path = await app.links.toEnrollmentAgain(db, { family, enrollment, tabs: [step] });
    links.push({
      label: `Your enrollment under way (${family})`,
      target: `${origin}${path}`,
      note: 'Opens it in another browser or a private window, with everything private masked.',
    });
  }
  return links;
}
