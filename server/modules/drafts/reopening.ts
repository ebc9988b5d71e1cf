import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { storeDraft } from './repository.ts';

/** Keeps answers whose tab has to be saved anew. */
export function reopening(app: FastifyInstance) {
  return {
    /** Stores answers of a cleared tab as its draft, as if typed and unsaved. They must hold no private fields. */
    async reopen(db: Queryable, enrollment: Enrollment, tab: string, data: FormData) {
      const owner = { enrollmentId: enrollment.id, sessionId: null };
      const baseVersion = await app.tabs.version(db, enrollment, tab);
      const text = Buffer.from(JSON.stringify(data), 'utf8');
      const sealed = app.crypto.seal(dataKeyOf(enrollment), draftAad(enrollment, tab), text);
      await storeDraft(db, owner, { tab, baseVersion, config: undefined, sealed, seen: undefined });
    },
  };
}

/** Associated data with which a draft of an enrollment is sealed, so that it opens nowhere else. */
export function draftAad({ publicId }: Enrollment, tab: string): string {
  return `draft:${publicId}:${tab}`;
}
