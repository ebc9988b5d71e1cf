import type { AnyCtx, Census } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { refuseField } from '../../refusals.ts';
import { addQuotedPlan, quoteOf } from './price.ts';
import type { MemberQuote, QuoteDraft, QuotedGroup } from './quote.ts';
import {
  findQuotedGroup,
  storeCensus,
  storeMember,
  storeVersion,
  type QuotedGroupRow,
} from './repository.ts';
import { censusSafe } from './sealed.ts';

type ComposeCtx = Pick<AnyCtx, 'app' | 'db' | 'today' | 'choice'>;

/**
 * Stores a group's quote: everybody gets an enrollment with the quoted plans in its cart, which no session owns. Returns
 * undefined when the demo world has one of this name. Throws 422 for a person or plan that does not fit.
 */
export async function compose(
  ctx: ComposeCtx,
  draft: QuoteDraft,
  demo: string | null = null,
): Promise<Census | undefined> {
  const { app, db } = ctx;
  const safe = censusSafe(app);
  const dataKey = app.crypto.newDataKey();
  const publicId = app.crypto.randomId();
  const groupId = 'groupId' in draft.group ? draft.group.groupId : null;
  const group = await groupOf(db, draft.group);
  const { wrapped, keyId } = app.crypto.wrap(dataKey);
  const row = await storeCensus(db, {
    public_id: publicId,
    agent_id: draft.agentId,
    group_id: groupId,
    portal: draft.portal,
    data_key: wrapped,
    key_id: keyId,
    sealed_group: safe.sealGroup({ publicId, dataKey }, group),
    demo,
  });
  if (row === undefined) return undefined;
  const census = censusOf(row, app.crypto);
  const quotes: MemberQuote[] = [];
  for (const member of draft.members) quotes.push(await addMember(ctx, census, member));
  const sealed = safe.sealVersion(census, census.version, quotes);
  await storeVersion(db, census, { version: census.version, sealed });
  return census;
}

async function addMember(
  ctx: ComposeCtx,
  census: Census,
  { person, filter, plans }: QuoteDraft['members'][number],
): Promise<MemberQuote> {
  const { app, db } = ctx;
  const member = app.crypto.randomId();
  const enrollment = await app.filter.createApart(ctx, originOf(census), filter);
  for (const plan of plans) await addQuotedPlan(ctx, enrollment, plan);
  await storeMember(db, {
    censusId: census.id,
    publicId: member,
    enrollmentId: enrollment.id,
    sealed: censusSafe(app).sealPerson(census, member, person),
  });
  return quoteOf(ctx, member, enrollment);
}

// Everybody signs for themselves.
function originOf({ agentId, groupId, portal }: Census) {
  return {
    portal,
    agentId,
    groupId,
    memberUserId: undefined,
    eprocess: 'applicant' as const,
    openType: 'group' as const,
    enrollType: 'new-group-member',
    site: undefined,
  };
}

async function groupOf(db: Queryable, group: QuoteDraft['group']): Promise<QuotedGroup> {
  if (!('groupId' in group)) return group;
  const row = await findQuotedGroup(db, group.groupId);
  if (row === undefined) throw refuseField('/group_id', 'Group not found');
  return {
    name: row.name,
    contactEmail: group.contactEmail ?? row.contact_email,
    contactPhone: row.display_phone,
    address: addressOf(row.address),
    industry: row.industry,
  };
}

function addressOf({ address1, address2, city, state, zip }: QuotedGroupRow['address']): string {
  const street = [address1, address2].filter(Boolean).join(', ');
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place].filter(Boolean).join(', ');
}
