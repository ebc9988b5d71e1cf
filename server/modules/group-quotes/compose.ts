import type { AnyCtx, Census } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { refuseField } from '../../refusals.ts';
import { addQuotedPlan, quoteOf } from './price.ts';
import type { MemberQuote, QuoteDraft, QuotedGroup } from './quote.ts';
import {
  findQuotedGroup,
  storeCensus,
  storeMembers,
  storeVersion,
  type QuotedGroupRow,
} from './repository.ts';
import { censusSafe } from './sealed.ts';

export type ComposeCtx = Pick<AnyCtx, 'app' | 'db' | 'today' | 'choice'>;
type QuoteHead = Omit<QuoteDraft, 'members'>;

/** A quote that is made and not stored yet. */
export interface BegunQuote {
  publicId: string;
  dataKey: Buffer;
}

/** A person with an enrollment and the quoted plans in its cart, whom no quote holds yet. */
export interface ReadyMember {
  publicId: string;
  enrollmentId: number;
  /** The person, sealed for the quote. */
  sealed: Buffer;
  quote: MemberQuote;
}

export function beginQuote({ crypto }: Pick<AnyCtx['app'], 'crypto'>): BegunQuote {
  return { publicId: crypto.randomId(), dataKey: crypto.newDataKey() };
}

/**
 * Stores a group's quote: everybody gets an enrollment with the quoted plans in its cart, which no session owns. Returns
 * undefined when the demo world has one of this name. Throws 422 for a person or plan that does not fit.
 */
export async function compose(
  ctx: ComposeCtx,
  { members, ...head }: QuoteDraft,
  demo: string | null = null,
): Promise<Census | undefined> {
  const begun = beginQuote(ctx.app);
  const census = await storeHead(ctx, begun, head, demo);
  if (census === undefined) return undefined;
  const ready: ReadyMember[] = [];
  for (const member of members) ready.push(await makeReady(ctx, begun, head, member));
  await storePeople(ctx, census, ready);
  return census;
}

/** Stores a quote whose people are all ready. */
export async function storeReady(
  ctx: ComposeCtx,
  begun: BegunQuote,
  head: QuoteHead,
  ready: readonly ReadyMember[],
): Promise<Census> {
  const census = await storeHead(ctx, begun, head, null);
  if (census === undefined) throw new Error('The quote was not stored.');
  await storePeople(ctx, census, ready);
  return census;
}

/** Gives a person an enrollment with the quoted plans in its cart. Throws 422 for a person or plan that does not fit. */
export async function makeReady(
  ctx: ComposeCtx,
  begun: BegunQuote,
  head: QuoteHead,
  { person, filter, plans }: QuoteDraft['members'][number],
): Promise<ReadyMember> {
  const { app } = ctx;
  const publicId = app.crypto.randomId();
  const enrollment = await app.filter.createApart(ctx, originOf(head), filter);
  for (const plan of plans) await addQuotedPlan(ctx, enrollment, plan);
  return {
    publicId,
    enrollmentId: enrollment.id,
    sealed: censusSafe(app).sealPerson(begun, publicId, person),
    quote: await quoteOf(ctx, publicId, enrollment),
  };
}

async function storeHead(
  { app, db }: ComposeCtx,
  begun: BegunQuote,
  head: QuoteHead,
  demo: string | null,
): Promise<Census | undefined> {
  const group = await groupOf(db, head.group);
  const { wrapped, keyId } = app.crypto.wrap(begun.dataKey);
  const row = await storeCensus(db, {
    public_id: begun.publicId,
    agent_id: head.agentId,
    group_id: groupIdOf(head) ?? null,
    portal: head.portal,
    data_key: wrapped,
    key_id: keyId,
    sealed_group: censusSafe(app).sealGroup(begun, group),
    demo,
  });
  return row && censusOf(row, app.crypto);
}

async function storePeople(
  { app, db }: ComposeCtx,
  census: Census,
  ready: readonly ReadyMember[],
): Promise<void> {
  await storeMembers(db, census, ready);
  const quotes = ready.map(({ quote }) => quote);
  const sealed = censusSafe(app).sealVersion(census, census.version, quotes);
  await storeVersion(db, census, { version: census.version, sealed });
}

function groupIdOf({ group }: QuoteHead): string | undefined {
  return 'groupId' in group ? group.groupId : undefined;
}

// Everybody signs for themselves.
function originOf(head: QuoteHead) {
  return {
    portal: head.portal,
    agentId: head.agentId,
    groupId: groupIdOf(head),
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
