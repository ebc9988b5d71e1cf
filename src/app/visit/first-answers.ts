import { success } from '../../services/envelope.ts';
import type { AnyCall, Answered } from '../../shared/contracts/call-types.ts';
import { questionKey } from '../../shared/forms/questions.ts';
import type { FirstPage } from '../../shared/store/first-page.ts';

/**
 * Reads what the server wrote into the page besides its index; undefined when it wrote nothing, or when the browser went back
 * to the page: it may be one that was kept, from before the visit went on.
 */
export function readFirstPage(page: Document): FirstPage | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward')
    return undefined;
  const text = page.getElementById('store-first-page')?.textContent ?? '';
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as FirstPage) : undefined;
}

/** How long answers that came with a change are kept: the next page asks for them at once. */
const BROUGHT_ALONG_MS = 1_000;

/** Answers that came with the page, or along with a change. */
export interface FirstAnswers {
  /** Returns a call that gives each of the answers once, and asks the server for everything else. */
  wrap(call: AnyCall): AnyCall;
  /** After a change: drops earlier answers and keeps those that came with it. */
  take(answers?: readonly Answered[]): void;
  /** Drops all answers, as out of date. */
  forget(): void;
}

export function createFirstAnswers(first: Pick<FirstPage, 'answers'> | undefined): FirstAnswers {
  const left = new Map<string, unknown>();
  const keep = (answers: readonly Answered[]): void => {
    for (const answer of answers) left.set(questionKey(answer), answer.data);
  };
  let end: ReturnType<typeof setTimeout> | undefined;
  keep(first?.answers ?? []);
  return {
    wrap: (call) => (name, params, options) => {
      const key = left.size > 0 ? questionKey({ call: name, params: params ?? {} }) : '';
      if (!left.has(key)) return call(name, params, options);
      const data = left.get(key);
      left.delete(key);
      return Promise.resolve(success(data));
    },
    take(answers = []) {
      left.clear();
      clearTimeout(end);
      if (answers.length === 0) return;
      keep(answers);
      end = setTimeout(() => left.clear(), BROUGHT_ALONG_MS);
    },
    forget: () => left.clear(),
  };
}
