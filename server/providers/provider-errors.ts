import { Refusal } from '../contract.ts';

/**
 * A service of somebody else's is down or slow, and the data at hand does not know either. Who catches it may let the
 * step pass unchecked; otherwise the call answers 503.
 */
export class ProviderUnavailable extends Refusal {
  constructor() {
    super(503, 'This cannot be checked right now. Please try again in a moment.', {
      headers: { 'retry-after': '10' },
    });
    this.name = 'ProviderUnavailable';
  }
}

/** A message that no attempt could ever send. */
export class UnsendableError extends Error {
  constructor(reason: string) {
    super(`Cannot be sent: ${reason}.`);
    this.name = 'UnsendableError';
  }
}

/** A service understood and said no, or said nothing that can be understood. */
export class RefusedError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`The service answered ${responseCode}.`);
    this.name = 'RefusedError';
    this.responseCode = responseCode;
  }
}
