import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';
import { addAccessLog } from './plugins/access-log.ts';
import { addBodyParser } from './plugins/body-parser.ts';
import { readCallContracts } from './plugins/call-contracts.ts';
import { addClock } from './plugins/clock.ts';
import { watchConfiguration } from './plugins/config-watch.ts';
import { addConfiguration, type ConfigurationOptions } from './plugins/configuration.ts';
import { addCounters } from './plugins/counters.ts';
import { createServer } from './plugins/create-server.ts';
import { addDemoWorld } from './plugins/demo-world.ts';
import { addEnrollments } from './plugins/enrollments.ts';
import { addErrors } from './plugins/errors.ts';
import { addFactsChanged } from './plugins/facts-changed.ts';
import { addHousekeeping } from './plugins/housekeeping.ts';
import { addKnownBrowsers } from './plugins/known-browsers.ts';
import { addLimits } from './plugins/limits.ts';
import { createLogger } from './plugins/logger.ts';
import { addCrypto } from './plugins/open-crypto.ts';
import { addOneTimeCodes } from './plugins/one-time-codes.ts';
import { addOutbox } from './plugins/outbox.ts';
import { addPages } from './plugins/pages.ts';
import { addVault } from './plugins/payment-vault.ts';
import { endpointsOf, findModules } from './plugins/route-table.ts';
import { addRoutes } from './plugins/routes.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSessions } from './plugins/sessions.ts';
import { addSnapshots } from './plugins/snapshots.ts';
import { addStorage, type StorageOptions } from './plugins/storage.ts';
import { addTabSources } from './plugins/tab-sources.ts';
import { addProviders } from './providers/add-providers.ts';

export interface AppOptions extends StorageOptions, ConfigurationOptions {
  logger?: FastifyBaseLogger;
  /** Take up changes of configuration files while running. */
  watch?: boolean;
}

/** The whole server, ready to listen. Rejects when anything it needs is missing or wrong. */
export async function buildApp(settings: Settings, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(settings, options.logger ?? createLogger(settings));
  try {
    // What every request meets.
    addErrors(app);
    addSecurityHeaders(app);
    addAccessLog(app);
    addBodyParser(app);

    // What the modules stand on.
    await addStorage(app, options);
    await addCrypto(app);
    addVault(app);
    addClock(app);
    await addConfiguration(app, options);
    if (options.watch) watchConfiguration(app);
    addSessions(app);
    addEnrollments(app);
    addFactsChanged(app);
    addTabSources(app);
    addCounters(app);
    addKnownBrowsers(app);
    addOneTimeCodes(app);
    addLimits(app);
    addProviders(app);
    addOutbox(app);
    await addDemoWorld(app);
    addHousekeeping(app);
    addSnapshots(app);

    // The modules: each folder brings its service and its calls.
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
  const routes = modules.flatMap((module) => module.routes);
  addRoutes(app, endpointsOf(routes, await readCallContracts()));
}
