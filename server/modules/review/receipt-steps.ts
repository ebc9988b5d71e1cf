import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { readFacts } from '../../../src/shared/forms/summary/read-tile.ts';
import { tileLines } from '../../../src/shared/forms/summary/tile-lines.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import type { AnyCtx } from '../../contract.ts';

type ReceiptStep = NonNullable<Calls['get-receipt']['data']['steps']>[number];

/** What the steps' screens say on the receipt; a step about which nothing is known is left out. Sealed answers are not read. */
export async function receiptSteps(app: FastifyInstance, ctx: AnyCtx): Promise<ReceiptStep[]> {
  const language = languageOf(app, ctx);
  const saying: ReceiptStep[] = [];
  for (const { screen, saved } of await app.wizard.requiredSteps(ctx)) {
    if (!screen.receipt) continue;
    const data = (await app.tabs.read(ctx.db, ctx.enrollment, saved))?.data ?? {};
    const lines = tileLines({ ...screen, review: screen.receipt }, data) ?? [];
    const facts = readFacts(lines, data, language);
    const title = language.say(screen.tab?.tile ?? screen.title);
    if (facts.length > 0) saying.push({ title, facts });
  }
  return saying;
}
