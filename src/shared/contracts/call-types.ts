import type { FormData, Issue } from '../forms/types.ts';

/** What a call came back with: the envelope's data and odd top-level keys, or what went wrong. */
export type CallAnswer =
  | { ok: true; status: number; data: unknown; message: string; top: FormData }
  | { ok: false; status: number; issues: Issue[]; message: string; data: unknown };

/** How a call is made; what a behaviour's calls say of the form, they say by themselves. */
export interface CallOptions {
  /** Does not count towards the loader. */
  quiet?: boolean;
  /** Fetches a part of the page that shows its own waiting: the loader says so at the edge and covers nothing. */
  beside?: boolean;
  signal?: AbortSignal;
  /** Hash of the screen that the call's form was drawn with. */
  config?: string;
  /** Version of what is saved, over which the form was typed. */
  version?: number;
}

/** Asks the server. It never throws: a failure is an answer too. */
export type Call = (name: string, params?: FormData, options?: CallOptions) => Promise<CallAnswer>;
