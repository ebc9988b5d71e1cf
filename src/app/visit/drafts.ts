import type { Draft, Drafts } from '../../engine/types.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { success } from '../../services/envelope.ts';
import { mayPass } from '../../shared/contracts/may-pass.ts';
import type { AnyCall, CallAnswer } from '../../shared/contracts/call-types.ts';
import type { CallQuestion } from '../../shared/forms/questions.ts';
import { draftQuestion } from '../../shared/store/draft-question.ts';
import { TAB } from '../../shared/store/tab-names.ts';

interface StoredDraft extends Omit<Draft, 'data'> {
  data: FormData | null;
}

/** Gives each screen that opens its drafts. */
export interface DraftKeeper {
  open(): Drafts;
  /**
   * Ends the enrollment under way by a call. Drafts of it that are on their way arrive before; later ones wait for the
   * answer, and are dropped once it is over.
   */
  ending(end: () => Promise<CallAnswer>): Promise<CallAnswer>;
  /** Resolves when those that are on their way have arrived, or failed. */
  arrived(): Promise<unknown>;
}

/**
 * Keeps what is typed on the server while it is not saved yet: for each screen that opens, with the enrollment of that
 * moment, whatever follows while the screen is open or just after.
 */
export function createDrafts(call: AnyCall, enrollment: () => string): DraftKeeper {
  const underWay = new Map<string, Promise<unknown>>();
  const ends = new Map<string, Promise<boolean>>();
  const arrived = () => Promise.allSettled(underWay.values());
  return {
    arrived,
    open() {
      const opened = enrollment();
      return draftsOf(call, underWay, {
        question: (verb, tab) =>
          draftQuestion(verb, tab, tab === TAB.filter ? enrollment() : opened),
        end: (tab) => (tab === TAB.filter ? undefined : ends.get(opened)),
      });
    },
    ending(end) {
      const answer = arrived().then(end);
      const isOver = answer.then(({ ok }) => ok);
      ends.set(enrollment(), isOver);
      return answer;
    },
  };
}

const NOT_KEPT = success({ stored: false });

interface Way {
  question(verb: 'get' | 'put', tab: string): CallQuestion | undefined;
  /** Whether a draft of this tab comes after the end of its enrollment; undefined where none was tried. */
  end(tab: string): Promise<boolean> | undefined;
}

function draftsOf(call: AnyCall, underWay: Map<string, Promise<unknown>>, way: Way): Drafts {
  return {
    async read(tab) {
      // What the same page typed before is on its way: it is there first, and so is what follows it.
      let before: Promise<unknown> | undefined;
      while (underWay.get(tab) !== before) {
        before = underWay.get(tab);
        await before;
      }
      const { call: name, params } = way.question('get', tab) ?? {};
      const answer = name ? await call(name, params) : undefined;
      if (!answer?.ok) {
        // A form that opened without what was typed would be saved without it. Of a filter the last word counts.
        if (answer && tab !== TAB.filter && mayPass(answer.status)) throw new Error(answer.message);
        return undefined;
      }
      const { data, base_version, revision, set_aside } = answer.data as StoredDraft;
      return data
        ? { data, base_version, revision, ...(set_aside ? { set_aside } : {}) }
        : undefined;
    },
    write(tab, { config, revision, ...draft }) {
      const { call: name, params } = way.question('put', tab) ?? {};
      const options = config === undefined ? [] : [{ config }];
      // Two windows may well compare two filters: there the last word counts.
      const seen = tab === TAB.filter || revision === undefined ? {} : { revision };
      if (name) {
        // One after the other: the last write has to arrive last.
        const before = underWay.get(tab) ?? Promise.resolve();
        const send = () => call(name, { ...params, ...draft, ...seen }, ...options);
        const end = way.end(tab);
        const answer = before.then(
          () => end?.then((isOver) => (isOver ? NOT_KEPT : send())) ?? send(),
        );
        underWay.set(tab, answer);
        return answer;
      }
      // Nothing to hang it on: it stays on screen, and is saved with the step.
      return Promise.resolve(NOT_KEPT);
    },
  };
}
