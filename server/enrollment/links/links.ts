import type { FastifyInstance } from 'fastify';
import { LINK_FAMILIES, type LinkFamily } from '../../../src/shared/store/link-families.ts';
import type { Census, Enrollment } from '../../contract.ts';
import { censusOf } from '../census/census-row.ts';
import type { Queryable } from '../../db/db.ts';
import { handleHmac, isHandle } from './handle.ts';
import { openRecipient, sealRecipient } from './recipient.ts';
import {
  findCensusLink,
  findEnrollmentLink,
  findMemberOfLink,
  isDeclinedLink,
  revokeCensusLinks,
  revokeLinks,
  storeLink,
} from './repository.ts';
import { toSegment } from './segment.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Links to a group's quote, for its contact. */
const CENSUS_FAMILY: LinkFamily = 'pqs-group-direct-continue';

interface EnrollmentLink {
  family: LinkFamily;
  enrollment: Pick<Enrollment, 'id' | 'publicId' | 'dataKey'>;
  /** Saved names of the steps that it may open; the first one is the default. */
  tabs: readonly [string, ...string[]];
  /** Normalised e-mail address that the link goes to: it is no second proof, and it receives the notices. */
  recipient?: string;
  /** Replaces the random handle, for links that are shown repeatedly. */
  handle?: string;
}

/** What a link leads to. */
interface FoundLink {
  enrollment: Enrollment;
  /** Saved names of the steps that it may open. */
  tabs: readonly string[];
  /** The e-mail address that it went to; undefined for a link that was only shown. */
  recipient: string | undefined;
  revoked: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    links: ReturnType<typeof linksService>;
  }
}

/** Decorates `app.links`. */
export function addLinks(app: FastifyInstance): void {
  app.decorate('links', linksService(app));
}

/** Links with a random handle, which open an enrollment at a step or prove a member. The handle is not stored. */
function linksService(app: FastifyInstance) {
  return {
    ...censusLinks(app),

    /** Creates a link that opens an enrollment; returns its path. */
    toEnrollment: (db: Queryable, link: EnrollmentLink) => store(app, db, link),

    /** Returns the path of the same link on every call, with its life renewed: for pages that list ways in. */
    toEnrollmentAgain(db: Queryable, link: Omit<EnrollmentLink, 'handle' | 'recipient'>) {
      const of = [link.family, link.enrollment.publicId];
      return store(app, db, { ...link, handle: repeatable(app, of) });
    },

    /** The paths of one such link, one to each of its steps; the same on every call. */
    async toEachStepAgain(db: Queryable, link: Omit<EnrollmentLink, 'handle' | 'recipient'>) {
      const path = await this.toEnrollmentAgain(db, link);
      const before = path.slice(0, path.lastIndexOf('/'));
      return link.tabs.map((tab) => ({ tab, path: `${before}/${toSegment(tab)}` }));
    },

    /** Returns a handle that proves a member, the same on every call. */
    async ofMemberAgain(db: Queryable, memberUserId: string): Promise<string> {
      const handle = repeatable(app, ['member', memberUserId]);
      await storeLink(db, {
        purpose: 'member',
        handleHmac: handleHmac(app, handle),
        memberUserId,
        tabs: [],
        days: app.settings.keep.linkDays,
      });
      return handle;
    },

    /** Path of a member's entry; `member` is the id or a handle. */
    memberPath: (member: string, tier: string) =>
      `/member-benefit-store/${toSegment(member)}/${tier}`,

    /** The member whom a handle proves; undefined for any other text. */
    async memberOf(db: Queryable, handle: string): Promise<string | undefined> {
      return isHandle(handle) ? findMemberOfLink(db, handleHmac(app, handle)) : undefined;
    },

    /** Ends the links to an enrollment: all, or those of one family. */
    revoke: (db: Queryable, enrollment: Enrollment, family?: LinkFamily) =>
      revokeLinks(db, enrollment.id, family ? [family] : LINK_FAMILIES),

    /** Target of a valid or revoked link of this family; undefined for any other text or an ended enrollment. */
    async find(db: Queryable, family: LinkFamily, handle: string): Promise<FoundLink | undefined> {
      if (!isHandle(handle)) return undefined;
      const found = await findEnrollmentLink(db, family, handleHmac(app, handle));
      const enrollment = found && (await app.enrollments.find(db, found.public_id));
      if (!enrollment) return undefined;
      const { tabs, revoked, sealed_recipient: sealed } = found;
      return { enrollment, tabs, revoked, recipient: openRecipient(app, enrollment, sealed) };
    },
  };
}

async function store(app: FastifyInstance, db: Queryable, link: EnrollmentLink): Promise<string> {
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
    days: app.settings.keep.linkDays,
  });
  return `/${purpose}/${toSegment(handle)}/${toSegment(tabs[0])}`;
}

/** Links of groups' quotes. */
function censusLinks(app: FastifyInstance) {
  return {
    /** Creates a link to a group's quote, for its contact; returns its path. */
    toCensus: (db: Queryable, census: Pick<Census, 'id'>) =>
      storeCensus(app, db, census, app.crypto.randomId()),

    /** Returns the path of the same link to a group's quote on every call, with its life renewed. */
    toCensusAgain: (db: Queryable, census: Pick<Census, 'id' | 'publicId'>) =>
      storeCensus(app, db, census, repeatable(app, [CENSUS_FAMILY, 'census', census.publicId])),

    /** The group's quote to which a valid link of this family leads, and the steps that it may open. */
    async findCensus(
      db: Queryable,
      family: LinkFamily,
      handle: string,
    ): Promise<{ census: Census; tabs: readonly string[] } | undefined> {
      if (!isHandle(handle)) return undefined;
      const row = await findCensusLink(db, family, handleHmac(app, handle));
      return row && { census: censusOf(row, app.crypto), tabs: row.tabs };
    },

    /** Whether a link of this family belonged to a quote that its group declined. */
    isDeclined: async (db: Queryable, family: LinkFamily, handle: string): Promise<boolean> =>
      isHandle(handle) && (await isDeclinedLink(db, family, handleHmac(app, handle))),

    /** Ends the links to a group's quote and to the enrollments of its people, of all families. */
    revokeCensus: (db: Queryable, census: Pick<Census, 'id'>) => revokeCensusLinks(db, census.id),
  };
}

async function storeCensus(
  app: FastifyInstance,
  db: Queryable,
  { id }: Pick<Census, 'id'>,
  handle: string,
): Promise<string> {
  await storeLink(db, {
    purpose: CENSUS_FAMILY,
    handleHmac: handleHmac(app, handle),
    censusId: id,
    tabs: [TAB.cart],
    days: app.settings.keep.linkDays,
  });
  return `/${CENSUS_FAMILY}/${toSegment(handle)}/${toSegment(TAB.cart)}`;
}

// A handle that can be derived again, but not without the key.
function repeatable(app: FastifyInstance, of: string[]): string {
  return app.crypto.hmac('link shown again', JSON.stringify(of)).toString('base64url').slice(0, 32);
}
