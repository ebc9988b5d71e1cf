import type { FormData, Issue } from '../forms/types.ts';
import type { CALL_TABLE } from './call-table.generated.ts';
import type { STUDIO_CALLS } from './studio-calls.generated.ts';
import type { Calls } from './calls.generated.ts';
import type { LocalCalls } from './local-calls.ts';

/** A call of the server, or one that the page answers by itself. */
export type CallName = keyof Calls | keyof LocalCalls;

/** What a call answers with; unknown for a name that only configuration knows. */
export type CallData<Name> = Name extends keyof Calls
  ? Calls[Name]['data']
  : Name extends keyof LocalCalls
    ? LocalCalls[Name]
    : unknown;

type InPath<Path> = Path extends `${string}:${infer Name}/${infer More}`
  ? Name | InPath<More>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

// A name has no parameters.
type PathOf<Entry> = Entry extends { path: infer Path } ? Path : never;

/** Parameters of a call's path. */
export type PathParams<Name extends keyof Calls> = {
  [Key in InPath<PathOf<(typeof CALL_TABLE & typeof STUDIO_CALLS)[Name]>>]: string;
};

type Asked<Name extends keyof Calls> = Calls[Name]['request'] & PathParams<Name>;

/**
 * Request of a call: body or query, and the parameters of its path. Every required name has to be there; an empty value is
 * not sent, and the server reports it as missing.
 */
export type CallParams<Name> = Name extends keyof Calls
  ? { [Key in keyof Asked<Name>]: Asked<Name>[Key] | '' | null | undefined }
  : FormData;

/** What may feed the data of a region: a call, or one part of its answer (`get-cart-effective-dates/result`). */
export type Source =
  CallName | { [Name in CallName]: `${Name}/${keyof CallData<Name> & string}` }[CallName];

/** The sources of a region's data, by the data's names; a list where several may feed the same. */
export type Sources = Readonly<Record<string, readonly Source[]>>;

/** What a source gives. A server of another version may leave out any part of its answer; what the page answers is whole. */
export type SourceData<From> = From extends keyof LocalCalls
  ? LocalCalls[From]
  : From extends keyof Calls
    ? Partly<Calls[From]['data']>
    : From extends `${infer Name extends keyof Calls}/${infer Key}`
      ? Partly<CallData<Name>[Key & keyof CallData<Name>]>
      : unknown;

type Partly<Value> = Value extends readonly (infer Item)[]
  ? Partly<Item>[]
  : Value extends object
    ? { [Key in keyof Value]?: Partly<Value[Key]> | undefined }
    : Value;

/** A question that was asked beside a call, with the data of its answer. */
export interface Answered {
  call: string;
  params: FormData;
  data: unknown;
}

/** What a call came back with: the envelope's data and odd top-level keys, or what went wrong. */
export type CallAnswer<Name extends string = string> =
  | {
      ok: true;
      status: number;
      data: CallData<Name>;
      message: string;
      top: Name extends keyof Calls ? Calls[Name]['top'] : FormData;
      /** Answers to the questions that went along. */
      also?: readonly Answered[];
    }
  | { ok: false; status: number; issues: Issue[]; message: string; data: unknown };

/** How a call is made; calls of a behaviour get the form's `config` and `version` by themselves. */
export interface CallOptions {
  /** Does not count towards the loader. */
  quiet?: boolean;
  /** Fetches a part of the page that shows its own waiting: the loader is a bar at the edge and covers nothing. */
  beside?: boolean;
  /** No person caused it: it does not count as use, so that the session of a page that is left alone ends. */
  background?: boolean;
  signal?: AbortSignal;
  /** Milliseconds after which it counts as lost, for a call that takes long; else 15 s, and 30 s when it changes something. */
  timeout?: number;
  /** Hash of the screen that the call's form was drawn with. */
  config?: string;
  /** Version of what is saved, over which the form was typed. */
  version?: number;
  /** Where its success leads (`@next`): what is asked on the way there goes along with the call. */
  leadsTo?: string;
  /** Questions that the server answers along with a change, once it is done. */
  also?: readonly Pick<Answered, 'call' | 'params'>[];
}

/** Makes a call by the name that configuration gives it. It never throws: a failure is an answer too. */
export type AnyCall = (
  name: string,
  params?: FormData,
  options?: CallOptions,
) => Promise<CallAnswer>;

/**
 * Makes a call of which the program knows what it is asked with and what it answers, and takes nothing that the call does
 * not take. It never throws either. The types are made from the schemas by which the server checks and answers, so any
 * `AnyCall` may stand for it.
 */
export interface Call {
  <Name extends CallName>(
    name: Name & (object extends CallParams<Name> ? Name : never),
  ): Promise<CallAnswer<Name>>;
  <Name extends CallName, Params extends CallParams<Name>>(
    name: Name,
    params: Params & { [Key in Exclude<keyof Params, keyof CallParams<Name>>]: never },
    options?: CallOptions,
  ): Promise<CallAnswer<Name>>;
}

/** Data of an answer. Throws an Error with words for a person when the call failed. */
export function getData<Name extends string>(answer: CallAnswer<Name>): CallData<Name> {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
