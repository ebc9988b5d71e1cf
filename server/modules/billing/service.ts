import type { FastifyInstance } from 'fastify';
import { OTHER_BANK } from '../../../src/shared/domain/payment.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import type { Queryable } from '../../db/db.ts';
import { COMMON_FIELDS, STORED } from './fields.ts';
import { NUMBERS, paymentNumbers, type VaultNumber } from './numbers.ts';
import { billingOf, isOwnMoney, presetDate } from './offered.ts';
import { billingSource } from './source.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** How an enrollment is paid. Numbers go into the vault; the step stores their tokens and last digits. */
export function billingService(app: FastifyInstance) {
  const numbers = paymentNumbers(app);

  return {
    ...billingSource(app),

    /**
     * Validates and stores the step. The security code is checked once and never stored. `onFile`: the number was just
     * taken over from the record, with its routing number.
     */
    async save(ctx: AnyCtx, body: FormData, { onFile = false } = {}): Promise<number> {
      const { values, kept } = await app.wizard.receive(ctx, TAB.billing, body);
      if (kept.has(NUMBERS.eft) && !onFile) await refuseOtherBank(app, ctx, values);
      const offered = await billingOf(app, ctx.db, ctx.enrollment);
      const method = String(values.payment_method);
      const own = isOwnMoney(offered, method) ? method : undefined;
      const secrets: Record<string, VaultNumber | null> = {};
      for (const [way, field] of Object.entries(NUMBERS)) {
        if (way !== own) secrets[field] = await numbers.forget(ctx.db, ctx.enrollment, field);
        else if (!kept.has(field)) secrets[field] = await numbers.take(ctx, field, values);
      }
      const fields = (own && STORED[own]) ?? COMMON_FIELDS;
      const data = Object.fromEntries(
        Object.entries(values).filter(([name]) => fields.includes(name)),
      );
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, TAB.billing, data, { sessionId, secrets });
    },

    /** Saves the step with a number that is already in the vault: a member's card or account on file. */
    async saveOnFile(ctx: AnyCtx, typed: FormData, onFile: VaultNumber): Promise<number> {
      const offered = await billingOf(app, ctx.db, ctx.enrollment);
      if (!isOwnMoney(offered, typed.payment_method))
        throw refuseField('/payment_method', 'Choose how you would like to pay');
      const field = typed.payment_method === 'cc' ? NUMBERS.cc : NUMBERS.eft;
      await numbers.takeOver(ctx, field, onFile);
      return this.save(
        ctx,
        { ...typed, bill_date: typed.bill_date ?? (await billDate(app, ctx)) },
        { onFile: true },
      );
    },

    paidBy: (ctx: AnyCtx) => paidBy(app, ctx),

    /** Deletes the cards and accounts of an enrollment from the vault. Needs its data key. */
    async forget(db: Queryable, enrollment: Enrollment): Promise<void> {
      for (const field of Object.values(NUMBERS)) await numbers.forget(db, enrollment, field);
    },
  };
}

export type BillingService = ReturnType<typeof billingService>;

/** Who pays by the saved step, else by the preset method. */
async function paidBy(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<'applicant' | 'group'> {
  const offered = await billingOf(app, db, enrollment);
  const saved = (await app.tabs.read(db, enrollment, TAB.billing))?.data.payment_method;
  return isOwnMoney(offered, saved ?? offered.methods[0]) ? 'applicant' : 'group';
}

// Without a new date the saved one stays.
async function billDate(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<unknown> {
  const saved = (await app.tabs.read(db, enrollment, TAB.billing))?.data.bill_date;
  return saved ?? presetDate(await billingOf(app, db, enrollment));
}

// An account is its routing and its account number: a masked number must not silently move to another bank.
async function refuseOtherBank(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  values: FormData,
): Promise<void> {
  const saved = (await app.tabs.read(db, enrollment, TAB.billing))?.data.routing_number;
  const isOther = saved !== undefined && values.routing_number !== saved;
  if (isOther && values.payment_method === 'eft') throw refuseField('/account_number', OTHER_BANK);
}
