import type { FastifyInstance } from 'fastify';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
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

interface SecretNumber {
  /** The vault's token. */
  value: string;
  last4: string;
}

/** How an enrollment is paid. Numbers go into the vault; the step holds their tokens and ends. */
export function billingService(app: FastifyInstance) {
  const vault: PaymentVault = localVault(app);

  return {
    ...billingSource(app),

    /** Judges and stores the step. The security code is looked at once and goes nowhere. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const { values, kept } = await app.wizard.receive(ctx, BILLING_TAB, body);
      const method = String(values.payment_method);
      const secrets: Record<string, SecretNumber | null> = {};
      for (const [way, field] of Object.entries(NUMBERS)) {
        if (way !== method) secrets[field] = await forgetNumber(ctx.db, ctx.enrollment, field);
        else if (!kept.has(field)) secrets[field] = await takeNumber(ctx, field, values);
      }
      const fields = FIELDS[method] ?? COMMON;
      const data = Object.fromEntries(
        Object.entries(values).filter(([name]) => fields.includes(name)),
      );
      const sessionId = ctx.session.id;
      return app.tabs.save(ctx.db, ctx.enrollment, BILLING_TAB, data, { sessionId, secrets });
    },

    /** Deletes the cards and accounts of an enrollment from the vault. Needs its data key. */
    async forget(db: Queryable, enrollment: Enrollment): Promise<void> {
      for (const field of Object.values(NUMBERS)) await forgetNumber(db, enrollment, field);
    },
  };

  // The same number typed again keeps its token, so that nothing counts as changed.
  async function takeNumber(ctx: AnyCtx, field: string, values: FormData): Promise<SecretNumber> {
    const number = String(values[field]);
    const kind = field === NUMBERS.cc ? 'card' : 'bank';
    const known = await app.tabs.secret(ctx.db, ctx.enrollment, BILLING_TAB, field);
    const isKnown = known !== undefined && (await vault.holds(ctx.db, known, number));
    if (!isKnown) await forgetNumber(ctx.db, ctx.enrollment, field);
    const token = isKnown ? known : await vault.tokenise(ctx.db, { kind, number });
    if (
      kind === 'card' &&
      !(await vault.authoriseOnce(ctx.db, token, String(values.security_code)))
    )
      throw wrongCode();
    return { value: token, last4: endOfNumber(number) };
  }

  async function forgetNumber(db: Queryable, enrollment: Enrollment, field: string): Promise<null> {
    const token = await app.tabs.secret(db, enrollment, BILLING_TAB, field);
    if (token) await vault.forget(db, token);
    return null;
  }
}

export type BillingService = ReturnType<typeof billingService>;

function wrongCode(): Refusal {
  const message = 'Security code must of 3 or 4 digits';
  return new Refusal(422, 'Please check the fields below.', {
    issues: [{ field: '/security_code', message, keyword: 'server' }],
  });
}
