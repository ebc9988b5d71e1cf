import { isRoutingNumber } from '../../src/shared/domain/checksums.ts';
import type { FileSettings } from '../config/settings-file.ts';
import { createBreaker } from './breaker.ts';
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

/** Asks a service and falls back on the table when it does not answer. */
export function routingProvider(settings: FileSettings['providers']): RoutingProvider {
  const choice = settings.routing;
  if (choice.kind === 'embedded') return embeddedRouting;
  const guarded = createBreaker(settings);
  return {
    async lookup(routing, db) {
      if (!isRoutingNumber(routing)) return undefined;
      try {
        return await guarded((signal) =>
          ask(choice.url.replaceAll('{value}', routing), routing, signal),
        );
      } catch {
        return embeddedRouting.lookup(routing, db);
      }
    },
  };
}

async function ask(url: string, routing: string, signal: AbortSignal): Promise<Bank | undefined> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The routing service answered ${answer.status}.`);
  const { name } = (await answer.json()) as Partial<Bank>;
  if (typeof name !== 'string') throw new Error('The routing service answered something else.');
  return { routing, name };
}
