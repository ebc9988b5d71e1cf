import { startStoreServer } from './store-server.ts';

/** Lets one store make everything from nothing; the stores of the test files start with copies of its folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const store = await startStoreServer();
  await store.end();
  process.env.PREPARED_STORE = store.folder;
  return async () => {
    delete process.env.PREPARED_STORE;
    await store.close();
  };
}
