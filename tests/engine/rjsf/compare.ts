import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Case, takeStep } from './case.ts';
import { drawOurs, type Drawn, drawStock } from './draw.tsx';
import { controlsOf, wrongOf } from './read-page.ts';

/** What a person meets and causes, in lines. */
type Found = Record<'opened' | 'filled' | 'data' | 'sent' | 'wrong', string[]>;
/** Lines that only one of both has: `- ` stock RJSF, `+ ` the engine. */
export type Differences = Partial<Record<keyof Found, string[]>>;

/** Does the same to both forms of a case, and gives what differs. */
export async function compare(one: Case): Promise<Differences> {
  const stock = await live(drawStock(one), one);
  const ours = await live(drawOurs(one), one);
  const found: Differences = {};
  for (const part of Object.keys(stock) as (keyof Found)[]) {
    const lines = linesApart(stock[part], ours[part]);
    if (lines.length > 0) found[part] = lines;
  }
  return found;
}

async function live(drawn: Drawn, { steps = [] }: Case): Promise<Found> {
  const { page, user } = drawn;
  // RJSF's fields come late where the engine needs them.
  await waitFor(() => expect(page.querySelector('[role=status]')).toBeNull());
  const opened = controlsOf(page);
  for (const step of steps) await takeStep(page, user, step);
  const filled = controlsOf(page);
  const isSent = await drawn.submit();
  return {
    opened,
    filled: steps.length > 0 ? filled : [],
    data: linesOf(JSON.parse(JSON.stringify(drawn.data() ?? null)), ''),
    sent: [String(isSent)],
    wrong: wrongOf(page),
  };
}

function linesOf(data: unknown, at: string): string[] {
  if (data === undefined) return [];
  if (typeof data !== 'object' || data === null) return [`${at} = ${JSON.stringify(data)}`];
  const inside = Object.entries(data);
  if (inside.length === 0) return [`${at} = ${Array.isArray(data) ? '[]' : '{}'}`];
  return inside.flatMap(([key, value]) => linesOf(value, `${at}/${key}`)).sort();
}

function linesApart(stock: readonly string[], ours: readonly string[]): string[] {
  const rest = [...ours];
  const gone = stock.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const lines = [...gone.map((line) => `- ${line}`), ...rest.map((line) => `+ ${line}`)];
  const isMoved = lines.length === 0 && stock.join('\n') !== ours.join('\n');
  return isMoved ? ['another order'] : lines;
}
