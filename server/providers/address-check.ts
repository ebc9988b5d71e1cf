import { askOutside } from './ask-outside.ts';
import { verdictBy } from './ask-verdict.ts';
import type { Guarded } from './breaker.ts';
import { ProviderUnavailable } from './provider-errors.ts';
import type { AddressChecker, PostalAddress, ZipProvider } from './types.ts';

// A house number and a street, a rural route, or a post office box.
const STREET =
  /^(?:\d+[a-z]?(?:[-/]\d+)?\s+\S.*\p{L}.*|(?:p\.?\s*o\.?\s*box|rr|hc|general delivery).*)$/iu;

/** Checks an address without a service: a plausible street line, and a state that matches the zip code. */
export function embeddedAddressCheck(zips: ZipProvider): AddressChecker {
  return {
    async check({ address1, state, zip }) {
      if (!STREET.test(address1.trim())) return 'bad';
      try {
        const place = await zips.lookup(zip);
        return place?.state === state.toUpperCase() ? 'good' : 'bad';
      } catch (error) {
        if (error instanceof ProviderUnavailable) return 'unknown';
        throw error;
      }
    },
  };
}

/** Asks a service with the address in one line. */
export function httpAddressCheck(address: string, guarded: Guarded): AddressChecker {
  // Checks may happen during a save.
  const ask = askOutside(verdictBy(address, guarded));
  return { check: (given) => ask(inOneLine(given)) };
}

function inOneLine({ address1, address2, city, state, zip }: PostalAddress): string {
  return [address1, address2, city, `${state} ${zip}`].filter(Boolean).join(', ');
}
