import type { FastifyInstance } from 'fastify';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import { handleHmac } from '../../enrollment/links/handle.ts';
import type { Queryable } from '../../db/db.ts';
import { ended } from '../../refusals.ts';
import { endOtherHolds, noteOpened, storePartnerLink } from './repository.ts';

/** Links by which a partner hands the cart that its server filled to a shopper's browser. */
export function partnerCartsService(app: FastifyInstance) {
  return {
    /** Creates the link to an enrollment that the site's partner began; its older links end. Throws 409 when it ended. */
    async link(db: Queryable, site: string, enrollment: Enrollment) {
      if (enrollment.status !== 'open') throw ended();
      const handle = app.crypto.randomId();
      const expiresAt = await storePartnerLink(db, {
        enrollmentId: enrollment.id,
        handleHmac: handleHmac(app, handle),
        days: app.settings.keep.partnerLinkDays,
      });
      return { path: `/cart/${site}/${handle}`, expiresAt };
    },

    /**
     * Opens the enrollment of a link for this session: the first browser becomes its owner, the browser of a later link
     * holds it like one resumed by code. Throws the same 404 for every link that does not work, 410 for one that another
     * browser opened.
     */
    async open(ctx: AnyCtx, site: string, handle: string): Promise<Enrollment> {
      const { db, session } = ctx;
      const link = await app.partners.findLink(db, site, handle);
      const enrollment = link && (await app.enrollments.find(db, link.public_id));
      if (!link || !enrollment) throw new Refusal(404, 'This link does not work, or not any more.');
      if (link.opened && link.opened_by !== session.id) throw openedElsewhere();
      if (link.opened) {
        // This browser may have let go of it since.
        if (await app.enrollments.isHeld(db, session, enrollment))
          await app.enrollments.enter(db, session, enrollment);
        else await app.resume.open(ctx, enrollment, undefined);
        return enrollment;
      }
      if (link.fresh) {
        await endOtherHolds(db, session.id, enrollment.id);
        await app.enrollments.bind(db, session, enrollment, 1);
      } else await app.resume.open(ctx, enrollment, undefined);
      await noteOpened(db, handleHmac(app, handle), session.id);
      return enrollment;
    },
  };
}

export type PartnerCartsService = ReturnType<typeof partnerCartsService>;

function openedElsewhere(): Refusal {
  return new Refusal(
    410,
    'This cart was opened in another browser. Please open it again from where you came.',
  );
}
