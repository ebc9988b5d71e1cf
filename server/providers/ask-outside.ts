import { holdsConnection } from '../db/one-connection.ts';
import { currentCall, withWaitingTime } from './waiting-time.ts';

const MOST_QUESTIONS = 20;

/** A service has to be asked first: the router releases the database connection, asks, and runs the call again. */
export class AskFirst extends Error {
  /** Asks and stores the answer. When it rejects, so does the call. */
  readonly ask: () => Promise<void>;
  constructor(ask: () => Promise<void>) {
    super('This is asked outside of the transaction.');
    this.ask = ask;
  }
}

type Outcome<T> = { answer: T } | { error: unknown };

/**
 * Runs a call, and runs it again after each service that it needed was asked without holding the database connection. A
 * service that exceeds the visitor's waiting time counts as not answering.
 */
export function withAnswers<T>(run: () => Promise<T>, visitor?: string): Promise<T> {
  return withWaitingTime(() => untilKnown(run), visitor);
}

/** Runs work, and again after each question that it has to ask first. */
export async function untilKnown<T>(run: () => Promise<T>): Promise<T> {
  for (let questions = 0; ; questions += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AskFirst) || questions === MOST_QUESTIONS) throw error;
      await error.ask();
    }
  }
}

/**
 * Wraps a question that takes long: to a service whose response time is unknown, or work in transactions of its own. While a database connection is held it is not asked, as
 * that would block other callers: it throws AskFirst, and the repeated call finds the answer.
 */
export function askOutside<T>(
  ask: (question: string) => Promise<T>,
): (question: string) => Promise<T> {
  // Answers are kept for the call that needed them, until it ends.
  const known = new WeakMap<object, Map<string, Outcome<T>>>();

  function learn(question: string): Promise<Outcome<T>> {
    return ask(question).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
  }

  async function remember(question: string): Promise<void> {
    const outcome = await learn(question);
    const call = currentCall();
    if (call) known.set(call, new Map(known.get(call)).set(question, outcome));
  }

  return async (question) => {
    if (!holdsConnection()) return reveal(await learn(question));
    const call = currentCall();
    const outcome = call && known.get(call)?.get(question);
    if (outcome) return reveal(outcome);
    throw new AskFirst(() => remember(question));
  };
}

/** Waits for several answers; those that have to be asked for first are asked for together, and the call runs again once. */
export async function together<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const open = (await Promise.allSettled(answers)).flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof AskFirst ? [one.reason] : [],
  );
  if (open.length > 0)
    throw new AskFirst(async () => void (await Promise.all(open.map(({ ask }) => ask()))));
  return Promise.all(answers);
}

function reveal<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}
