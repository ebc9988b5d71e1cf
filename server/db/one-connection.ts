import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs work that holds a connection. A second connection inside it would be a dead-lock under load, so requesting one
 * always throws.
 */
export async function holding<T>(work: () => Promise<T>): Promise<T> {
  refuseSecond();
  const mark = { open: true };
  try {
    return await running.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/** True inside `holding`. */
export function holdsConnection(): boolean {
  return running.getStore()?.open === true;
}

/** Throws inside `holding`. */
export function refuseSecond(): void {
  if (holdsConnection()) {
    throw new Error(
      'A second connection inside one call: use the connection that was handed over.',
    );
  }
}
