import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Finding } from '../../../src/shared/lint/finding.ts';
import { readCatalogueNames } from '../../configuration/catalogue-names.ts';
import type { ReadFile } from '../../configuration/sources.ts';
import { askOutside } from '../../providers/ask-outside.ts';
import { checkDraft, type CheckOrder } from './check-draft.ts';

interface Answer {
  number: number;
  problems?: Finding[];
  error?: string;
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
  const waiting = new Map<
    number,
    { take: (answer: Answer) => void; fail: (error: Error) => void }
  >();
  let worker: Worker | undefined;
  let count = 0;
  const failAll = (error: Error): void => {
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
    worker = undefined;
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./check-worker.js', import.meta.url));
    made.unref();
    made.on('message', (answer: Answer) => waiting.get(answer.number)?.take(answer));
    made.on('error', failAll);
    made.on('exit', () => failAll(new Error('The thread that checks drafts ended.')));
    return made;
  };
  app.addHook('onClose', async () => void (await worker?.terminate()));
  return (order) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      count += 1;
      const number = count;
      waiting.set(number, {
        fail: reject,
        take({ problems, error }) {
          waiting.delete(number);
          if (problems) resolve(problems);
          else reject(new Error(error));
        },
      });
      worker.postMessage({ number, order });
    });
}
