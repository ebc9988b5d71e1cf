import type { FastifyInstance } from 'fastify';
import { savedName } from '../../configuration/tab-names.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { readSegment } from '../../enrollment/links/segment.ts';
import { isHeld } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Links of a group's quote, revoked when it is declined. */
const QUOTE_FAMILY: LinkFamily = 'pqs-group-direct-continue';

/** The variable parts of a link's address, encoded as in the address. */
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
 * Opens the enrollment of a link for this session and returns it with the step to show. Throws the same 404 for
 * unknown, ended and foreign links and those of another family; 410 for the link of a declined quote. Links stay valid
 * after use.
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
  const asked = tab === undefined ? tabs?.[0] : tabOf(app, enrollment, tab);
  if (asked === undefined || tabs?.includes(asked) === false) throw noSuchLink();
  await opened.bind();
  return { enrollment, tab: asked };
}

async function openByHandle(
  app: FastifyInstance,
  ctx: AnyCtx,
  family: LinkFamily,
  handle: string,
): Promise<Opened | undefined> {
  const found = await app.links.find(ctx.db, family, handle);
  if (found?.revoked && family === QUOTE_FAMILY) throw declined();
  if (!found || found.revoked) return undefined;
  const { enrollment, tabs, recipient } = found;
  return { enrollment, tabs, bind: () => app.resume.open(ctx, enrollment, recipient) };
}

// A bare enrollment id opens only an enrollment that this browser holds.
async function openOwn(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  publicId: string,
): Promise<Opened | undefined> {
  const enrollment = await app.enrollments.find(db, publicId);
  if (enrollment?.status !== 'open') return undefined;
  if (!(await isHeld(db, session.id, enrollment.id))) return undefined;
  const bind = () => app.enrollments.enter(db, session, enrollment);
  return { enrollment, tabs: undefined, bind };
}

// The saved name of the step in a part of an address.
function tabOf(app: FastifyInstance, { portal }: Enrollment, segment: string): string | undefined {
  const name = readSegment(segment);
  return name === undefined || name === TAB.cart ? name : savedName(app, portal, name);
}

function declined(): Refusal {
  const message = 'Link has been set to decline, used valid link inorder to access benefit store';
  return new Refusal(410, message);
}

function noSuchLink(): Refusal {
  return new Refusal(404, 'This link does not work, or not any more.');
}
