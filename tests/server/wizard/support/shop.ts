import { startTestApp, type TestAppOptions } from '../../../setup/test-app.ts';
import { Shopper } from './shopper.ts';

/** The whole store on a database of its own, with the demo catalogue. */
export async function openShop(options: TestAppOptions = {}) {
  const started = await startTestApp(options);
  return { ...started, db: started.app.db, shopper: () => new Shopper(started.app) };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
