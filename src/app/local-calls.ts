import type { EffectiveScreen } from '../shared/forms/types.ts';
import type { Answer } from '../services/envelope.ts';
import type { Call } from '../services/wire.ts';
import type { WizardStep } from './tabs.ts';
import type { Steps } from './wizard-steps.ts';

interface Sources {
  call: Call;
  steps: Steps;
  landing: () => unknown;
  enrollment: () => string;
  loadScreen: (id: string) => Promise<EffectiveScreen>;
}

/**
 * Calls whose name begins with `@` are answered here, from other calls and the screens' own files: `@landing`, the
 * wizard's `@tabs` with their names and addresses, and the `@tiles` of the review page.
 */
export function answerLocally(sources: Sources): Call {
  const answers: Record<string, () => Promise<unknown>> = {
    '@landing': () => Promise.resolve(sources.landing()),
    '@tabs': async () => (await sources.steps.load()).map(asTab),
    '@tiles': async () => {
      const steps = await sources.steps.load();
      const tiles = await Promise.all(steps.map((step) => readTile(step, sources)));
      return tiles.filter((tile) => tile !== undefined);
    },
  };
  return async (name) => {
    const answer = answers[name];
    if (!answer) return failed(`There is no call named ${name}.`);
    try {
      return { ok: true, status: 200, data: await answer(), message: '', top: {} };
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  };
}

function asTab({ tab, route, complete }: WizardStep, index: number) {
  const { name, label, icon } = tab;
  return { tab_name: name, required: true, order: index + 1, label, icon, href: route, complete };
}

// A step shows on the review page when its screen says in which lines.
async function readTile(step: WizardStep, { call, enrollment, loadScreen }: Sources) {
  const { review } = await loadScreen(step.screen);
  if (!review) return undefined;
  const answer = await call('get-enrollment-temp-info', {
    enrollment_id: enrollment(),
    column: step.tab.saved,
  });
  if (!answer.ok) throw new Error(answer.message);
  return {
    tab: step.tab.name,
    screen: step.screen,
    title: step.tab.tile,
    icon: step.tab.icon,
    lines: review,
    data: (answer.data as { result?: unknown }).result ?? {},
  };
}

function failed(message: string): Answer {
  return { ok: false, status: 0, issues: [], message, data: undefined };
}
