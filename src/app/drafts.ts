import type { Draft, Drafts } from '../engine/types.ts';
import type { FormData } from '../shared/forms/types.ts';
import { success } from '../services/envelope.ts';
import type { AnyCall } from '../shared/contracts/call-types.ts';
import type { Question } from '../shared/forms/questions.ts';
import { draftQuestion, FILTER_DRAFT } from '../shared/store/draft-question.ts';

interface StoredDraft extends Omit<Draft, 'data'> {
  data: FormData | null;
}

/**
 * Keeps what is typed on the server while it is not saved yet: for each screen that opens, with the enrollment of that
 * moment, whatever follows while the screen is open or just after.
 */
export function createDrafts(call: AnyCall, enrollment: () => string): () => Drafts {
  const underWay = new Map<string, Promise<unknown>>();
  return () => {
    const opened = enrollment();
    return draftsOf(call, underWay, (verb, tab) =>
      draftQuestion(verb, tab, tab === FILTER_DRAFT ? enrollment() : opened),
    );
  };
}

type Way = (verb: 'get' | 'put', tab: string) => Question | undefined;

function draftsOf(call: AnyCall, underWay: Map<string, Promise<unknown>>, way: Way): Drafts {
  return {
    async read(tab) {
      // What the same page typed before is on its way: it is there first, and so is what follows it.
      let before: Promise<unknown> | undefined;
      while (underWay.get(tab) !== before) {
        before = underWay.get(tab);
        await before;
      }
      const { call: name, params } = way('get', tab) ?? {};
      const answer = name ? await call(name, params) : undefined;
      if (!answer?.ok) return undefined;
      const { data, base_version, revision, set_aside } = answer.data as StoredDraft;
      return data
        ? { data, base_version, revision, ...(set_aside ? { set_aside } : {}) }
        : undefined;
    },
    write(tab, { config, revision, ...draft }) {
      const { call: name, params } = way('put', tab) ?? {};
      const options = config === undefined ? [] : [{ config }];
      // Two windows may well compare two filters: there the last word counts.
      const seen = tab === FILTER_DRAFT || revision === undefined ? {} : { revision };
      if (name) {
        // One after the other: what was said last has to arrive last.
        const before = underWay.get(tab) ?? Promise.resolve();
        const answer = before.then(() => call(name, { ...params, ...draft, ...seen }, ...options));
        underWay.set(tab, answer);
        return answer;
      }
      // Nothing to hang it on: it stays on screen, and is saved with the step.
      return Promise.resolve(success({ stored: false }));
    },
  };
}
