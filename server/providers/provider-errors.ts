import { Refusal } from '../contract.ts';

/**
 * An external service is down or slow, and the embedded data has no answer either. A catcher may accept the step
 * unchecked; otherwise the call answers 503.
 */
export class ProviderUnavailable extends Refusal {
  constructor() {
    super(503, 'This cannot be checked right now. Please try again in a moment.', {
      headers: { 'retry-after': '10' },
    });
    this.name = 'ProviderUnavailable';
  }
}

/** A message that can never be sent. */
export class UnsendableError extends Error {
  constructor(reason: string) {
    super(`Cannot be sent: ${reason}.`);
    this.name = 'UnsendableError';
  }
}

/** The service refused the request, or its answer is not understood. */
export class RefusedError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`The service answered ${responseCode}.`);
    this.name = 'RefusedError';
    this.responseCode = responseCode;
  }
}
