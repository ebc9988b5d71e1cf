import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { findDraft, storeDraft } from './repository.ts';

/** Sealed data kept beside an enrollment's forms until its end. Never contains private fields. */
export function laidAside(app: FastifyInstance) {
  return {
    /** Stores data under a name; without data it is deleted. */
    async layAside(db: Queryable, enrollment: Enrollment, name: string, data?: FormData) {
      const { tab, owner, aad } = placeOf(enrollment, name);
      const text = Buffer.from(JSON.stringify(data ?? null), 'utf8');
      const sealed = app.crypto.seal(dataKeyOf(enrollment), aad, text);
      const draft = { tab, baseVersion: 0, config: undefined, sealed, seen: undefined };
      await storeDraft(db, owner, draft);
    },

    /** The data under a name; undefined when none. */
    async aside(db: Queryable, enrollment: Enrollment, name: string) {
      const { tab, owner, aad } = placeOf(enrollment, name);
      const row = await findDraft(db, owner, tab);
      if (!row) return undefined;
      const bytes = app.crypto.open(dataKeyOf(enrollment), aad, row.sealed);
      return (JSON.parse(bytes.toString('utf8')) as FormData | null) ?? undefined;
    },
  };
}

// Not a possible name of a form.
function placeOf({ id, publicId }: Enrollment, name: string) {
  const tab = `aside:${name}`;
  return { tab, owner: { enrollmentId: id, sessionId: null }, aad: `draft:${publicId}:${tab}` };
}
