import { holdsConnection } from '../db/one-connection.ts';

const REMEMBERED_MS = 5_000;

/** Somebody else has to be asked: the router lets go of the database, asks, and runs the call again. */
export class AskFirst extends Error {
  /** Asks and remembers the answer; never rejects. */
  readonly ask: () => Promise<void>;
  constructor(ask: () => Promise<void>) {
    super('This is asked outside of the transaction.');
    this.ask = ask;
  }
}

type Outcome<T> = { answer: T } | { error: unknown };

/**
 * A question to somebody whose time nobody knows. While a connection to the database is held it is not asked: that would
 * keep others waiting for a stranger. It throws AskFirst then, and the repeated call finds the answer.
 */
export function askOutside<T>(
  ask: (question: string) => Promise<T>,
): (question: string) => Promise<T> {
  const remembered = new Map<string, { outcome: Outcome<T>; until: number }>();

  async function learn(question: string): Promise<Outcome<T>> {
    const outcome = await ask(question).then(
      (answer): Outcome<T> => ({ answer }),
      (error: unknown): Outcome<T> => ({ error }),
    );
    const now = performance.now();
    for (const [key, { until }] of remembered) if (until < now) remembered.delete(key);
    remembered.set(question, { outcome, until: now + REMEMBERED_MS });
    return outcome;
  }

  return async (question) => {
    if (!holdsConnection()) return reveal(await learn(question));
    const known = remembered.get(question);
    if (known && known.until > performance.now()) return reveal(known.outcome);
    throw new AskFirst(async () => void (await learn(question)));
  };
}

function reveal<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}
