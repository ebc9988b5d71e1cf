import { success } from '../services/envelope.ts';
import type { AnyCall, Answered } from '../shared/contracts/call-types.ts';
import { questionKey } from '../shared/forms/questions.ts';
import type { FirstPage } from '../shared/store/first-page.ts';

/** Reads what the server wrote into the page besides its index; undefined when it wrote nothing. */
export function readFirstPage(page: Document): FirstPage | undefined {
  const text = page.getElementById('store-first-page')?.textContent ?? '';
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as FirstPage) : undefined;
}

/** Whoever goes on asks at once what the answer to a change brought along. */
const BROUGHT_ALONG_MS = 1_000;

/** Answers that came with the page, or along with a change. */
export interface FirstAnswers {
  /** Gives each of the answers once to whoever asks for it, and asks the server for everything else. */
  wrap(call: AnyCall): AnyCall;
  /** Something was changed: what was known is old, and these answers came along. */
  take(answers?: readonly Answered[]): void;
  /** They are no longer of now. */
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
