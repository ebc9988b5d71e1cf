/** Thrown when work took too long. */
export class OutOfTimeError extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'OutOfTimeError';
  }
}

/** Runs work for at most so many milliseconds; then aborts its signal and throws OutOfTimeError. */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new OutOfTimeError());
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
