import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { type AnyCtx, Refusal } from '../../contract.ts';
import { changedSince, diffsOf } from './diffs.ts';
import { reversed } from './publish.ts';
import { findPublishesBetween } from './repository.ts';

/** What differs between the files as two publishes left them, from the first that is named to the second. */
export async function comparePublishes(
  ctx: Pick<AnyCtx, 'db'>,
  from: number,
  to: number,
): Promise<Calls['app-studio-compare']['data']> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const rows = await findPublishesBetween(ctx.db, first, last);
  const isThere = (publish: number) => rows.some(({ id }) => id === publish);
  if (!isThere(from) || !isThere(to)) throw new Refusal(404, 'There is no such publish.');
  const [base, ...later] = rows.map(({ files }) => files);
  const changed = changedSince(base ?? [], later);
  return { changes: diffsOf(from <= to ? changed : reversed(changed)) };
}
