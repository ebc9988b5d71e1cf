import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';
import { changesBetween } from './changes.ts';
import type { MemberQuote } from './quote.ts';
import { findRep, listQuoted, noteSeen, type QuotedRow } from './repository.ts';
import { censusSafe } from './sealed.ts';
import { tellListeners } from './tell-listeners.ts';

type Described = Calls['get-group-members']['data'];

const COMPLETED = 'Enrollment completed.';

/** The quote as its group's contact sees it: names, plans, prices and status. From then on the session has seen this version. */
export async function describeQuote(ctx: AnyCtx): Promise<Described> {
  const { app, db, session, census } = ctx;
  const safe = censusSafe(app);
  const quotes = await safe.version(db, census, census.version);
  const first = census.seen?.first ?? census.version;
  const before = first === census.version ? quotes : await safe.version(db, census, first);
  const names = new Map<string, string>();
  const members: Described['members'] = [];
  for (const row of await listQuoted(db, census)) {
    const { firstName, lastName, email } = safe.openPerson(census, row.public_id, row.sealed);
    const name = `${firstName} ${lastName}`;
    names.set(row.public_id, name);
    const quote = quotes.find(({ member }) => member === row.public_id);
    members.push(describeMember(row, { name, email }, quote));
  }
  if (census.seen?.last !== census.version && (await noteSeen(db, session.id, census)))
    await tellListeners(ctx);
  const group = await safe.group(db, census);
  return {
    group_census: {
      group_id: census.groupId ?? null,
      rep_id: census.agentId,
      group_census_plain_id: census.publicId,
      group_name: group.name,
      group_contact_email: group.contactEmail,
      group_contact_phone: group.contactPhone,
      group_address: group.address,
      group_industry: group.industry,
      group_quote_total: centsToDollars(quotes.reduce((sum, one) => sum + one.recurringCents, 0)),
      version: census.version,
    },
    members,
    rep_info: (await findRep(db, census.agentId)) ?? NO_REP,
    changes: changesBetween(before, quotes).map(({ member, ...change }) => ({
      full_name: names.get(member) ?? '',
      ...change,
    })),
  };
}

const NO_REP = { display_name: '', display_email: '', display_phone: '', agent_code: '' };

function describeMember(
  { public_id: handle, enrollment_status: status }: QuotedRow,
  { name, email }: { name: string; email: string },
  quote: MemberQuote | undefined,
): Described['members'][number] {
  return {
    member_info: { full_name: name, enrollment_id: handle, has_email: email !== '' },
    cart_details: (quote?.lines ?? []).map((line) => ({
      plan_id: line.planId,
      plan_name: line.planName,
      price: centsToDollars(line.priceCents),
      removable: line.removable,
    })),
    initial_month: centsToDollars(quote?.firstMonthCents ?? 0),
    recurring_month: centsToDollars(quote?.recurringCents ?? 0),
    enrollment_status: status,
    enrollment_message: status === 'completed' ? COMPLETED : '',
  };
}
