import type { AnyCtx } from '../../contract.ts';
import { listListeners } from './repository.ts';

const EVENT = 'group-quote';

/** Tells the browsers of a quote's agent, group and contact that something became of it, once that is stored. */
export async function tellListeners(
  { app, db, census, afterCommit }: AnyCtx,
  status = 'changed',
): Promise<void> {
  const listeners = await listListeners(db, census);
  afterCommit(() => app.live.tell(listeners, { type: EVENT, status }));
}
