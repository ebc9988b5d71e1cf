import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Finding } from '../../../src/shared/lint/finding.ts';
import { readCatalogueNames } from '../../configuration/catalogue-names.ts';
import type { ReadFile } from '../../configuration/sources.ts';
import { askOutside } from '../../providers/ask-outside.ts';
import { checkDraft, type CheckOrder } from './check-draft.ts';

/** What the thread answers to an order. */
interface Answer {
  problems?: Finding[];
  error?: string;
}

interface Job {
  order: CheckOrder;
  resolve(problems: Finding[]): void;
  reject(error: Error): void;
}

/**
 * Checks drafts in a thread of their own, which begins with the first check.
 */
export function createChecker(app: FastifyInstance) {
  const { configFolders, configuration } = app.settings;
  const run = checkInThread(app);
  const outside = askOutside(async (question) => {
    const { texts } = JSON.parse(question) as { texts: [string, string][] };
    const drafted = new Map(texts);
    const catalogue = await readCatalogueNames(app.db);
    return run({ folders: configFolders, limits: configuration, drafted, catalogue });
  });
  return {
    /**
     * All that is wrong with the configuration of a draft, beside the files as they are since a publish. A transaction
     * is left for it, and begun again.
     */
    check: (drafted: ReadonlyMap<string, string>, since: number) =>
      outside(JSON.stringify({ since, texts: [...drafted] })),
  };
}

function checkInThread(app: FastifyInstance): (order: CheckOrder) => Promise<Finding[]> {
  // Sources that run as they are written have no thread that could read them.
  const isBuilt = import.meta.filename.endsWith('.js');
  const cache = new Map<string, ReadFile>();
  if (!isBuilt) return (order) => checkDraft(order, cache);
  // The check that was asked for last comes first: who asked before has mostly changed something since.
  const waiting: Job[] = [];
  let running: Job | undefined;
  let worker: Worker | undefined;
  const failAll = (error: Error): void => {
    running?.reject(error);
    for (const { reject } of waiting.splice(0)) reject(error);
    running = undefined;
    worker = undefined;
  };
  const next = (): void => {
    if (running) return;
    running = waiting.pop();
    if (running) (worker ??= start()).postMessage(running.order);
  };
  const take = ({ problems, error }: Answer): void => {
    if (problems) running?.resolve(problems);
    else running?.reject(new Error(error));
    running = undefined;
    next();
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./check-worker.js', import.meta.url));
    made.unref();
    made.on('message', take);
    made.on('error', failAll);
    made.on('exit', () => failAll(new Error('The thread that checks drafts ended.')));
    return made;
  };
  app.addHook('onClose', async () => void (await worker?.terminate()));
  return (order) =>
    new Promise((resolve, reject) => {
      waiting.push({ order, resolve, reject });
      next();
    });
}
