import { BASE_LOCALE } from '../shared/forms/layers/choose-locale.ts';
import { readDescriptors, type Descriptions } from '../shared/forms/rules/descriptors.ts';
import { fieldStates } from '../shared/forms/rules/field-states.ts';
import type {
  EffectiveScreen,
  FieldState,
  FormData,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../shared/forms/types.ts';
import type { Facts } from '../engine/index.ts';
import { failure, success } from '../services/envelope.ts';
import type { AnyCall, Call, CallData, CallName } from '../shared/contracts/call-types.ts';
import type { LocalCalls, ReviewTile } from '../shared/contracts/local-calls.ts';
import type { StoreIndex } from '../shared/store/store-index.ts';
import type { WizardStep } from './tabs.ts';
import { panelsOfTile, takesOfferedWords, tileLines } from './tile-lines.ts';
import type { Steps } from './wizard-steps.ts';

interface Sources {
  call: Call;
  steps: Steps;
  landing: () => unknown;
  enrollment: () => string;
  loadScreen: (id: string) => Promise<EffectiveScreen>;
  loadValidators: (address: string) => Promise<ValidatorModule>;
  /** What conditions of rules read besides the saved answers. */
  facts: () => Facts;
  validity: () => ValidityContext;
  configuration: StoreIndex;
}

/**
 * Calls whose name begins with `@` are answered here, from other calls and the screens' own files: `@landing`, the
 * `@languages` of the store, the wizard's `@tabs` with their names and addresses, and the `@tiles` of the review page.
 */
export function answerLocally(sources: Sources): AnyCall {
  const answers: { [Name in keyof LocalCalls]: () => Promise<LocalCalls[Name]> } = {
    '@languages': () => Promise.resolve(languagesOf(sources.configuration)),
    '@landing': () => Promise.resolve(sources.landing() as LocalCalls['@landing']),
    '@tabs': async () => (await sources.steps.load()).map(asTab),
    '@tiles': async () => {
      const steps = await sources.steps.load();
      const tiles = await Promise.all(steps.map((step) => tileOf(step, sources)));
      return tiles.filter((tile) => tile !== undefined);
    },
  };
  return async (name) => {
    if (!(name in answers)) return failure(0, `There is no call named ${name}.`);
    try {
      return success(await answers[name as keyof LocalCalls]());
    } catch (error) {
      return failure(0, error instanceof Error ? error.message : String(error));
    }
  };
}

// The files' own language first.
function languagesOf({ locales }: StoreIndex) {
  return [{ code: BASE_LOCALE, name: 'English' }, ...Object.values(locales)];
}

function asTab({ tab, route, complete, again }: WizardStep, index: number) {
  const { name, label, icon } = tab;
  const shown = { tab_name: name, order: index + 1, label, icon, href: route, complete };
  return { ...shown, ...(again && { again }) };
}

// A step shows on the review page when its screen says in which lines, or was made by configuration; one left out does not.
async function tileOf(
  { screen: id, tab, skipped }: WizardStep,
  sources: Sources,
): Promise<ReviewTile | undefined> {
  if (skipped) return undefined;
  const screen = await sources.loadScreen(id);
  if (!tileLines(screen, {})) return undefined;
  const [saved, described, panels] = await Promise.all([
    ask(sources, 'get-enrollment-temp-info', { column: tab.saved }),
    takesOfferedWords(screen) ? describe(sources, tab.name) : undefined,
    Promise.all(panelsOfTile(screen).map(sources.loadScreen)),
  ]);
  const data = (saved.result ?? {}) as FormData;
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
  { loadValidators, facts, validity }: Sources,
): Promise<Record<Pointer, FieldState> | undefined> {
  const hasLabels = screen.form?.rules?.some((rule) => rule.label);
  if (!hasLabels || screen.validator === undefined) return undefined;
  const { conditions } = await loadValidators(screen.validator);
  return fieldStates(screen, { ...facts(), data }, undefined, conditions, validity());
}

async function describe(sources: Sources, tab: string): Promise<Descriptions | undefined> {
  return readDescriptors((await ask(sources, 'tab-fields', { tab })).result);
}

async function ask<Name extends CallName>(
  { call, enrollment }: Sources,
  name: Name,
  params: FormData,
): Promise<CallData<Name>> {
  const answer = await call(name, { enrollment_id: enrollment(), ...params });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
