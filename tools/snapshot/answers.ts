import type { CallAnswer } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { listJson, readJson } from './files.ts';

/** A recorded answer of the real server: for these parameters, or for any. */
export interface StoredAnswer {
  with?: FormData;
  data?: unknown;
  top?: FormData;
  /** The call is refused with this message. */
  refused?: string;
}

/** Stored answers by call; the first that matches the parameters is used. */
export const ANSWERS: Readonly<Record<string, StoredAnswer[]>> = Object.fromEntries(
  listJson('tools/snapshot/answers').map((call) => [
    call,
    readJson<StoredAnswer[]>('tools/snapshot/answers', `${call}.json`),
  ]),
);

/** The first of these answers that matches the parameters; undefined when none. */
export function pickAnswer(
  answers: readonly StoredAnswer[] | undefined,
  params: FormData,
): CallAnswer | undefined {
  const found = answers?.find(({ with: wanted = {} }) =>
    Object.entries(wanted).every(([name, value]) => params[name] === value),
  );
  if (!found) return undefined;
  return found.refused === undefined
    ? answered(found.data, found.top)
    : { ok: false, status: 422, issues: [], message: found.refused, data: undefined };
}

/** A successful answer with this data. */
export function answered(data: unknown, top: FormData = {}): CallAnswer {
  return { ok: true, status: 200, data, message: '', top };
}
