import type { FastifyInstance } from 'fastify';
import type { Enrollment } from '../../contract.ts';
import { dataKeyOf } from '../enrollment-row.ts';

type Keyed = Pick<Enrollment, 'publicId' | 'dataKey'>;

/** The e-mail address that a link goes to, sealed with the enrollment's key. */
export function sealRecipient(app: FastifyInstance, enrollment: Keyed, email: string): Buffer {
  return app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment), Buffer.from(email, 'utf8'));
}

/** The e-mail address that a link went to; undefined for a link that was only shown. */
export function openRecipient(
  app: FastifyInstance,
  enrollment: Keyed,
  sealed: Buffer | null,
): string | undefined {
  if (sealed === null) return undefined;
  return app.crypto.open(dataKeyOf(enrollment), aadOf(enrollment), sealed).toString('utf8');
}

const aadOf = ({ publicId }: Keyed): string => `entry_link:${publicId}:recipient`;
