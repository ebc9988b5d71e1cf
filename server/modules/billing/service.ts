import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { billingSource } from './source.ts';
import { localVault, type PaymentVault } from './vault.ts';

export const BILLING_TAB = 'payment_info';

const COMMON = ['payment_method', 'bill_date'];
const ADDRESS = ['is_physical_address', 'address1', 'address2', 'city', 'state', 'zip'];
/** What is stored for each way to pay, beside the number in the vault. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  eft: [
    ...COMMON,
    'account_name',
    'bank_name',
    'routing_number',
    'account_type',
    'account_holder_type',
  ],
  cc: [
    ...COMMON,
    'first_name_on_cc',
    'last_name_on_cc',
    'expiration_month',
    'expiration_year',
    ...ADDRESS,
  ],
};
/** Field of the number that the vault takes, by way to pay. */
const NUMBERS = { cc: 'card_number', eft: 'account_number' } as const;
const NUMBER_FIELDS = Object.values(NUMBERS);

/** How an enrollment is paid. Numbers go into the vault; the step holds their tokens and ends. */
export function billingService(app: FastifyInstance) {
  const vault: PaymentVault = localVault(app);

  return {
    ...billingSource(app),

    /** Judges and stores the step. The security code is looked at once and goes nowhere. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const { values, kept } = await app.wizard.receive(ctx, BILLING_TAB, body);
      const method = String(values.payment_method);
      const number = NUMBERS[method as keyof typeof NUMBERS] as string | undefined;
      const secrets: Record<string, { value: string; last4: string } | null> = {};
      for (const field of NUMBER_FIELDS) {
        if (field === number && kept.has(field)) continue;
        await forgetNumber(ctx.db, ctx.enrollment, field);
        secrets[field] = field === number ? await vaultNumber(ctx, field, values) : null;
      }
      const fields = FIELDS[method] ?? COMMON;
      const data = Object.fromEntries(
        Object.entries(values).filter(([name]) => fields.includes(name)),
      );
      return app.tabs.save(ctx.db, ctx.enrollment, BILLING_TAB, data, {
        sessionId: ctx.session.id,
        secrets,
      });
    },

    /** Deletes the cards and accounts of an enrollment from the vault. Needs its data key. */
    async forget(db: Queryable, enrollment: Enrollment): Promise<void> {
      for (const field of NUMBER_FIELDS) await forgetNumber(db, enrollment, field);
    },
  };

  async function vaultNumber(ctx: AnyCtx, field: string, values: FormData) {
    const kind = field === NUMBERS.cc ? 'card' : 'bank';
    const { token, last4 } = await vault.tokenise(ctx.db, { kind, number: String(values[field]) });
    if (
      kind === 'card' &&
      !(await vault.authoriseOnce(ctx.db, token, String(values.security_code)))
    )
      throw new Refusal(422, 'Please check the fields below.', {
        issues: [
          {
            field: '/security_code',
            message: 'Security code must of 3 or 4 digits',
            keyword: 'server',
          },
        ],
      });
    return { value: token, last4 };
  }

  async function forgetNumber(db: Queryable, enrollment: Enrollment, field: string): Promise<void> {
    const token = await app.tabs.secret(db, enrollment, BILLING_TAB, field);
    if (token) await vault.forget(db, token);
  }
}

export type BillingService = ReturnType<typeof billingService>;
