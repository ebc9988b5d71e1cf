import { Refusal, type AnyCtx } from '../../contract.ts';
import { missingIn } from './describe.ts';
import type { GroupQuoteDraft } from './draft.ts';
import { priceDraft, type PricedPerson } from './priced.ts';

/** Throws 422 unless the group is the agent's own and may be sold to. */
export async function requireOwnGroup(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  agentId: string,
  { groupId, portal }: Pick<GroupQuoteDraft, 'groupId' | 'portal'>,
): Promise<void> {
  const own = await app.sellers.groups(db, { agentId, portal });
  if (own.some(({ gid }) => gid === groupId)) return;
  const issues = [{ field: '/group', message: 'Please choose a group of yours.', keyword: 'own' }];
  throw new Refusal(422, 'Please choose a group of yours.', { issues });
}

/** Prices of a draft. Throws 422 while something is missing. */
export async function requireWhole(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  draft: GroupQuoteDraft,
): Promise<PricedPerson[]> {
  const priced = await priceDraft(app, db, draft);
  const missing = missingIn(draft, priced);
  if (missing !== '') throw new Refusal(422, missing);
  return priced;
}
