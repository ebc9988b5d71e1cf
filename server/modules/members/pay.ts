import type { FastifyInstance } from 'fastify';
import { Refusal, type AnyCtx } from '../../contract.ts';
import type { MemberRecord } from '../../enrollment/member/record.ts';
import { readable } from '../../enrollment/member/rights.ts';

/** The saved account that pays, as in save-billing-info-existing. */
export interface AccountChoice {
  payment_method: 'cc' | 'eft';
  card_id?: string | undefined;
  bank_id?: string | undefined;
  bill_date?: string | undefined;
  version?: number | undefined;
}

/** Pays by a card or account of the member; any other id is refused as unknown. Returns the step's new version. */
export async function payBy(
  app: FastifyInstance,
  ctx: AnyCtx,
  choice: AccountChoice,
): Promise<number> {
  const { payment_method, bill_date, version } = choice;
  const member = await readable(app, ctx, 'money');
  const found = member && (await findAccount(member, choice));
  if (!found) throw new Refusal(404, 'There is no such card or account.');
  const { token, last4, fields } = found;
  const typed = { payment_method, bill_date, version, ...fields };
  return app.billing.saveOnFile(ctx, typed, { value: token, last4 });
}

// The billing address of a card is the member's.
async function findAccount(member: MemberRecord, choice: AccountChoice) {
  if (choice.payment_method === 'eft') {
    const bank = (await member.banks()).find(({ id }) => id === choice.bank_id);
    if (!bank) return undefined;
    const { bank_routing: routing_number, ...details } = bank.details;
    return { ...bank, fields: { ...details, routing_number } };
  }
  const card = (await member.cards()).find(({ id }) => id === choice.card_id);
  if (!card) return undefined;
  const { address1, address2, city, state, zip } = await member.part('contact');
  return { ...card, fields: { ...card.details, address1, address2, city, state, zip } };
}
