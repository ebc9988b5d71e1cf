import type { FastifyInstance } from 'fastify';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { handleHmac, isHandle } from './handle.ts';
import { openLink, type LinkAddress } from './open.ts';
import { sealRecipient } from './recipient.ts';
import {
  findMemberOfLink,
  LINK_FAMILIES,
  revokeLinks,
  storeLink,
  type LinkFamily,
} from './repository.ts';
import { toSegment } from './segment.ts';

interface EnrollmentLink {
  family: LinkFamily;
  enrollment: Pick<Enrollment, 'id' | 'publicId' | 'dataKey'>;
  /** Saved names of the steps that it may open; the first one when the address names none. */
  tabs: readonly [string, ...string[]];
  /** The e-mail address that it goes to, as it is compared: it proves nothing a second time, and gets the notices. */
  recipient?: string;
  /** Instead of a random one, for links that are shown again and again. */
  handle?: string;
}

/** Links with a random handle: they open an enrollment at a step, or prove a member. The handle itself is nowhere. */
export function linksService(app: FastifyInstance) {
  const days = app.settings.keep.linkDays;

  async function store(db: Queryable, link: EnrollmentLink): Promise<string> {
    const handle = link.handle ?? app.crypto.randomId();
    const { family: purpose, enrollment, tabs, recipient } = link;
    await storeLink(db, {
      purpose,
      handleHmac: handleHmac(app, handle),
      enrollmentId: enrollment.id,
      tabs,
      sentTo: recipient === undefined ? undefined : app.crypto.index('email', recipient),
      sealedRecipient:
        recipient === undefined ? undefined : sealRecipient(app, enrollment, recipient),
      days,
    });
    return `/${purpose}/${toSegment(handle)}/${toSegment(tabs[0])}`;
  }

  return {
    /** Makes a link that opens an enrollment; gives its path. */
    toEnrollment: (db: Queryable, link: EnrollmentLink) => store(db, link),

    /** The same link whenever it is asked for, living on from today: for pages that list ways in. */
    toEnrollmentAgain(db: Queryable, link: Omit<EnrollmentLink, 'handle' | 'recipient'>) {
      const of = [link.family, link.enrollment.publicId];
      return store(db, { ...link, handle: repeatable(app, of) });
    },

    /** A handle that proves a member, the same whenever it is asked for. */
    async ofMemberAgain(db: Queryable, memberUserId: string): Promise<string> {
      const handle = repeatable(app, ['member', memberUserId]);
      await storeLink(db, {
        ...{ purpose: 'member', handleHmac: handleHmac(app, handle), memberUserId, tabs: [], days },
      });
      return handle;
    },

    /** Path of the entry of a member, named by the id or by a handle. */
    memberPath: (member: string, tier: string) =>
      `/member-benefit-store/${toSegment(member)}/${tier}`,

    /** The member whom a handle proves; undefined for any other text. */
    async memberOf(db: Queryable, handle: string): Promise<string | undefined> {
      return isHandle(handle) ? findMemberOfLink(db, handleHmac(app, handle)) : undefined;
    },

    /** Ends the links to an enrollment: all, or those of one family. */
    revoke: (db: Queryable, enrollment: Enrollment, family?: LinkFamily) =>
      revokeLinks(db, enrollment.id, family ? [family] : LINK_FAMILIES),

    open: (ctx: AnyCtx, family: LinkFamily, address: LinkAddress) =>
      openLink(app, ctx, family, address),
  };
}

export type LinksService = ReturnType<typeof linksService>;

// As good as random to whoever lacks the key.
function repeatable(app: FastifyInstance, of: string[]): string {
  return app.crypto.hmac('link shown again', JSON.stringify(of)).toString('base64url').slice(0, 32);
}
