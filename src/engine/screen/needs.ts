import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { CallOptions } from '../../shared/contracts/call-types.ts';
import { getAt } from '../../shared/forms/pointer.ts';
import { type CallQuestion, questionKey } from '../../shared/forms/questions.ts';
import { afterPress } from './after-press.ts';
import type { AnyCall, CallAnswer, EngineSetup, Need, Store } from '../types.ts';

/** Cache of answers by call and parameters. */
export interface Needs {
  /** The latest answer; the same object until it changes. */
  get(question: CallQuestion): Need;
  /** The answer as it is shown: it changes when no press is under way. Mounting it asks the question (again). */
  atomOf(question: CallQuestion): Atom<Need>;
  /** Resolves with the answer to the call under way, or to a new one. */
  fetch<Name extends string>(question: CallQuestion & { call: Name }): Promise<CallAnswer<Name>>;
  /** Asks questions whose answers are about to be shown, and keeps them mounted until released. */
  hold(questions: readonly CallQuestion[]): () => void;
  /**
   * Marks answers of these calls, or of groups of calls, as old: mounted ones are fetched again, and shown meanwhile.
   * `how`: options of the calls.
   */
  refresh(calls: readonly string[], how?: CallOptions): void;
  /** Marks all answers as old. */
  refreshAll(): void;
  /** Repeats mounted questions that got no answer, as nothing that a person did; those that get none yet, twice more. */
  retryLost(): void;
}

type CallGroups = NonNullable<EngineSetup['callGroups']>;

/** Answers that are not mounted any more, kept to be shown while they are asked for again. */
const MOST_UNSEEN = 200;

/** Milliseconds until lost questions are repeated: a connection that is back may not carry the first ones yet. */
const RETRY_WAITS = [0, 2_000, 8_000];

interface Slot {
  question: CallQuestion;
  need: Need;
  shown: PrimitiveAtom<Need>;
  isMounted: boolean;
  underWay: Promise<CallAnswer> | undefined;
  /** The call under way was made: its answer may be older than what happens now. */
  isSent: boolean;
  /** Counts questions, so that the answer of an older one is dropped. */
  turn: number;
}

/** A need with the part of its answer that was asked for. */
export function pickFrom(need: Need, pick: string | undefined): Need {
  return pick === undefined || need.value === undefined
    ? need
    : { ...need, value: getAt(need.value, pick) };
}

/** A need that is not asked for yet. */
export const IDLE: Need = {
  status: 'idle',
  value: undefined,
  refreshing: false,
  retry: () => undefined,
};

class NeedCache implements Needs {
  private readonly store: Store;
  private readonly api: AnyCall;
  private readonly groups: CallGroups;
  private readonly slots = new Map<string, Slot>();

  constructor(store: Store, api: AnyCall, groups: CallGroups) {
    this.store = store;
    this.api = api;
    this.groups = groups;
  }

  get(question: CallQuestion): Need {
    return this.slot(question).need;
  }

  atomOf(question: CallQuestion): Atom<Need> {
    return this.slot(question).shown;
  }

  async fetch<Name extends string>(
    question: CallQuestion & { call: Name },
  ): Promise<CallAnswer<Name>> {
    const slot = this.slot(question);
    let answer = await (slot.underWay ?? this.ask(slot));
    // Asked again meanwhile: that answer is the one that shows.
    while (slot.underWay) answer = await slot.underWay;
    return answer as CallAnswer<Name>;
  }

  hold(questions: readonly CallQuestion[]): () => void {
    const releases = questions.map((question) =>
      this.store.sub(this.slot(question).shown, () => undefined),
    );
    return () => {
      for (const release of releases.splice(0)) release();
    };
  }

  refresh(calls: readonly string[], how?: CallOptions): void {
    const old = new Set(calls.flatMap((name) => this.groups[name] ?? [name]));
    this.renew((slot) => old.has(slot.question.call), how);
  }

  refreshAll(): void {
    this.renew(() => true);
  }

  retryLost(): void {
    for (const wait of RETRY_WAITS)
      setTimeout(() => {
        for (const slot of this.slots.values())
          if (slot.isMounted && slot.need.failure === 0) void this.ask(slot, { background: true });
      }, wait);
  }

  private renew(isOld: (slot: Slot) => boolean, how?: CallOptions): void {
    for (const [key, slot] of this.slots) {
      if (!isOld(slot)) continue;
      if (!slot.isMounted) this.slots.delete(key);
      else if (!slot.underWay || slot.isSent) void this.ask(slot, how);
    }
  }

  private slot(question: CallQuestion): Slot {
    const key = questionKey(question);
    const known = this.slots.get(key);
    if (known) return known;
    const retry = (): void => void this.ask(slot);
    const need: Need = { status: 'loading', value: undefined, refreshing: false, retry };
    const shown = atom(need);
    const slot: Slot = {
      question,
      need,
      shown,
      isMounted: false,
      underWay: undefined,
      isSent: false,
      turn: 0,
    };
    shown.onMount = () => {
      slot.isMounted = true;
      if (!slot.underWay) void this.ask(slot);
      return () => void (slot.isMounted = false);
    };
    this.forgetOldest();
    this.slots.set(key, slot);
    return slot;
  }

  private forgetOldest(): void {
    if (this.slots.size < MOST_UNSEEN) return;
    const unseen = [...this.slots].filter(([, it]) => !it.isMounted && !it.underWay);
    const tooMany = Math.max(0, unseen.length - MOST_UNSEEN + 1);
    for (const [key] of unseen.slice(0, tooMany)) this.slots.delete(key);
  }

  private async ask(slot: Slot, how?: CallOptions): Promise<CallAnswer> {
    slot.turn += 1;
    const { turn } = slot;
    const { call, params } = slot.question;
    // Called in a microtask: a listener to the start of calls may read this slot, and must find the call under way.
    slot.isSent = false;
    const underWay = Promise.resolve().then(() => {
      slot.isSent = true;
      return this.api(call, params, how);
    });
    slot.underWay = underWay;
    // An answer stays meanwhile, and so does a failure.
    if (slot.need.status !== 'loading') this.show(slot, { ...slot.need, refreshing: true });
    const answer = await underWay;
    if (turn === slot.turn) {
      slot.underWay = undefined;
      this.show(slot, answered(slot.need, answer));
    }
    return answer;
  }

  private show(slot: Slot, need: Need): void {
    slot.need = need;
    afterPress(() => this.store.set(slot.shown, slot.need));
  }
}

/** Makes a cache of answers to calls through `api`; `groups` are names for several calls at once. */
export function createNeeds(store: Store, api: AnyCall, groups: CallGroups = {}): Needs {
  return new NeedCache(store, api, groups);
}

// An older answer stays when a newer question fails, with the failure; only the very first failure has nothing to show.
function answered({ value, status, retry }: Need, answer: CallAnswer): Need {
  if (answer.ok) return { status: 'ready', value: answer.data, refreshing: false, retry };
  const { message, status: failure } = answer;
  return status === 'ready'
    ? { status, value, message, failure, refreshing: false, retry }
    : { status: 'error', value: undefined, message, failure, refreshing: false, retry };
}
