import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { readable } from './rights.ts';

/** A saved account or card as a choice; `token` is the vault's. */
interface SavedChoice {
  id: string;
  token: string;
  label: string;
}

/** Saved accounts and cards of the proved member; empty lists unless the caller may pay with them. */
export async function savedAccounts(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<{ banks: SavedChoice[]; cards: SavedChoice[] }> {
  const member = await readable(app, ctx, 'money');
  const [banks, cards] = member ? [await member.banks(), await member.cards()] : [[], []];
  return {
    banks: banks.map(({ id, token, last4, details }) => ({
      id,
      token,
      label: `${details.bank_name}, ending in ${last4}`,
    })),
    cards: cards.map(({ id, token, last4, details }) => ({
      id,
      token,
      label: `Card ending in ${last4}, good through ${details.expiration_month}/${details.expiration_year}`,
    })),
  };
}
