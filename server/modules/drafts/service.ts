import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import type { FormData, ValidityContext } from '../../../src/shared/forms/types.ts';
import type { AnyCtx } from '../../contract.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { refuseField } from '../../refusals.ts';
import { draftFormOf, draftName, findOlder, toToday } from './draft-form.ts';
import { laidAside } from './laid-aside.ts';
import { draftAad, reopening } from './reopening.ts';
import {
  findDraft,
  findSessionKey,
  isEnrolling,
  storeDraft,
  type DraftOwner,
} from './repository.ts';
import { unsavedSteps } from './unsaved-steps.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/**
 * `base_version`: version of the saved tab that the draft builds on; `version`: the current one; `revision`: number of
 * times the draft was stored. `set_aside`: typed values that do not fit today's form.
 */
type Draft = Calls['get-draft']['data'];

interface Place {
  owner: DraftOwner;
  tab: string;
  choice: LayerChoice;
  /** Version of the saved tab. */
  version: number;
  context: ValidityContext;
  key: Buffer;
  aad: string;
}

/** Typed and unsaved answers, sealed; never a field that its form marks private. */
export function draftsService(app: FastifyInstance) {
  return {
    ...laidAside(app),
    ...reopening(app),
    ...unsavedSteps(app),
    /**
     * Stores a draft of a tab. `stored` is false when it builds on an older version than the saved tab, or would
     * overwrite a draft that the caller has not seen.
     */
    async keep(
      ctx: AnyCtx,
      name: string,
      draft: { base_version?: number; revision?: number; data: FormData },
    ): Promise<{ stored: boolean; version: number; revision: number }> {
      const place = await placeOf(app, ctx, name);
      const { version } = place;
      const baseVersion = draft.base_version ?? version;
      if (baseVersion < version) return { stored: false, version, revision: 0 };
      const typed = await app.wizard.completeTyped(ctx, place.tab, draft.data);
      const stored = await write(app, ctx, place, { baseVersion, seen: draft.revision, typed });
      await app.enrollments.touch(ctx.db, ctx.enrollment.id);
      if (stored !== undefined) return { stored: true, version, revision: stored };
      const { revision = 0 } = (await findDraft(ctx.db, place.owner, place.tab)) ?? {};
      return { stored: false, version, revision };
    },

    /** The draft of a tab; without data when there is none, or it is outdated by a save or no longer readable. */
    async read(ctx: AnyCtx, name: string): Promise<Draft> {
      if (!ctx.enrollment.dataKey)
        return { data: null, base_version: 0, version: 0, revision: 0, saved_at: null };
      const draft = await readDraft(app, ctx, await placeOf(app, ctx, name));
      if (draft.data === null) return draft;
      return { ...draft, data: await app.wizard.showTyped(ctx, tabOf(app, ctx, name), draft.data) };
    },

    /** Typed and unsaved answers of a tab, regardless of the caller; undefined when none. Never to be shown. */
    async typed(ctx: AnyCtx, tab: string): Promise<FormData | undefined> {
      const { data } = await readDraft(app, ctx, await placeOf(app, ctx, tab));
      return data ?? undefined;
    },

    /** Stores the quote filter before an enrollment exists, as a draft of the session. */
    async keepFilter(ctx: AnyCtx, isOfEnrollment: boolean, data: FormData): Promise<boolean> {
      // The enrollment was created while this call was on its way, and the filter with it.
      const isLate = !isOfEnrollment && (await isEnrolling(ctx.db, ctx.session.context.enrollment));
      if (isLate) return false;
      // Two windows may compare two filters: the last write wins.
      const place = await filterPlace(app, ctx);
      await write(app, ctx, place, { baseVersion: 0, seen: undefined, typed: data });
      return true;
    },

    async readFilter(ctx: AnyCtx): Promise<Draft> {
      return readDraft(app, ctx, await filterPlace(app, ctx));
    },
  };
}

export type DraftsService = ReturnType<typeof draftsService>;

async function write(
  app: FastifyInstance,
  { db, request }: AnyCtx,
  place: Place,
  { typed, ...bases }: { typed: FormData; baseVersion: number; seen: number | undefined },
): Promise<number | undefined> {
  const { tab, choice } = place;
  const older = await findOlder(app, db, request.config);
  const data = app.wizard.publicPart(tab, choice, typed, older);
  const config = older ? request.config : draftFormOf(app, place)?.hash;
  const sealed = app.crypto.seal(place.key, place.aad, Buffer.from(JSON.stringify(data), 'utf8'));
  return storeDraft(db, place.owner, { tab, config, sealed, ...bases });
}

async function readDraft(app: FastifyInstance, { db }: AnyCtx, place: Place): Promise<Draft> {
  const row = await findDraft(db, place.owner, place.tab);
  const { version } = place;
  const none = { data: null, base_version: version, version, revision: 0, saved_at: null };
  if (!row || row.base_version < version) return none;
  const bytes = app.crypto.open(place.key, place.aad, row.sealed);
  const typed = JSON.parse(bytes.toString('utf8')) as FormData;
  const { values, setAside } = await toToday(app, db, place, typed, row.config_hash);
  return {
    data: values,
    set_aside: setAside,
    base_version: row.base_version,
    version,
    revision: row.revision,
    saved_at: row.saved_at.toISOString(),
  };
}

async function placeOf(app: FastifyInstance, ctx: AnyCtx, name: string): Promise<Place> {
  const { enrollment } = ctx;
  const tab = tabOf(app, ctx, name);
  return {
    owner: { enrollmentId: enrollment.id, sessionId: null },
    tab,
    choice: ctx.choice,
    context: {
      today: ctx.today,
      ...(enrollment.effectiveDate === undefined
        ? {}
        : { effectiveDate: enrollment.effectiveDate }),
    },
    version: await app.tabs.version(ctx.db, enrollment, tab),
    key: dataKeyOf(enrollment),
    aad: draftAad(enrollment, tab),
  };
}

function tabOf(app: FastifyInstance, ctx: AnyCtx, name: string): string {
  const tab = draftName(app, ctx, name);
  if (tab !== undefined) return tab;
  throw refuseField('/tab', 'There is no such step.', { keyword: 'enum' });
}

async function filterPlace(app: FastifyInstance, ctx: AnyCtx): Promise<Place> {
  const row = await findSessionKey(ctx.db, ctx.session.id);
  if (!row) throw new Error('The session is gone.');
  return {
    owner: { enrollmentId: null, sessionId: ctx.session.id },
    tab: TAB.filter,
    choice: ctx.choice,
    context: { today: ctx.today },
    version: 0,
    key: app.crypto.unwrap(row.data_key, row.key_id),
    aad: `draft:session ${ctx.session.id}:${TAB.filter}`,
  };
}
