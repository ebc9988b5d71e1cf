import { CALLERS, type Route } from '../contract.ts';
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
  routes: readonly Route[],
  contracts: ReadonlyMap<string, CallContract>,
): Endpoint[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const endpoints = routes.flatMap((route) => {
    const contract = contracts.get(route.contract);
    faults.push(...routeFaults(route, contract));
    if (contract === undefined) return [];
    const methods = route.alsoMethod ? [route.method, route.alsoMethod] : [route.method];
    const urls = [route.path, ...(route.also ?? [])].map((p) => (p.startsWith('/') ? p : API + p));
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

function routeFaults(route: Route, contract: CallContract | undefined): string[] {
  const name = `${route.method} ${route.path}`;
  const faults: string[] = [];
  // Routes come from files found at run time, so types alone do not guarantee this.
  const callers = (route.access as Partial<Route['access']> | undefined)?.callers;
  const missing = CALLERS.filter((caller) => callers?.[caller] === undefined);
  if (missing.length > 0)
    faults.push(`${name} does not say whether these may call it: ${missing.join(', ')}`);
  if (contract === undefined) faults.push(`${name}: schemas/api/${route.contract}.json is missing`);
  else if (contract.file.path !== route.path || contract.file.method !== route.method) {
    faults.push(
      `${name}: schemas/api/${route.contract}.json describes ${contract.file.method} ${contract.file.path}`,
    );
  }
  return faults;
}
