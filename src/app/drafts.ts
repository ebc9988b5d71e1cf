import type { Draft, Drafts } from '../engine/types.ts';
import type { FormData } from '../shared/forms/types.ts';
import type { Call } from '../services/wire.ts';

/** The quote filter is typed before there is an enrollment: its draft hangs on the session. */
const BEFORE_ENROLLMENT = 'filter_info';

interface StoredDraft extends Omit<Draft, 'data'> {
  data: FormData | null;
}

/** Keeps what is typed on the server while it is not saved yet. */
export function createDrafts(call: Call, enrollment: () => string): Drafts {
  const underWay = new Map<string, Promise<unknown>>();
  const way = (verb: 'get' | 'put', tab: string) => {
    const id = enrollment();
    if (tab === BEFORE_ENROLLMENT)
      return { name: `${verb}-filter-draft`, params: { enrollment_id: id } };
    return id ? { name: `${verb}-draft`, params: { tab, enrollment_id: id } } : undefined;
  };
  return {
    async read(tab) {
      // What the same page typed before is on its way: it is there first.
      await underWay.get(tab);
      const { name, params } = way('get', tab) ?? {};
      const answer = name ? await call(name, params) : undefined;
      if (!answer?.ok) return undefined;
      const { data, base_version, revision, set_aside } = answer.data as StoredDraft;
      return data
        ? { data, base_version, revision, ...(set_aside ? { set_aside } : {}) }
        : undefined;
    },
    write(tab, { config, revision, ...draft }) {
      const { name, params } = way('put', tab) ?? {};
      const options = config === undefined ? [] : [{ config }];
      // Two windows may well compare two filters: there the last word counts.
      const seen = tab === BEFORE_ENROLLMENT || revision === undefined ? {} : { revision };
      if (name) {
        // One after the other: what was said last has to arrive last.
        const before = underWay.get(tab) ?? Promise.resolve();
        const answer = before.then(() => call(name, { ...params, ...draft, ...seen }, ...options));
        underWay.set(tab, answer);
        return answer;
      }
      // Nothing to hang it on: it stays on screen, and is saved with the step.
      return Promise.resolve({
        ok: true,
        status: 200,
        data: { stored: false },
        message: '',
        top: {},
      });
    },
  };
}
