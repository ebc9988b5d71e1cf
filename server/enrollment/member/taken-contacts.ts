import type { FastifyInstance } from 'fastify';
import { normaliseEmail, normalisePhone } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';
import { isContactOfOther } from './repository.ts';

/** Whether another member than the enrolling one has this contact. */
export async function isContactTaken(
  app: FastifyInstance,
  { db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>,
  kind: 'email' | 'phone',
  typed: string,
): Promise<boolean> {
  const contact = kind === 'email' ? normaliseEmail(typed) : normalisePhone(typed);
  if (contact === undefined || contact === '') return false;
  const index = app.crypto.index(kind, contact);
  return isContactOfOther(db, kind, index, enrollment.memberUserId);
}
