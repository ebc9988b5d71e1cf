import { getAt, joinPointer } from '../../shared/forms/pointer.ts';
import { scopePart } from '../../shared/forms/resolve-refs.ts';
import type {
  EffectiveScreen,
  FormData,
  FormPart,
  Pointer,
  ValidatorModule,
} from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import { questionOf } from '../../shared/forms/questions.ts';
import { Autosave } from '../form/autosave.ts';
import type { Engine } from './create-engine.ts';
import type { Carried } from './form-changed.ts';
import type { FormStore } from '../form/form-store.ts';
import { latePart } from '../../shared/late-part.ts';
import { takeLeftBehind } from './left-behind.ts';
import {
  applyDescriptors,
  buildForm,
  buildStandardForm,
  standardPart,
  takeScreen,
} from './pipeline.ts';
import { ScreenSession } from './screen-session.ts';
import type { Behaviour, Draft, Renderers, ScreenRequest } from '../types.ts';

const NO_BEHAVIOUR: Behaviour = {};
/** What was asked ahead is asked by what shows it from then on. */
const DRAWN_AFTER_MS = 300;

/** Opens a screen: everything its form starts with is there when this resolves. Throws an Error with words for people. */
export async function openScreen(engine: Engine, request: ScreenRequest): Promise<ScreenSession> {
  const { screen, validators, behaviour } = await loadScreenParts(engine, request.id);
  const session = new ScreenSession(engine, request, screen, behaviour);
  session.conditions = validators?.conditions ?? {};
  if (!screen.form || !validators) {
    session.begin({ form: undefined, autosave: undefined });
    return session;
  }
  const drawn = session.askAhead();
  try {
    const [draft, answer] = await Promise.all([
      readDraft(session, screen.form),
      readDescriptorAnswer(session, screen.form),
      readPrefill(session, screen.form),
      openPanels(session, screen.form),
    ]);
    const isMigrated = draft?.set_aside !== undefined || engine.carried.has(screen.id);
    const migration = isMigrated ? await migrationPart() : undefined;
    const described = applyDescriptors(
      takeScreen(screen, validators),
      pickDescriptors(answer, screen.form),
      session.scope(),
    );
    session.listed = described.descriptions && [...described.descriptions.keys()];
    session.conflict.version = versionOf(answer);
    const form = screen.form.standard
      ? await buildStandardForm(session.store, described)
      : buildForm(session.store, described, engine.outside.validity(), (pointer) =>
          getAt(session.scope(), pointer),
        );
    session.panels?.guard(form);
    const autosave = startAutosave(session, form, draft, { answer, migration });
    const left = takeLeftBehind(session, form);
    if (left && !engine.carried.has(screen.id)) form.patch(byPointer(left));
    const carried = migration && putCarriedBack(session, form, validators, migration);
    session.begin({ form, autosave });
    form.patch(byPointer(request.panel?.start));
    if (carried?.message !== undefined) session.submission.refused([], carried.message);
    if (carried?.step !== undefined) session.steps?.show(carried.step);
    return session;
  } catch (error) {
    session.dispose();
    throw error;
  } finally {
    setTimeout(drawn, DRAWN_AFTER_MS);
  }
}

function byPointer(data: FormData = {}): Record<Pointer, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [joinPointer('', name), value ?? undefined]),
  );
}

/** A screen with its validators and behaviour; of a dialog also its regions. Rejects when one of them can't be had. */
export async function loadScreenParts({ setup }: Engine, id: string) {
  const screen = await setup.loadScreen(id);
  const [validators, behaviour] = await Promise.all([
    screen.validator === undefined ? undefined : setup.loadValidators(screen.validator),
    setup.behaviours[screen.behaviour ?? id]?.() ?? NO_BEHAVIOUR,
    screen.kind === 'modal' ? loadRegions(setup.renderers, screen) : undefined,
  ]);
  if (!hasUse(screen.form, 'fills')) return { screen, validators, behaviour };
  const { withFills } = await fillsPart();
  return { screen, validators, behaviour: withFills(behaviour, screen) };
}

// Loaded before the dialog is drawn, so that its height does not change. What fails is loaded again when drawn.
async function loadRegions({ regions }: Renderers, screen: EffectiveScreen): Promise<void> {
  const wanted = (screen.regions ?? []).map(async ({ region }) => regions[region]?.load?.());
  await Promise.allSettled(wanted);
}

const panelsPart = latePart(() => import('./panels.ts'));
const fillsPart = latePart(() => import('./field-fills.ts'));

/** Loaded for a form in which something was typed in an older version of it. */
const migrationPart = latePart(() => import('./put-back.ts'));
type Migration = Awaited<ReturnType<typeof migrationPart>>;

/** Loads what a screen's form is opened with and most forms do not need. Rejects when a file can't be loaded. */
export async function loadFormParts({ form }: EffectiveScreen): Promise<void> {
  if (form?.standard) await standardPart();
  if (hasUse(form, 'panel')) await panelsPart();
  if (hasUse(form, 'fills')) await fillsPart();
}

function hasUse(form: FormPart | undefined, use: 'panel' | 'fills'): boolean {
  return Object.values(form?.fields ?? {}).some((field) => field[use] !== undefined);
}

// Lists whose rows are forms of their own. Rejects when a screen of rows can't be had.
async function openPanels(session: ScreenSession, form: FormPart): Promise<void> {
  if (!hasUse(form, 'panel')) return;
  const { Panels } = await panelsPart();
  session.panels = new Panels(session);
  await session.panels.load(form.fields);
}

async function readDescriptorAnswer(
  session: ScreenSession,
  { descriptors }: FormPart,
): Promise<unknown> {
  const question = descriptors && questionOf(descriptors, session.scope());
  if (!question) return undefined;
  const answer = await session.engine.outside.api(question.call, question.params);
  if (!answer.ok) throw new Error(answer.message);
  session.descriptors = answer.data;
  return answer.data;
}

function pickDescriptors(answer: unknown, { descriptors }: FormPart): unknown {
  return descriptors?.pick === undefined ? answer : getAt(answer, descriptors.pick);
}

// Waits for the data of the screen that initial values come from; other data is not waited for.
async function readPrefill(session: ScreenSession, { prefill }: FormPart): Promise<void> {
  if (!prefill || scopePart(prefill.from) !== 'need') return;
  const name = prefill.from.split('/')[2] ?? '';
  const need = session.screen.data?.[name];
  const question = need && questionOf(need, session.scope());
  if (!question) return;
  const answer = await session.engine.needs.fetch(question);
  if (!answer.ok) throw new Error(answer.message);
}

async function readDraft(session: ScreenSession, { draft }: FormPart) {
  const wanted = draft !== undefined && !session.readOnly;
  return wanted ? session.drafts?.read(draft) : undefined;
}

function startAutosave(
  session: ScreenSession,
  form: FormStore,
  draft: Draft | undefined,
  { answer, migration }: { answer: unknown; migration: Migration | undefined },
): Autosave | undefined {
  const name = session.screen.form?.draft;
  const { drafts } = session;
  if (name === undefined || !drafts || session.readOnly) return undefined;
  const baseVersion = versionOf(answer) ?? draft?.base_version ?? 0;
  const config = session.screen.hash;
  const { panel, args } = session.request;
  if (panel && getAt(args?.row, panel.id) !== undefined) form.unsaved.keepAlong(panel.id);
  const onStale = (version: number) => void session.conflict.meet(version, false);
  const autosave = new Autosave({
    store: session.store,
    drafts,
    name,
    form,
    baseVersion,
    config,
    onStale,
    // Two windows may each edit a row of their own: of those the last one typed is kept.
    revision: panel ? undefined : (draft?.revision ?? 0),
    onUnseen: () => void session.conflict.meetDraft(),
  });
  if (draft && draft.base_version === baseVersion && isOfRow(session, draft)) {
    form.restore(draft.data);
    autosave.restored(form.unsaved.typed());
    const words = migration?.wordsForDraft(session.screen, draft.set_aside ?? []) ?? '';
    session.engine.notice(words, 'warning');
  }
  return autosave;
}

// Whether a draft is of the row that is open. A new row gets its draft by `panel.start` instead.
function isOfRow({ request }: ScreenSession, { data }: Draft): boolean {
  const { panel, args } = request;
  const id = panel && getAt(args?.row, panel.id);
  return !panel || (id !== undefined && getAt(data, panel.id) === id);
}

// Puts back what was typed into the screen's previous version, in this page.
function putCarriedBack(
  session: ScreenSession,
  form: FormStore,
  validators: ValidatorModule,
  { putBack, wordsForSetAside }: Migration,
): Carried | undefined {
  const { engine, screen } = session;
  const carried = engine.carried.get(screen.id);
  if (!carried) return undefined;
  engine.carried.delete(screen.id);
  const now = { to: screen, validators, context: engine.outside.validity() };
  engine.notice(wordsForSetAside(putBack(form, carried, now)), 'warning');
  return carried;
}

function versionOf(answer: unknown): number | undefined {
  return isRecord(answer) && typeof answer.version === 'number' ? answer.version : undefined;
}
