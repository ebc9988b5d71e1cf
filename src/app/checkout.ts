/** Whether the cart of the enrollment under way is confirmed. */
export interface Checkout {
  /** Asks while the way to a step is still looked up: the step's own question takes this answer. */
  expect(target: string): void;
  /** Throws an Error with words for a person when the server cannot be asked. */
  isDone(): Promise<boolean>;
}

/** Targets that lead to steps of the wizard. */
const TO_STEPS = new Set(['@next', '@back', '@first-open-step']);

/** Whether a target is one of the wizard's steps, which only its list of steps tells. */
export function leadsToSteps(target: string): boolean {
  return TO_STEPS.has(target);
}

export function createCheckout(ask: () => Promise<boolean>): Checkout {
  let ahead: Promise<boolean> | undefined;
  return {
    expect(target) {
      ahead = leadsToSteps(target) ? ask() : undefined;
      // Whoever takes it hears of the failure.
      ahead?.catch(() => undefined);
    },
    isDone() {
      const answer = ahead ?? ask();
      ahead = undefined;
      return answer;
    },
  };
}
