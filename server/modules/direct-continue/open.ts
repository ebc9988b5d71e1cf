import type { FastifyInstance } from 'fastify';
import { savedName } from '../../configuration/tab-names.ts';
import { Refusal, type AnyCtx, type Census, type Enrollment } from '../../contract.ts';
import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import { readSegment } from '../../enrollment/links/segment.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Links of a group's quote, and of people in it. */
const QUOTE_FAMILY: LinkFamily = 'pqs-group-direct-continue';

/** The variable parts of a link's address, encoded as in the address. */
export interface LinkAddress {
  id: string;
  tab: string | undefined;
}

/** What a link opens: an enrollment, or a group's quote. */
type Target = { enrollment: Enrollment } | { census: Census };

interface Opened {
  target: Target;
  /** Steps that may be opened; undefined: all of them. */
  tabs: readonly string[] | undefined;
  bind(): Promise<void>;
}

/**
 * Opens the enrollment or group's quote of a link for this session and returns it with the step to show. Throws the same
 * 404 for unknown, ended and foreign links and those of another family; 410 for a link of a declined quote, 409 for
 * a person whose group may not enroll yet. Links stay valid after use.
 */
export async function openLink(
  app: FastifyInstance,
  ctx: AnyCtx,
  family: LinkFamily,
  { id, tab }: LinkAddress,
): Promise<Target & { tab: string }> {
  const text = readSegment(id);
  if (text === undefined) throw noSuchLink();
  const opened = (await openByHandle(app, ctx, family, text)) ?? (await openOwn(app, ctx, text));
  if (!opened) throw noSuchLink();
  const { target, tabs } = opened;
  const { portal } = 'census' in target ? target.census : target.enrollment;
  const asked = tab === undefined ? tabs?.[0] : tabOf(app, portal, tab);
  if (asked === undefined || tabs?.includes(asked) === false) throw noSuchLink();
  await opened.bind();
  return { ...target, tab: asked };
}

async function openByHandle(
  app: FastifyInstance,
  ctx: AnyCtx,
  family: LinkFamily,
  handle: string,
): Promise<Opened | undefined> {
  if (await app.links.isDeclined(ctx.db, family, handle)) throw app.groupQuotes.declined();
  const quote = await app.links.findCensus(ctx.db, family, handle);
  if (quote) {
    const { census, tabs } = quote;
    return { target: { census }, tabs, bind: () => app.groupQuotes.open(ctx, census) };
  }
  const found = await app.links.find(ctx.db, family, handle);
  if (found?.revoked && family === QUOTE_FAMILY) throw app.groupQuotes.declined();
  if (!found || found.revoked) return undefined;
  const { enrollment, tabs, recipient } = found;
  const bind = async () => {
    await app.groupQuotes.openMember(ctx, enrollment);
    await app.resume.open(ctx, enrollment, recipient);
  };
  return { target: { enrollment }, tabs, bind };
}

// A bare enrollment id opens only an enrollment that this browser holds.
async function openOwn(
  app: FastifyInstance,
  { db, session }: AnyCtx,
  publicId: string,
): Promise<Opened | undefined> {
  const enrollment = await app.enrollments.find(db, publicId);
  if (enrollment?.status !== 'open') return undefined;
  if (!(await app.enrollments.isHeld(db, session, enrollment))) return undefined;
  const bind = () => app.enrollments.enter(db, session, enrollment);
  return { target: { enrollment }, tabs: undefined, bind };
}

// The saved name of the step in a part of an address.
function tabOf(app: FastifyInstance, portal: string, segment: string): string | undefined {
  const name = readSegment(segment);
  return name === undefined || name === TAB.cart ? name : savedName(app, portal, name);
}

function noSuchLink(): Refusal {
  return new Refusal(404, 'This link does not work, or not any more.');
}
