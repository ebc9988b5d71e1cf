import { isRoutingNumber } from '../../src/shared/domain/checksums.ts';
import { lookupBy } from './ask-http.ts';
import { AskFirst, askOutside } from './ask-outside.ts';
import type { Guarded } from './breaker.ts';
import { ProviderUnavailable } from './provider-errors.ts';
import type { Bank, RoutingProvider } from './types.ts';

/** Check digit, then the table of banks. */
export const embeddedRouting: RoutingProvider = {
  async lookup(routing, db) {
    if (!isRoutingNumber(routing)) return undefined;
    const [row] = await db.query<{ bank_name: string }>(
      'select bank_name from bank_routing where routing = $1',
      [routing],
    );
    return row && { routing, name: row.bank_name };
  },
};

/** Asks a service by HTTP; while it does not answer, the table is used where it has the number. */
export function httpRouting(address: string, guarded: Guarded): RoutingProvider {
  const ask = lookupBy(address);
  const find = askOutside((routing) =>
    guarded(async (signal) => readBank(routing, await ask(routing, signal))),
  );
  return {
    async lookup(routing, db) {
      if (!isRoutingNumber(routing)) return undefined;
      try {
        return await find(routing);
      } catch (error) {
        if (error instanceof AskFirst) throw error;
        const bank = await embeddedRouting.lookup(routing, db);
        if (bank === undefined) throw new ProviderUnavailable();
        return bank;
      }
    },
  };
}

function readBank(routing: string, answer: unknown): Bank | undefined {
  if (answer === undefined) return undefined;
  const { name } = (answer ?? {}) as { name?: unknown };
  if (typeof name !== 'string' || name === '') {
    throw new Error('The routing service answered something else.');
  }
  return { routing, name: name.slice(0, 200) };
}
