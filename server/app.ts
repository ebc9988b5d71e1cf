import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';
import { addAccessLog } from './http/access-log.ts';
import { addBodyParser } from './http/body-parser.ts';
import { callContracts } from './http/call-contracts.ts';
import { addClock } from './db/clock.ts';
import { watchConfiguration } from './configuration/watch.ts';
import { addConfiguration, type ConfigurationOptions } from './configuration/configuration.ts';
import { addCounters } from './security/counters.ts';
import { createServer } from './http/create-server.ts';
import { addCatalogue } from './catalogue/sold/catalogue.ts';
import { addDueVersions } from './catalogue/versions/due.ts';
import { addDemoWorld } from './catalogue/demo-world.ts';
import { addEnrollments } from './enrollment/enrollments.ts';
import { addDraining } from './http/draining.ts';
import { addErrors } from './http/errors.ts';
import { addFactsChanged } from './enrollment/facts-changed.ts';
import { addHousekeeping } from './enrollment/housekeeping.ts';
import { addKnownBrowsers } from './security/known-browsers.ts';
import { addLimits } from './http/limits.ts';
import { createLogger } from './http/logger.ts';
import { addCrypto } from './security/open-crypto.ts';
import { addLive } from './live/live.ts';
import { addLinks } from './enrollment/links/links.ts';
import { addOneTimeCodes } from './security/one-time-codes.ts';
import { addOutbox } from './outbox/outbox.ts';
import { addOutages } from './outages.ts';
import { addPages } from './http/pages/pages.ts';
import { addVault } from './security/payment-vault.ts';
import { findModules } from './find-modules.ts';
import { endpointsOf } from './http/route-table.ts';
import { addRoutes } from './http/routes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addSessions } from './security/sessions.ts';
import { addMetrics } from './operations/metrics.ts';
import { addSnapshots } from './operations/snapshot-service.ts';
import { addStorage, type StorageOptions } from './db/storage.ts';
import { addTabs } from './enrollment/tabs/tabs.ts';
import { addTabSources } from './enrollment/tab-sources.ts';
import { addProviders } from './providers/add-providers.ts';

export interface AppOptions extends StorageOptions, ConfigurationOptions {
  logger?: FastifyBaseLogger;
  /** Reload changed configuration files while running. */
  watch?: boolean;
}

/** Builds the whole server, ready to listen. Rejects when anything it needs is missing or invalid. */
export async function buildApp(settings: Settings, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(settings, options.logger ?? createLogger(settings));
  app.decorate('settings', settings);
  try {
    // Applies to every request.
    addOutages(app);
    addErrors(app);
    addSecurityHeaders(app);
    addAccessLog(app);
    addDraining(app);
    addMetrics(app);
    addBodyParser(app);

    // Services of the ground.
    await addStorage(app, options);
    await addCrypto(app);
    addVault(app);
    addClock(app);
    await addDemoWorld(app);
    await addConfiguration(app, options);
    if (options.watch) watchConfiguration(app);
    addSessions(app);
    addCatalogue(app);
    addEnrollments(app);
    addTabs(app);
    addLinks(app);
    addFactsChanged(app);
    addTabSources(app);
    addCounters(app);
    addKnownBrowsers(app);
    addOneTimeCodes(app);
    addLimits(app);
    addProviders(app);
    addOutbox(app);
    await addDueVersions(app);
    addHousekeeping(app);
    addSnapshots(app);
    addLive(app);

    // The modules: each folder has its service and calls, and names the modules it needs.
    await addPages(app);
    await addModules(app);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addModules(app: FastifyInstance): Promise<void> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'modules');
  const modules = await findModules(folder);
  for (const { register } of modules) await register?.(app);
  const routes = modules.map((module) => module.routes ?? {});
  addRoutes(app, endpointsOf(routes, await callContracts()));
}
