import { CALLERS, type Route, type Routes } from '../contract.ts';
import type { CallContract } from './call-contracts.ts';

/** One address of a route; a route has several when it has other names or methods. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  route: Route;
  contract: CallContract;
}

const API = '/api/v1/';

/** All addresses. Throws with every route that lacks its permissions or its description. */
export function endpointsOf(
  routes: readonly Routes[],
  contracts: ReadonlyMap<string, CallContract>,
): Endpoint[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const all: [string, Route][] = routes.flatMap(Object.entries);
  const endpoints = all.flatMap(([call, route]) => {
    const contract = contracts.get(call);
    faults.push(...routeFaults(call, route, contract));
    if (contract === undefined) return [];
    const { method, path } = contract.file;
    const methods = route.alsoMethod ? [method, route.alsoMethod] : [method];
    const urls = [path, ...(route.also ?? [])].map((p) => (p.startsWith('/') ? p : API + p));
    return methods.flatMap((method) =>
      urls.map((url) => {
        if (seen.has(`${method} ${url}`)) faults.push(`${method} ${url} is there twice`);
        seen.add(`${method} ${url}`);
        return { method, url, route, contract };
      }),
    );
  });
  if (faults.length > 0) throw new Error(`The routes are wrong:\n  ${faults.join('\n  ')}`);
  return endpoints;
}

function routeFaults(call: string, route: Route, contract: CallContract | undefined): string[] {
  const faults: string[] = [];
  // Routes come from files found at run time, so types alone do not guarantee this.
  const callers = (route.access as Partial<Route['access']> | undefined)?.callers;
  const missing = CALLERS.filter((caller) => callers?.[caller] === undefined);
  if (missing.length > 0)
    faults.push(`${call} does not say whether these may call it: ${missing.join(', ')}`);
  if (contract === undefined) faults.push(`${call}: schemas/api/${call}.json is missing`);
  return faults;
}
