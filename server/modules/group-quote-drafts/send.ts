import { Refusal, type AnyCtx, type Census } from '../../contract.ts';
import type { GroupQuoteDraft } from './draft.ts';
import { missingIn, draftTotals } from './describe.ts';
import { headOf, draftMark, readReady } from './make-ready.ts';
import { forgetReady } from './repository.ts';
import { requireOwnGroup, requireWhole } from './sendable.ts';
import type { LockedDraft } from './store.ts';

const CHANGED = 'The quote was changed while it was sent. Please look at it and send it again.';

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
 * Stores the quote of which everybody is ready, and mails it to the group's contact. `mark` tells the draft that was made
 * ready. Throws 409 when it is another by now, 422 when the group is not the agent's any more, 429 at a limit.
 */
export async function sendDraft(
  ctx: AnyCtx,
  agentId: string,
  locked: LockedDraft,
  mark: string,
): Promise<Census> {
  const { app, db, today, choice } = ctx;
  const { draft, sending } = locked;
  if (draft.people.length === 0) throw new Refusal(422, missingIn(draft, []));
  if (sending?.mark !== mark || draftMark(app, draft, today) !== mark)
    throw new Refusal(409, CHANGED);
  await requireOwnGroup(ctx, agentId, draft);
  const ready = await readReady(ctx, agentId, locked);
  if (ready.length < draft.people.length) throw new Error('Not everybody in the quote is ready.');
  const inPortal = { app, db, today, choice: { ...choice, portal: draft.portal } };
  const census = await app.groupQuotes.storeReady(inPortal, sending, headOf(agentId, draft), ready);
  await forgetReady(db, agentId);
  await locked.keep(undefined);
  await app.groupQuotes.send(ctx, census);
  return census;
}
