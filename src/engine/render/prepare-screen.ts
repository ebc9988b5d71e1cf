import { readShape } from '../../shared/forms/form-shape.ts';
import type { EffectiveScreen } from '../../shared/forms/types.ts';
import type { Engine } from '../screen/create-engine.ts';
import { loadFormParts, loadScreenParts, openScreen } from '../screen/open-screen.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { ScreenRequest } from '../types.ts';
import { LateList, LatePanels } from './late-parts.ts';

const AFTER_THE_PAGE_MS = 300;

type Load = (() => Promise<unknown>) | undefined;

/**
 * Opens a screen with all that its form is drawn with at hand; what may open over it is fetched a little later. Throws an
 * Error with words for people.
 */
export async function openDrawn(engine: Engine, request: ScreenRequest): Promise<ScreenSession> {
  const screen = await engine.setup.loadScreen(request.id);
  prepareModals(engine, screen);
  const [session] = await Promise.all([openScreen(engine, request), loadLooks(engine, screen)]);
  return session;
}

/** Loads all that a screen is opened and drawn with, so that it appears at once. Rejects when the screen can't be had. */
export async function prepareScreen(engine: Engine, id: string): Promise<void> {
  const { screen } = await loadScreenParts(engine, id);
  const { regions } = engine.setup.renderers;
  const rows = Object.values(screen.form?.fields ?? {}).flatMap(({ panel }) =>
    panel ? [loadScreenParts(engine, panel.screen)] : [],
  );
  await Promise.allSettled([
    ...(screen.regions ?? []).map(({ region, hidden }) => !hidden && regions[region]?.load?.()),
    ...rows,
    loadFormParts(screen),
    loadLooks(engine, screen),
  ]);
}

// Loads the screen's dialogs ahead: one about a lost connection could not be loaded any more.
function prepareModals(engine: Engine, { modals = [] }: EffectiveScreen): void {
  if (modals.length === 0) return;
  setTimeout(() => {
    for (const id of modals) prepareScreen(engine, id).catch(() => undefined);
  }, AFTER_THE_PAGE_MS);
}

// What can't be had now is asked for again when it is drawn.
async function loadLooks({ setup }: Engine, { form, schema = {} }: EffectiveScreen): Promise<void> {
  if (!form) return;
  const { templates, parts, lateParts = {} } = setup.renderers;
  const uses = Object.values(form.fields ?? {});
  const nodes = form.standard ? [] : [...readShape(schema, form.fields).nodes.values()];
  const hasLists = form.standard || nodes.some(({ kind, use }) => kind === 'list' && !use.panel);
  const wanted: Load[] = [
    ...(form.standard ? Object.values(lateParts) : uses.map((use) => lateParts[use.widget ?? ''])),
    ...(hasLists ? [LateList, ...Object.values(templates)].map(loadOf) : []),
    ...(uses.some(({ panel }) => panel) ? [LatePanels, parts.PanelList].map(loadOf) : []),
  ];
  await Promise.allSettled(wanted.map(async (load) => load?.()));
}

function loadOf(look: object | undefined): Load {
  return look && 'load' in look ? (look.load as Load) : undefined;
}
