/** A piece of work: `key` says what it is, `subject` what it is about. */
interface Work<T> {
  key: string;
  subject: string;
  run(): Promise<T>;
  isUrgent: boolean;
}

interface Job<T> {
  work: Work<T>;
  result: Promise<T>;
  start(): void;
}

/**
 * Does long work one piece at a time: urgent pieces first, then that which was asked for last. Work of the same key is done
 * once for all who ask while it waits or runs. New work about a subject takes the place of what waits about it and is not
 * urgent: who asked before gets the newer answer.
 */
export function oneAtATime<T>(): (work: Work<T>) => Promise<T> {
  const waiting: Job<T>[] = [];
  let running: Job<T> | undefined;

  const next = (): void => {
    if (running) return;
    const urgent = waiting.findIndex(({ work }) => work.isUrgent);
    [running] = waiting.splice(urgent, 1);
    running?.start();
  };
  const add = (work: Work<T>): Job<T> => {
    let start = (): void => undefined;
    const begun = new Promise<void>((resolve) => (start = resolve));
    const job: Job<T> = { work, start, result: begun.then(() => job.work.run()).finally(ended) };
    waiting.push(job);
    return job;
  };
  const ended = (): void => {
    running = undefined;
    next();
  };
  const replaced = (work: Work<T>): Job<T> | undefined => {
    const old = waiting.findIndex(
      (job) => job.work.subject === work.subject && !job.work.isUrgent && !work.isUrgent,
    );
    if (old < 0) return undefined;
    const [job] = waiting.splice(old, 1);
    if (job) waiting.push(Object.assign(job, { work }));
    return job;
  };

  return (work) => {
    const same = [running, ...waiting].find((job) => job?.work.key === work.key);
    if (same && work.isUrgent) same.work.isUrgent = true;
    const { result } = same ?? replaced(work) ?? add(work);
    next();
    return result;
  };
}
