import type { FastifyInstance } from 'fastify';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { handleHmac, isHandle } from '../../enrollment/links/handle.ts';
import { tooMany } from '../../refusals.ts';
import { networkOf } from '../../security/network-of.ts';
import { hashSecret, isSecret, readBasic } from './credentials.ts';
import { findPartnerLink, siteOfEnrollment, storePartnerEnrollment } from './repository.ts';

const FAILED = 'partner credentials failed';
const NO_PARTNER: readonly string[] = ['0'.repeat(64)];

/** Partners: who they are by their credentials, and which enrollments their servers began. */
export function partnersService(app: FastifyInstance) {
  return {
    /**
     * The site of the partner whose server makes the call. Throws 401 for anything but valid credentials, and counts
     * that; 429 after too many.
     */
    async authenticate(ctx: AnyCtx): Promise<string> {
      const { max, seconds } = app.settings.limits.code;
      const network = networkOf(ctx.request.ip);
      const wait = await app.counters.wait(ctx.db, FAILED, network, { max, seconds });
      const given = readBasic(ctx.request.authorization);
      const isKnown = isSecret(given?.secret ?? '', hashesOf(app, given?.site ?? ''));
      if (wait > 0) throw tooMany(wait);
      if (!given || !isKnown) {
        await app.counters.add(ctx.db, FAILED, network);
        throw notAccepted();
      }
      return given.site;
    },

    /** Takes the server's own visit into its site. Throws as `authenticate` does. */
    async enter(ctx: AnyCtx): Promise<string> {
      const site = await this.authenticate(ctx);
      const portal = app.sites.configured(site)?.portal;
      const entered = portal === undefined ? {} : { portal, entry_portal: portal };
      await app.sessions.setContext(ctx.db, ctx.session, { site, ...entered });
      return site;
    },

    /** Notes that the partner of a site began an enrollment. */
    adopt: (db: Queryable, enrollment: Enrollment, site: string) =>
      storePartnerEnrollment(db, enrollment.id, site),

    /** The enrollment with this id, if the site's partner began it; undefined for any other. */
    async findOwn(db: Queryable, site: string, publicId: string): Promise<Enrollment | undefined> {
      const enrollment = await app.enrollments.find(db, publicId);
      const owner = enrollment && (await siteOfEnrollment(db, enrollment.id));
      return owner === site ? enrollment : undefined;
    },

    /**
     * The valid link with this handle to an open enrollment that the site's partner began, locked; undefined when there is
     * none. It may have been opened.
     */
    async findLink(db: Queryable, site: string, handle: string) {
      return isHandle(handle) ? findPartnerLink(db, site, handleHmac(app, handle)) : undefined;
    },

    siteOf: (db: Queryable, enrollment: Enrollment) => siteOfEnrollment(db, enrollment.id),
  };
}

export type PartnersService = ReturnType<typeof partnersService>;

// An unknown site takes the time of a known one. The demo world has secrets of its own.
function hashesOf({ settings }: FastifyInstance, site: string): readonly string[] {
  const { partners, demo, demoWorld } = settings;
  const own = Object.hasOwn(partners, site) ? partners[site] : undefined;
  const ofDemo = Object.hasOwn(demo.partnerSecrets, site) ? demo.partnerSecrets[site] : undefined;
  const hashes = [
    ...(own ?? []),
    ...(demoWorld && ofDemo !== undefined ? [hashSecret(ofDemo)] : []),
  ];
  return hashes.length > 0 ? hashes : NO_PARTNER;
}

function notAccepted(): Refusal {
  const headers = { 'www-authenticate': 'Basic realm="partners", charset="UTF-8"' };
  return new Refusal(401, 'These credentials are not accepted.', { headers, keep: true });
}
