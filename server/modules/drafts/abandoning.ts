import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { deleteCart, deleteDrafts } from './repository.ts';

/** The end of an enrollment that nobody completed. */
export function abandoning(app: FastifyInstance) {
  return {
    /** Abandons an enrollment: numbers leave the vault, drafts and cart go, and its data key is deleted. */
    async abandon(
      db: Queryable,
      enrollment: Enrollment,
      status: 'cancelled' | 'expired',
    ): Promise<void> {
      await app.billing.forget(db, enrollment);
      await app.tabs.forgetSecrets(db, enrollment);
      await app.evidence.void(db, enrollment, status);
      await app.resume.voidCodes(db, enrollment);
      await deleteDrafts(db, enrollment.id);
      await deleteCart(db, enrollment.id);
      await app.enrollments.end(db, enrollment, status);
    },
  };
}
