import { Refusal, type AnyCtx, type Census } from '../../contract.ts';
import type { DraftPerson, GroupQuoteDraft } from './draft.ts';
import { missingIn, draftTotals } from './describe.ts';
import { quotedCategories, inOrderOfAdding } from './plans.ts';
import { priceDraft, type PricedPerson } from './priced.ts';

/** The mail to the group's contact, as HTML without a link. Throws 422 while something is missing. */
export async function previewDraft(
  ctx: AnyCtx,
  agentId: string,
  draft: GroupQuoteDraft,
): Promise<string> {
  const { app, db } = ctx;
  const priced = await requireWhole(ctx, draft);
  const group = await app.sellers.findGroup(db, draft.groupId);
  const { recurring_month: total } = draftTotals(priced);
  const facts = { group: group?.gname ?? '', people: priced.length, total };
  return app.groupQuotes.preview(ctx, agentId, facts);
}

/**
 * Stores the quote and mails it to the group's contact. Throws 422 while something is missing, or the group is not the
 * agent's any more; 429 at a limit.
 */
export async function sendDraft(
  ctx: AnyCtx,
  agentId: string,
  draft: GroupQuoteDraft,
): Promise<Census> {
  const priced = await requireWhole(ctx, draft);
  await requireOwnGroup(ctx, agentId, draft);
  const members = [];
  for (const one of priced) members.push(await memberOf(ctx, draft.portal, one));
  const { app, db, today, choice } = ctx;
  const census = await app.groupQuotes.compose(
    { app, db, today, choice: { ...choice, portal: draft.portal } },
    {
      agentId,
      portal: draft.portal,
      group: { groupId: draft.groupId, contactEmail: draft.contactEmail },
      members,
    },
  );
  await app.groupQuotes.send(ctx, census);
  return census;
}

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

async function requireWhole({ app, db }: AnyCtx, draft: GroupQuoteDraft): Promise<PricedPerson[]> {
  const priced = await priceDraft(app, db, draft);
  const missing = missingIn(draft, priced);
  if (missing !== '') throw new Refusal(422, missing);
  return priced;
}

async function memberOf(
  { app, db }: AnyCtx,
  portal: string,
  { person, covers, plans }: PricedPerson,
) {
  if (covers === '') throw new Error('Somebody without a tier was quoted.');
  const category = await quotedCategories(app, db, { portal, plans });
  return {
    person: nameAndMail(person),
    filter: {
      zip: person.zip,
      dob: person.dob,
      gender: person.gender,
      tier: covers,
      ...(category === undefined ? {} : { category }),
    },
    plans: await inOrderOfAdding(app, db, plans),
  };
}

function nameAndMail({ first_name: firstName, last_name: lastName, email }: DraftPerson) {
  return { firstName, lastName, email };
}
