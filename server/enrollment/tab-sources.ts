import type { FastifyInstance } from 'fastify';
import type { TabSource } from '../contract.ts';

/** The sources of wizard steps, by the name of the saved tab, or of a panel's draft. */
export interface TabSources {
  /** Throws when the tab has one already. */
  add(tab: string, source: TabSource): void;
  find(tab: string): TabSource | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    tabSources: TabSources;
  }
}

/** Decorates `app.tabSources`, to which each step's module adds its source on registration. */
export function addTabSources(app: FastifyInstance): void {
  const sources = new Map<string, TabSource>();
  app.decorate('tabSources', {
    add(tab, source) {
      if (sources.has(tab)) throw new Error(`${tab} has two sources.`);
      sources.set(tab, source);
    },
    find: (tab) => sources.get(tab),
  } satisfies TabSources);
}
