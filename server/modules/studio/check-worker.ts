import { parentPort } from 'node:worker_threads';
import type { ReadFile } from '../../configuration/sources.ts';
import { checkDraft, type CheckOrder } from './check-draft.ts';

// A thread of its own: a check of all portals takes a second, in which other calls must not wait.
const cache = new Map<string, ReadFile>();
parentPort?.on('message', (order: CheckOrder) => {
  checkDraft(order, cache).then(
    (problems) => parentPort?.postMessage({ problems }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
