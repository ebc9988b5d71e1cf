/** Whether the cart of the enrollment under way is confirmed. */
export interface Checkout {
  /** Asks ahead for a target that leads to a step: the next isDone takes this answer. */
  expect(target: string): void;
  /** Throws an Error with words for a person when the server cannot be asked. */
  isDone(): Promise<boolean>;
}

/** Targets that lead to steps of the wizard. */
const TO_STEPS = new Set(['@next', '@back', '@first-open-step']);

/** Whether a target is resolved by the wizard's list of steps. */
export function leadsToSteps(target: string): boolean {
  return TO_STEPS.has(target);
}

export function createCheckout(ask: () => Promise<boolean>): Checkout {
  let ahead: Promise<boolean> | undefined;
  return {
    expect(target) {
      ahead = leadsToSteps(target) ? ask() : undefined;
      // isDone rejects with the failure; this only avoids an unhandled rejection.
      ahead?.catch(() => undefined);
    },
    isDone() {
      const answer = ahead ?? ask();
      ahead = undefined;
      return answer;
    },
  };
}
