/** A value outside React that others watch. Setting the same value again tells nobody. */
export class Watched<T> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(value: T) {
    this.value = value;
  }

  readonly get = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener();
  }
}

/** Resolves once this is off. */
export function isOff(watched: Watched<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = watched.subscribe(() => settle());
    const settle = (): void => {
      if (watched.get()) return;
      stop();
      resolve();
    };
    settle();
  });
}
