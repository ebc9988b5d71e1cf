import type { CallAnswer } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { listJson, readJson } from './files.ts';

/** An answer of a call, as the real server once gave it: for these parameters, or for any. */
export interface StoredAnswer {
  with?: FormData;
  data?: unknown;
  top?: FormData;
  /** The call is refused with this message. */
  refused?: string;
}

/** All stored answers by call; the first that fits the parameters is given. */
export const ANSWERS: Readonly<Record<string, StoredAnswer[]>> = Object.fromEntries(
  listJson('tools/snapshot/answers').map((call) => [
    call,
    readJson<StoredAnswer[]>('tools/snapshot/answers', `${call}.json`),
  ]),
);

/** The first of these answers that fits the parameters. */
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

/** A call that succeeded with this data. */
export function answered(data: unknown, top: FormData = {}): CallAnswer {
  return { ok: true, status: 200, data, message: '', top };
}
