import { isoToUs, todayIn } from '../../../src/shared/domain/calendar-date.ts';
import { centsToDollars } from '../../../src/shared/domain/money.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { countFollowed, listFollowed, type FollowedRow } from './repository.ts';
import { censusSafe } from './sealed.ts';

type Listed = Calls['app-group-quotes']['data'];

const PAGE_SIZE = 10;

/** A page of the quotes that an agent sent, the newest first, with what became of each. */
export async function listRepQuotes(ctx: AnyCtx, agentId: string, asked: number): Promise<Listed> {
  const { db } = ctx;
  const total = await countFollowed(db, agentId);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const offset = (page - 1) * PAGE_SIZE;
  const rows = await listFollowed(db, agentId, { limit: PAGE_SIZE, offset });
  const result: Listed['result'] = [];
  for (const row of rows) result.push(await describeFollowed(ctx, row));
  return { result, total, page, pages, page_size: PAGE_SIZE };
}

async function describeFollowed(
  { app, db }: AnyCtx,
  row: FollowedRow,
): Promise<Listed['result'][number]> {
  const safe = censusSafe(app);
  const census = censusOf(row, app.crypto);
  const group = await safe.group(db, census);
  const quotes = await safe.version(db, census, census.version);
  const cents = quotes.reduce((sum, one) => sum + one.recurringCents, 0);
  return {
    group_census_id: row.public_id,
    group_name: group.name,
    contact_email: group.contactEmail,
    sent_on: isoToUs(todayIn(app.settings.businessZone, row.created_at)),
    status: statusOf(row),
    people: row.people,
    enrolled: row.enrolled,
    reminders: row.reminders,
    total: centsToDollars(cents),
  };
}

function statusOf({ accepted, withdrawn_at: withdrawn, seen_at: seen }: FollowedRow) {
  if (withdrawn !== null) return 'withdrawn';
  if (accepted !== null) return accepted ? 'accepted' : 'declined';
  return seen === null ? 'sent' : 'seen';
}
