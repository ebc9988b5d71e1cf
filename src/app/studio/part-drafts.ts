import type { Drafts } from '../../engine/types.ts';
import type { AnyCall } from '../../shared/contracts/call-types.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';

/** An edit shows soon after the last key. */
const REST_MS = 30;
const PART = ['portal', 'screen', 'group', 'field', 'of'];

/**
 * Keeps what is typed into the form of a part of the configuration: each write is an edit of the studio's draft. A value
 * that is what it was before again is taken back. `query` names the part.
 */
export function createPartDrafts(call: AnyCall, query: URLSearchParams): Drafts {
  const part = Object.fromEntries(
    PART.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : [])),
  );
  let before: Promise<FormData> | undefined;
  const sent = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const valuesBefore = async (): Promise<FormData> => {
    const answer = await call('app-studio-part', part);
    const values = answer.ok && isRecord(answer.data) ? answer.data.values : undefined;
    return isRecord(values) ? values : {};
  };
  return {
    restMs: REST_MS,
    read() {
      before = valuesBefore();
      return Promise.resolve(undefined);
    },
    write(_name, { data }) {
      const known = before ?? Promise.resolve({});
      const write = last.then(async () => {
        const was: FormData = await known;
        const back = [...sent]
          .filter((key) => !(key in data))
          .map((key) => [key, was[key] ?? null]);
        for (const key of Object.keys(data)) sent.add(key);
        return call('app-studio-edit', {
          ...part,
          values: { ...Object.fromEntries(back), ...withoutEmpty(data) },
        });
      });
      last = write.catch(() => undefined);
      return write;
    },
  };
}

// An emptied field says nothing any more.
function withoutEmpty(data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value === '' ? null : (value ?? null)]),
  );
}
