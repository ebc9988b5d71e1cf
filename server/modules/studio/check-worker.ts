import { parentPort } from 'node:worker_threads';
import type { ReadFile } from '../../configuration/sources.ts';
import { checkDraft, type CheckOrder } from './check-draft.ts';

/** An order with a number, by which its answer is known. */
interface Numbered {
  number: number;
  order: CheckOrder;
}

// A thread of its own: a check of all portals takes a second, in which other calls must not wait.
const cache = new Map<string, ReadFile>();
parentPort?.on('message', ({ number, order }: Numbered) => {
  checkDraft(order, cache).then(
    (problems) => parentPort?.postMessage({ number, problems }),
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) }),
  );
});
