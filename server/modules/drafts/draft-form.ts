import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import {
  migrateValues,
  type Migrated,
} from '../../../src/shared/forms/form-data/migrate-values.ts';
import type {
  EffectiveScreen,
  FormData,
  ValidityContext,
} from '../../../src/shared/forms/types.ts';
import { savedName } from '../../configuration/tab-names.ts';
import type { AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';

/** The form of a draft, and what its validity depends on. */
export interface DraftForm {
  tab: string;
  choice: LayerChoice;
  context: ValidityContext;
}

/** Name under which the draft of a form is kept, by any of its names; undefined when there is no such form. */
export function draftName(
  app: FastifyInstance,
  { enrollment }: AnyCtx,
  name: string,
): string | undefined {
  return savedName(app, enrollment.portal, name) ?? panelDraft(app, name);
}

// A panel edits one row of a step's list and has a draft of its own.
function panelDraft(app: FastifyInstance, name: string): string | undefined {
  const bundle = app.configuration.current();
  const isPanel = bundle.screenIds.some((id) => {
    const { kind, form } = bundle.screen(id).screen;
    return kind === 'panel' && form?.draft === name;
  });
  return isPanel ? name : undefined;
}

/** Today's version of a draft's form; undefined when no screen has the tab. */
export function draftFormOf(app: FastifyInstance, { tab, choice }: DraftForm, id?: string) {
  const bundle = app.configuration.current();
  return bundle.screenIds
    .map((one) => bundle.screen(one, choice))
    .filter(({ screen }) => screen.form?.draft === tab || screen.tab?.saved === tab)
    .toSorted((a, b) => Number(b.screen.id === id) - Number(a.screen.id === id))[0];
}

/** A former version of a form by its hash; undefined when it is the current one or unknown. */
export async function findOlder(
  app: FastifyInstance,
  db: Queryable,
  hash: string | null | undefined,
): Promise<EffectiveScreen | undefined> {
  if (hash == null || app.configuration.current().screenJson.has(hash)) return undefined;
  const text = await app.configuration.file('screen', hash, db);
  return text === undefined ? undefined : (JSON.parse(text) as EffectiveScreen);
}

/** Typed values converted to today's form, and those that no longer fit it. */
export async function toToday(
  app: FastifyInstance,
  db: Queryable,
  form: DraftForm,
  typed: FormData,
  hash: string | null,
): Promise<Migrated> {
  const older = await findOlder(app, db, hash);
  const today = draftFormOf(app, form, older?.id);
  const isOfToday = hash !== null && app.configuration.current().screenJson.has(hash);
  if (isOfToday || !today) return { values: typed, setAside: [] };
  const { screen: to, validators } = today;
  return migrateValues(typed, { from: older, to, validators, context: form.context });
}
