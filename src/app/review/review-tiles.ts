import { type Call, getData } from '../../shared/contracts/call-types.ts';
import type { ReviewTile } from '../../shared/contracts/local-calls.ts';
import { mayPass } from '../../shared/contracts/may-pass.ts';
import type { VisitFacts } from '../../shared/contracts/visit-types.ts';
import { readDescriptors, type Descriptions } from '../../shared/forms/rules/descriptors.ts';
import { fieldStates } from '../../shared/forms/rules/field-states.ts';
import type {
  EffectiveScreen,
  FieldState,
  FormData,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import type { DraftKeeper } from '../visit/drafts.ts';
import type { WizardStep } from '../visit/tabs.ts';
import {
  panelsOfTile,
  takesOfferedWords,
  tileLines,
} from '../../shared/forms/summary/tile-lines.ts';
import type { Steps } from '../visit/wizard-steps.ts';

/** What tiles are made of. */
export interface TileSources {
  call: Call;
  steps: Steps;
  enrollment: () => string;
  loadScreen: (id: string) => Promise<EffectiveScreen>;
  loadValidators: (address: string) => Promise<ValidatorModule>;
  /** What conditions of rules read besides the saved answers. */
  facts: () => VisitFacts;
  validity: () => ValidityContext;
  drafts: Pick<DraftKeeper, 'arrived'>;
}

/** The tiles of the review page, in the order of the steps. Throws an Error with words for people. */
export async function reviewTiles(sources: TileSources): Promise<ReviewTile[]> {
  const steps = await sources.steps.load();
  const [unsaved, ...tiles] = await Promise.all([
    unsavedSteps(sources),
    ...steps.map((step) => tileOf(step, sources)),
  ]);
  return tiles
    .filter((tile) => tile !== undefined)
    .map((tile) => (unsaved.includes(tile.tab) ? { ...tile, unsaved: true } : tile));
}

// Who does not see that a step is not saved would enroll with what was there before.
async function unsavedSteps({ call, drafts, enrollment }: TileSources): Promise<string[]> {
  await drafts.arrived();
  const answer = await call('app-unsaved-steps', { enrollment_id: enrollment() });
  if (!answer.ok && mayPass(answer.status)) throw new Error(answer.message);
  return answer.ok ? answer.data.tabs : [];
}

// A step has a tile if its screen defines lines or it was made by configuration, unless it was skipped.
async function tileOf(
  { screen: id, tab, skipped }: WizardStep,
  sources: TileSources,
): Promise<ReviewTile | undefined> {
  if (skipped) return undefined;
  const enrollment_id = sources.enrollment();
  const screen = await sources.loadScreen(id);
  if (!tileLines(screen, {})) return undefined;
  const [saved, described, panels] = await Promise.all([
    sources.call('get-enrollment-temp-info', { enrollment_id, column: tab.saved }),
    takesOfferedWords(screen) ? describe(sources, tab.name) : undefined,
    Promise.all(panelsOfTile(screen).map(sources.loadScreen)),
  ]);
  const { result } = getData(saved);
  const data: FormData = typeof result === 'object' ? { ...result } : {};
  const states = await statesFor(screen, data, sources);
  return {
    tab: tab.name,
    screen: id,
    title: tab.tile,
    icon: tab.icon,
    editing: tab.editing ?? 'place',
    lines: tileLines(screen, data, { described, states, panels: byId(panels) }) ?? [],
    data,
  };
}

function byId(screens: readonly EffectiveScreen[]): ReadonlyMap<string, EffectiveScreen> {
  return new Map(screens.map((screen) => [screen.id, screen]));
}

// Only what rules call a field is read of them.
async function statesFor(
  screen: EffectiveScreen,
  data: FormData,
  { loadValidators, facts, validity }: TileSources,
): Promise<Record<Pointer, FieldState> | undefined> {
  const hasLabels = screen.form?.rules?.some((rule) => rule.label);
  if (!hasLabels || screen.validator === undefined) return undefined;
  const { conditions } = await loadValidators(screen.validator);
  return fieldStates(screen, { ...facts(), data }, undefined, conditions, validity());
}

async function describe(sources: TileSources, tab: string): Promise<Descriptions | undefined> {
  const question = { enrollment_id: sources.enrollment(), tab };
  return readDescriptors(getData(await sources.call('tab-fields', question)).result);
}
