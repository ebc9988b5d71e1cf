import type { FastifyInstance } from 'fastify';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import { handleHmac, isHandle } from './handle.ts';
import { findEnrollmentLink, isHeld, type LinkFamily } from './repository.ts';
import { readSegment } from './segment.ts';

const CART_TAB = 'cart_info';

/** The changing parts of a link's address, as they stand in it. */
export interface LinkAddress {
  id: string;
  tab: string | undefined;
}

interface Opened {
  enrollment: Enrollment;
  /** Steps that may be opened; undefined: all of them. */
  tabs: readonly string[] | undefined;
  bind(): Promise<void>;
}

/**
 * Opens the enrollment that an address of this family leads to, for this session, and gives the step to show. What is
 * unknown, over, foreign or of another family is one and the same 404. Opening uses nothing up.
 */
export async function openLink(
  app: FastifyInstance,
  ctx: AnyCtx,
  family: LinkFamily,
  { id, tab }: LinkAddress,
): Promise<{ enrollment: Enrollment; tab: string }> {
  const text = readSegment(id);
  if (text === undefined) throw noSuchLink();
  const opened = (await openByHandle(app, ctx, family, text)) ?? (await openOwn(app, ctx, text));
  if (!opened) throw noSuchLink();
  const { enrollment, tabs } = opened;
  const asked = tab === undefined ? tabs?.[0] : savedName(app, enrollment, tab);
  if (asked === undefined || tabs?.includes(asked) === false) throw noSuchLink();
  await opened.bind();
  return { enrollment, tab: asked };
}

async function openByHandle(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  family: LinkFamily,
  handle: string,
): Promise<Opened | undefined> {
  if (!isHandle(handle)) return undefined;
  const found = await findEnrollmentLink(db, family, handleHmac(app, handle));
  const enrollment = found && (await app.enrollments.find(db, found.public_id));
  if (!found || !enrollment) return undefined;
  const bind = () => app.enrollments.bind(db, session, enrollment, 2);
  return { enrollment, tabs: found.tabs, bind };
}

// An address with a bare enrollment id opens nothing that this browser does not hold anyway.
async function openOwn(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  publicId: string,
): Promise<Opened | undefined> {
  const enrollment = await app.enrollments.find(db, publicId);
  if (enrollment?.status !== 'open') return undefined;
  if (!(await isHeld(db, session.id, enrollment.id))) return undefined;
  const patch = { enrollment: enrollment.publicId, portal: enrollment.portal };
  return { enrollment, tabs: undefined, bind: () => app.sessions.setContext(db, session, patch) };
}

// The name under which the step is saved that a part of an address names.
function savedName(
  app: FastifyInstance,
  enrollment: Enrollment,
  segment: string,
): string | undefined {
  const name = readSegment(segment);
  if (name === undefined || name === CART_TAB) return name;
  return app.wizard.savedName(enrollment.portal, name);
}

function noSuchLink(): Refusal {
  return new Refusal(404, 'This link does not work, or not any more.');
}
