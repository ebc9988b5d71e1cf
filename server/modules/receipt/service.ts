import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';

/** Data of a completed enrollment; amounts in dollars, the date as MM/DD/YYYY. */
export type Receipt = Calls['get-receipt']['data'];

/** Receipts, stored sealed with the enrollment's key beside their policy. */
export function receiptService(app: FastifyInstance) {
  return {
    seal(enrollment: Enrollment, receipt: Receipt): Buffer {
      return app.crypto.seal(
        dataKeyOf(enrollment),
        aadOf(enrollment),
        Buffer.from(JSON.stringify(receipt), 'utf8'),
      );
    },

    /** The receipt of an enrollment; undefined while it is not completed. */
    find: async (db: Queryable, enrollment: Enrollment) =>
      (await findSealed(app, db, enrollment))?.receipt,

    /** The receipt while it may be shown, for some weeks after the enrollment; else undefined. */
    async findShown(db: Queryable, enrollment: Enrollment): Promise<Receipt | undefined> {
      const found = await findSealed(app, db, enrollment);
      return found && found.days < app.settings.keep.receiptDays ? found.receipt : undefined;
    },
  };
}

export type ReceiptService = ReturnType<typeof receiptService>;

// `days`: age in days.
async function findSealed(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<{ receipt: Receipt; days: number } | undefined> {
  const [row] = await db.query<{ sealed_receipt: Buffer; days: number }>(
    `select sealed_receipt, (extract(epoch from now() - created_at) / 86400)::float8 as days
     from policy where enrollment_id = $1`,
    [enrollment.id],
  );
  if (!row) return undefined;
  const bytes = app.crypto.open(dataKeyOf(enrollment), aadOf(enrollment), row.sealed_receipt);
  return { receipt: JSON.parse(bytes.toString('utf8')) as Receipt, days: row.days };
}

function aadOf(enrollment: Enrollment): string {
  return `policy:${enrollment.publicId}:receipt`;
}
