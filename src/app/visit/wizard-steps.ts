import { type Call, getData } from '../../shared/contracts/call-types.ts';
import type { LayerChoice } from '../../shared/forms/layers/layer-types.ts';
import type { VisitFacts } from '../../shared/contracts/visit-types.ts';
import type { StoreIndex } from '../../shared/store/store-index.ts';
import { firstOpenIndex, type WizardStep, wizardSteps } from './tabs.ts';

/** Route of the cart: what stands before the first step. */
export const CART = '/cart';

/** Steps of the enrollment under way, as the server lists them. */
export interface Steps {
  /** None without an enrollment. Throws an Error with words for a person when the server cannot be asked. */
  load(): Promise<WizardStep[]>;
  /** Drops the list after something was saved. */
  forget(): void;
}

/** Facts about all steps together. */
export interface WizardFacts {
  /** Names of those that were left out. */
  skipped: readonly string[];
  /** Some answers show only after a second proof. */
  hidesAnswers: boolean;
}

type OnProgress = (cart: VisitFacts['cart'], facts: WizardFacts) => void;

/** The call that lists the steps of an enrollment. */
export function stepsQuestion(enrollment: string) {
  return { call: 'get-dynamic-tabs', params: { enrollment_id: enrollment } } as const;
}

export function createSteps(
  call: Call,
  configuration: StoreIndex,
  enrollment: () => string,
  onProgress: OnProgress = () => {},
  choice: () => LayerChoice = () => ({}),
): Steps {
  let known: { id: string; steps: Promise<WizardStep[]> } | undefined;
  let asked = 0;

  async function ask(id: string): Promise<WizardStep[]> {
    asked += 1;
    const turn = asked;
    const question = stepsQuestion(id);
    const { cart, result: tabs } = getData(await call(question.call, question.params));
    const skipped = tabs.filter((tab) => tab.skipped).map((tab) => tab.tab_name);
    const hidesAnswers = tabs.some((tab) => tab.hidden);
    // The answer to an older call may come last, and is out of date.
    if (turn === asked) onProgress(cart, { skipped, hidesAnswers });
    return wizardSteps(tabs, configuration, choice());
  }

  return {
    load() {
      const id = enrollment();
      // A page of a visit that has just ended may still ask.
      if (id === '') return Promise.resolve([]);
      if (known?.id === id) return known.steps;
      const steps = ask(id);
      known = { id, steps };
      // A failure is not kept: the next load tries again.
      steps.catch(() => {
        if (known?.steps === steps) known = undefined;
      });
      return steps;
    },
    forget() {
      known = undefined;
    },
  };
}

const REVIEW = 'review-confirm';

/** Where saving a step leads: back to review when the visitor came from there, else to the step after it. */
export function nextRoute(
  steps: readonly WizardStep[],
  path: string,
  navto: string | null,
): string {
  const review = cameFrom(steps, navto);
  if (review) return review;
  const index = steps.findIndex((step) => step.route === path);
  return (steps[index + 1] ?? steps.at(-1))?.route ?? CART;
}

/** Where Back leads: to review when the visitor came from there, to the step before, or from the first to the cart. */
export function backRoute(
  steps: readonly WizardStep[],
  path: string,
  navto: string | null,
): string {
  const review = cameFrom(steps, navto);
  if (review) return review;
  const index = steps.findIndex((step) => step.route === path);
  return steps[index - 1]?.route ?? CART;
}

/** The step that is to be answered now. */
export function firstOpenRoute(steps: readonly WizardStep[]): string {
  return steps[firstOpenIndex(steps)]?.route ?? CART;
}

/**
 * Whether the step at this path may be opened: every step before it is complete, or was and is needed once more. So each
 * change from the review page leads back to it, and the signature is given again at the end.
 */
export function isReachable(steps: readonly WizardStep[], path: string): boolean {
  const index = steps.findIndex((step) => step.route === path);
  return index >= 0 && steps.slice(0, index).every((step) => step.complete || step.again);
}

// Only the review page sends a visitor to a complete step and back.
function cameFrom(steps: readonly WizardStep[], navto: string | null): string | undefined {
  if (navto !== REVIEW) return undefined;
  return steps.find((step) => step.route.endsWith(`/${REVIEW}`))?.route;
}
