import type { FastifyInstance } from 'fastify';
import { versionKey } from '../../../src/shared/forms/layers/layer-versions.ts';
import type { AnyCtx } from '../../contract.ts';
import { keptByCatalogue } from '../../enrollment/kept-by-version.ts';
import { readClaim } from '../../enrollment/member/claim.ts';
import { showProgress } from './progress.ts';

type Progress = Awaited<ReturnType<typeof showProgress>>;

const MOST_KEPT = 2_000;

/**
 * The progress of enrollments for calls that only read, kept in memory while everything is the same that it follows from:
 *
 * - the enrollment's row, tabs, sealed fields, cart, drafts, evidence, confirmed contacts and enroller code: its version;
 * - steps, rules and texts of the configuration: its hash, and the layers that the caller sees;
 * - plans, prices, agreements, health questions, groups and agents: the catalogue, which is another object after a change
 *   of any of them;
 * - who asks: session (a signature counts only in the session in which it was given), kind of caller, and principal;
 * - the business day.
 *
 * The state of a zip code, which an outside service may know, is taken to stay the same for the day. Progress that
 * depends on the record of a member, which others change, is not kept. What is kept are names of steps and verdicts.
 */
export function keptProgress(app: FastifyInstance) {
  const keptOf = keptByCatalogue<Progress>(MOST_KEPT);

  return async (ctx: AnyCtx): Promise<Progress> => {
    const { enrollment } = ctx;
    const kept = keptOf(await app.catalogue.current(ctx.db));
    const key = keyOf(app, ctx);
    const known = kept.get(enrollment, key);
    if (known) return known;
    const progress = await showProgress(app, ctx);
    const isOfMember = enrollment.memberUserId !== undefined || (await readClaim(ctx));
    if (!isOfMember) kept.set(enrollment, key, progress);
    return progress;
  };
}

function keyOf(app: FastifyInstance, { session, caller, choice, today }: AnyCtx): string {
  const { kind = '', id = '' } = session.principal ?? {};
  const { hash } = app.configuration.current();
  return [hash, today, versionKey(choice), session.id, caller, kind, id].join(' ');
}
