import type { FastifyInstance } from 'fastify';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Refusal } from '../../contract.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import { fieldFault, refuseFields } from '../../refusals.ts';
import type { Queryable } from '../../db/db.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Field of the number to tokenise, by payment method. */
export const NUMBERS = { cc: 'card_number', eft: 'account_number' } as const;

/** A tokenised number, as the step stores it. */
export interface VaultNumber {
  /** The vault's token. */
  value: string;
  last4: string;
}

/** Card and account numbers: the vault holds them, the step their tokens and last digits. */
export function paymentNumbers(app: FastifyInstance) {
  const { vault } = app;
  const tokenOf = ({ db, enrollment }: Pick<AnyCtx, 'db' | 'enrollment'>, field: string) =>
    app.tabs.secret(db, enrollment, TAB.billing, field);

  async function forget(db: Queryable, enrollment: Enrollment, field: string): Promise<null> {
    const token = await tokenOf({ db, enrollment }, field);
    if (token) await vault.forget(db, token);
    return null;
  }

  return {
    forget,

    /** Tokenises a typed number. The same number keeps its token, so that nothing counts as changed. */
    async take(ctx: AnyCtx, field: string, values: FormData): Promise<VaultNumber> {
      const number = String(values[field]);
      const kind = field === NUMBERS.cc ? 'card' : 'bank';
      const known = await tokenOf(ctx, field);
      const isKnown = known !== undefined && (await vault.holds(ctx.db, known, number));
      if (!isKnown) await forget(ctx.db, ctx.enrollment, field);
      const token = isKnown ? known : await vault.tokenise(ctx.db, { kind, number });
      const code = String(values.security_code);
      if (kind === 'card' && !(await vault.authoriseOnce(ctx.db, token, code))) throw wrongCode();
      return { value: token, last4: endOfNumber(number) };
    },

    /** Takes over a number that is already in the vault, under a new token of the step. */
    async takeOver(ctx: AnyCtx, field: string, { value, last4 }: VaultNumber): Promise<void> {
      const { db, enrollment, session } = ctx;
      const known = await tokenOf(ctx, field);
      if (known !== undefined && (await vault.same(db, known, value))) return;
      await forget(db, enrollment, field);
      const secrets = { [field]: { value: await vault.copy(db, value), last4 } };
      const planted = { tab: TAB.billing, secrets, sessionId: session.id };
      await app.tabs.plant(db, enrollment, [planted]);
    },
  };
}

function wrongCode(): Refusal {
  const issues = [fieldFault('/security_code', 'Security code must of 3 or 4 digits')];
  return refuseFields(issues);
}
