import { success } from '../services/envelope.ts';
import type { AnyCall } from '../shared/contracts/call-types.ts';
import { questionKey } from '../shared/forms/questions.ts';
import type { FirstPage } from '../shared/store/first-page.ts';

/** Reads what the server wrote into the page besides its index; undefined when it wrote nothing. */
export function readFirstPage(page: Document): FirstPage | undefined {
  const text = page.getElementById('store-first-page')?.textContent ?? '';
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as FirstPage) : undefined;
}

/** Answers that came with the page. */
export interface FirstAnswers {
  /** Gives each of the answers once to whoever asks for it, and asks the server for everything else. */
  wrap(call: AnyCall): AnyCall;
  /** They are no longer of now. */
  forget(): void;
}

export function createFirstAnswers(first: Pick<FirstPage, 'answers'> | undefined): FirstAnswers {
  const left = new Map(first?.answers.map((one) => [questionKey(one), one.data]));
  return {
    wrap: (call) => (name, params, options) => {
      const key = left.size > 0 ? questionKey({ call: name, params: params ?? {} }) : '';
      if (!left.has(key)) return call(name, params, options);
      const data = left.get(key);
      left.delete(key);
      return Promise.resolve(success(data));
    },
    forget: () => left.clear(),
  };
}
