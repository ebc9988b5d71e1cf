import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

/** What a completed enrollment shows; amounts in dollars, the date as MM/DD/YYYY. */
export type Receipt = Calls['get-receipt']['data'];

/** Receipts lie sealed beside their policy, readable with the enrollment's key only. */
export function receiptService(app: FastifyInstance) {
  return {
    seal(enrollment: Enrollment, receipt: Receipt): Buffer {
      return app.crypto.seal(
        keyOf(enrollment),
        aadOf(enrollment),
        Buffer.from(JSON.stringify(receipt), 'utf8'),
      );
    },

    /** The receipt of an enrollment; undefined while it is not completed. */
    async find(db: Queryable, enrollment: Enrollment): Promise<Receipt | undefined> {
      const rows = await db.query<{ sealed_receipt: Buffer }>(
        'select sealed_receipt from policy where enrollment_id = $1',
        [enrollment.id],
      );
      const sealed = rows[0]?.sealed_receipt;
      if (!sealed) return undefined;
      const bytes = app.crypto.open(keyOf(enrollment), aadOf(enrollment), sealed);
      return JSON.parse(bytes.toString('utf8')) as Receipt;
    },
  };
}

export type ReceiptService = ReturnType<typeof receiptService>;

function keyOf(enrollment: Enrollment): Buffer {
  if (!enrollment.dataKey) throw new Error('The enrollment has no data key any more.');
  return enrollment.dataKey;
}

function aadOf(enrollment: Enrollment): string {
  return `policy:${enrollment.publicId}:receipt`;
}
