import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Finding } from '../../../src/shared/lint/finding.ts';
import { readCatalogueNames } from '../../configuration/catalogue-names.ts';
import type { ReadFile } from '../../configuration/sources.ts';
import { askOutside } from '../../providers/ask-outside.ts';
import { checkDraft, type CheckOrder } from './check-draft.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What the thread answers to an order. */
interface Answer {
  problems?: Finding[];
  error?: string;
}

/** What is checked, for whom. */
interface CheckRequest {
  /** Texts of the files that differ. */
  drafted: ReadonlyMap<string, string>;
  /** The last publish: what was checked beside earlier files says nothing of those of the next. */
  since: number;
  /** Whose draft it is: of two checks that wait only the later one is made. */
  draft: string;
  /** It comes before all others, and is of these very texts. */
  isUrgent: boolean;
}

type Question = Omit<CheckRequest, 'drafted'> & { texts: [string, string][] };

/**
 * Checks drafts in a thread of their own, which begins with the first check.
 */
export function createChecker(app: FastifyInstance) {
  const { configFolders, configuration } = app.settings;
  const run = checkInThread(app);
  const inTurn = oneAtATime<Finding[]>();
  const outside = askOutside(async (question) => {
    const { texts, since, draft, isUrgent } = JSON.parse(question) as Question;
    const catalogue = await readCatalogueNames(app.db);
    const order = { folders: configFolders, limits: configuration, catalogue };
    return inTurn({
      key: JSON.stringify({ since, texts }),
      subject: draft,
      run: () => run({ ...order, drafted: new Map(texts) }),
      isUrgent,
    });
  });
  return {
    /** All that is wrong with the configuration of a draft. A transaction is left for it, and begun again. */
    check({ drafted, ...more }: CheckRequest) {
      const texts = [...drafted].sort(([one], [other]) => (one < other ? -1 : 1));
      return outside(JSON.stringify({ ...more, texts } satisfies Question));
    },
  };
}

function checkInThread(app: FastifyInstance): (order: CheckOrder) => Promise<Finding[]> {
  // Sources that run as they are written have no thread that could read them.
  const isBuilt = import.meta.filename.endsWith('.js');
  const cache = new Map<string, ReadFile>();
  if (!isBuilt) return (order) => checkDraft(order, cache);
  let worker: Worker | undefined;
  const start = (): Worker => {
    const made = new Worker(new URL('./check-worker.js', import.meta.url));
    made.unref();
    const leave = (): void => {
      if (worker === made) worker = undefined;
    };
    // It has not ended yet then, but answers nothing more: the next check begins a new one.
    made.on('error', (error) => {
      app.log.error({ err: error }, 'the thread that checks drafts failed');
      leave();
    });
    made.on('exit', leave);
    return made;
  };
  app.addHook('onClose', async () => void (await worker?.terminate()));
  return async (order) => {
    worker ??= start();
    const answer = answerOf(worker);
    worker.postMessage(order);
    const { problems, error } = await answer;
    if (problems) return problems;
    throw new Error(error);
  };
}

/** The next answer of a thread; rejects when it ends before. */
async function answerOf(worker: Worker): Promise<Answer> {
  const heard = new AbortController();
  const next = (event: string) => once(worker, event, { signal: heard.signal });
  const ended = async (): Promise<never> => {
    await next('exit');
    throw new Error('The thread that checks drafts ended.');
  };
  try {
    const [answer] = (await Promise.race([next('message'), ended()])) as [Answer];
    return answer;
  } finally {
    heard.abort();
  }
}
