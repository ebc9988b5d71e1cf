import type { FastifyInstance } from 'fastify';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { savedAccounts } from '../../enrollment/member/accounts.ts';
import { NUMBERS } from './numbers.ts';
import { isOwnMoney, type OfferedBilling } from './offered.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Choice of typing another account instead of a saved one. */
const NEW = 'new';
const NOT_ASKED: FieldFact = { asked: false };

/**
 * The saved accounts and cards that a member may choose. The first one is preset, unless the step was saved with
 * another number.
 */
export async function savedAccountFacts(
  app: FastifyInstance,
  ctx: AnyCtx,
  offered: OfferedBilling,
): Promise<{ bank_id: FieldFact; card_id: FieldFact; hasOnlyCards: boolean }> {
  const { banks, cards } = await savedAccounts(app, ctx);
  const isOffered = (method: 'eft' | 'cc') =>
    offered.methods.includes(method) && isOwnMoney(offered, method);
  return {
    bank_id: isOffered('eft') ? await choiceOf(app, ctx, NUMBERS.eft, banks) : NOT_ASKED,
    card_id: isOffered('cc') ? await choiceOf(app, ctx, NUMBERS.cc, cards) : NOT_ASKED,
    hasOnlyCards: isOffered('cc') && banks.length === 0 && cards.length > 0,
  };
}

interface Account {
  id: string;
  token: string;
  label: string;
}

async function choiceOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  field: string,
  accounts: readonly Account[],
): Promise<FieldFact> {
  const [first] = accounts;
  if (!first) return NOT_ASKED;
  const options = accounts.map(({ id, label }) => ({ value: id, label }));
  const typed = await app.tabs.secret(ctx.db, ctx.enrollment, TAB.billing, field);
  const value = typed === undefined ? first.id : await idOf(app, ctx, typed, accounts);
  return { value, options: [...options, { value: NEW, label: 'New' }] };
}

async function idOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  token: string,
  accounts: readonly Account[],
): Promise<string> {
  for (const account of accounts)
    if (await app.vault.same(ctx.db, token, account.token)) return account.id;
  return NEW;
}
