import { atom } from 'jotai/vanilla';
import { mayPass } from '../../shared/contracts/may-pass.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import type { FormStore } from './form-store.ts';
import type { Drafts, SaveStateProps, Store } from '../types.ts';

const QUIET_MS = 1_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const LONGEST_WAIT_MS = 5_000;
const CONFLICT = 409;

export interface AutosaveInput {
  store: Store;
  drafts: Drafts;
  name: string;
  form: FormStore;
  /** Version of what is saved, over which was typed. */
  baseVersion: number;
  /** Hash of the screen into which is typed. */
  config?: string | undefined;
  /** Revision of the draft that was there, 0 for none; undefined where the last word counts. */
  revision?: number | undefined;
  /** Something newer than the base version is saved. */
  onStale?(version: number): void;
  /** Another window keeps a draft that was not seen here. */
  onUnseen?(): void;
}

/**
 * Keeps what was typed and is not saved: a second after typing stops, or when a field is left. Tries again until it
 * works, warns before the page is left meanwhile. Private fields never go along.
 */
export class Autosave {
  readonly state = atom<SaveStateProps['state']>('idle');
  private readonly input: AutosaveInput;
  private baseVersion: number;
  private revision: number | undefined;
  /** What was sent without an answer: it may well be what is kept. */
  unsure: FormData | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: FormData = {};
  private atOpening: FormData = {};
  private underWay = false;
  private writing: Promise<void> = Promise.resolve();
  private isHeld = false;
  private failures = 0;
  private isOver = false;
  private readonly stops: (() => void)[] = [];

  constructor(input: AutosaveInput) {
    this.input = input;
    this.baseVersion = input.baseVersion;
    this.revision = input.revision;
  }

  start(): void {
    const online = (): void => this.soon(0);
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', this.warn);
    this.stops.push(
      this.input.form.subscribeChanges(() => this.soon()),
      () => window.removeEventListener('online', online),
      () => window.removeEventListener('beforeunload', this.warn),
    );
    // What was put back of another opening may not be kept yet.
    if (this.isUnsaved()) this.soon();
  }

  /** Everything typed is kept by the server under its real name: nothing is left to do. */
  finish(): void {
    this.sent = {};
    this.atOpening = {};
    this.nothingSeen();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.input.store.set(this.state, 'idle');
  }

  /** The form itself is on its way: nothing is sent beside it. */
  hold(): void {
    this.isHeld = true;
  }

  /** It is saved or refused: what is still unsaved is kept again, also for a screen that closed meanwhile. */
  release(): void {
    this.isHeld = false;
    if (this.timer === undefined) return;
    if (!this.isOver) this.soon(0);
    else if (!this.underWay && this.isUnsaved()) this.begin();
  }

  /** Resolves when nothing is under way any more, or when it has taken too long. */
  async settled(): Promise<void> {
    if (!this.underWay) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([this.writing, tooLong]).finally(() => clearTimeout(timer));
  }

  /** What is typed builds on this version from now on, and is kept again. */
  rebase(version: number): void {
    this.baseVersion = version;
    this.nothingSeen();
    this.keepAgain();
  }

  /** The draft of this revision has been seen, and what is typed here may take its place. */
  seen(revision: number): void {
    this.revision = revision;
    this.unsure = undefined;
    this.keepAgain();
  }

  /** Tries again later, as the kept draft is unknown. */
  retryLater(): void {
    this.input.store.set(this.state, 'failed');
    this.soon(FIRST_RETRY_MS);
  }

  private keepAgain(): void {
    this.sent = {};
    this.failures = 0;
    this.input.store.set(this.state, 'idle');
    this.soon(0);
  }

  /** Discards what was typed: its draft is emptied, or holds this again. */
  discard(data: FormData = {}): void {
    const { drafts, name } = this.input;
    const isKept = !isSame(this.sent, data) || this.underWay;
    const draft = this.draftOf(data);
    this.finish();
    this.isOver = true;
    if (isKept) void drafts.write(name, draft);
  }

  /** Discards what was typed since the form opened: its draft is as it was then. */
  takeBack(): void {
    this.discard(this.atOpening);
  }

  // A save for good takes the draft with it.
  private nothingSeen(): void {
    if (this.revision !== undefined) this.revision = 0;
    this.unsure = undefined;
  }

  /** What the draft of this form may hold by now, as far as it was sent from here. */
  mayBeKept(): (FormData | undefined)[] {
    return [this.sent, this.unsure];
  }

  /** What a draft already holds need not be sent again. */
  restored(data: FormData): void {
    this.sent = data;
    this.atOpening = data;
  }

  /** A field was left: no need to wait. */
  flush(): void {
    if (this.timer !== undefined && this.failures === 0) this.soon(0);
  }

  stop(): void {
    // The last word is not lost when the screen closes between two keys.
    if (this.timer !== undefined && this.failures === 0) this.save();
    this.isOver = true;
    clearTimeout(this.timer);
    for (const stop of this.stops.splice(0)) stop();
  }

  private soon(wait = this.input.drafts.restMs ?? QUIET_MS): void {
    if (this.isOver || this.input.store.get(this.state) === 'conflict') return;
    // Nothing is compared here: this runs on every key.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), wait);
  }

  private isUnsaved(): boolean {
    return !isSame(this.input.form.unsaved.typed(), this.sent);
  }

  private save(): void {
    // The timer stays set: it marks that there is something to keep.
    if (this.isHeld) return;
    this.timer = undefined;
    if (!this.underWay && !this.isOver && this.isUnsaved()) this.begin();
  }

  private begin(): void {
    this.writing = this.write();
  }

  private async write(): Promise<void> {
    const data = this.input.form.unsaved.typed();
    this.underWay = true;
    this.input.store.set(this.state, 'saving');
    const { drafts, name } = this.input;
    const answer = await drafts.write(name, this.draftOf(data));
    this.underWay = false;
    // Saved for good in the meantime: this answer is about something that is over.
    if (this.input.store.get(this.state) !== 'saving') return;
    if (answer.ok) this.answered(answer.data, data);
    else {
      if (answer.status === 0 || answer.status >= 500) this.unsure = data;
      this.failed(answer.status);
    }
  }

  private draftOf(data: FormData) {
    const { config } = this.input;
    const { baseVersion: base_version, revision } = this;
    return { data, base_version, revision, ...(config === undefined ? {} : { config }) };
  }

  // What builds on an older version than the saved one is not kept, nor what would take the place of an unseen draft.
  private answered(answer: unknown, sent: FormData): void {
    const { stored, version, revision } = isRecord(answer) ? answer : {};
    const isKept = stored !== false;
    if (!isKept && typeof version === 'number' && version > this.baseVersion) {
      this.input.store.set(this.state, 'conflict');
      this.input.onStale?.(version);
    } else if (!isKept && typeof revision === 'number' && revision > 0) {
      this.input.store.set(this.state, 'conflict');
      this.input.onUnseen?.();
    } else {
      if (this.revision !== undefined && typeof revision === 'number') this.revision = revision;
      this.unsure = undefined;
      this.saved(sent);
    }
  }

  private saved(data: FormData): void {
    this.sent = data;
    this.failures = 0;
    this.input.store.set(this.state, 'saved');
    if (!this.isUnsaved()) return;
    // The screen closed while this was under way: what was typed meanwhile still follows.
    if (this.isOver) this.begin();
    else this.soon();
  }

  private failed(status: number): void {
    if (status === CONFLICT) {
      this.input.store.set(this.state, 'conflict');
      return;
    }
    this.input.store.set(this.state, status === 0 ? 'offline' : 'failed');
    this.failures += 1;
    // A refusal stays one until something else is typed; only what may pass by itself is tried again.
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
    if (mayPass(status)) this.soon(wait);
    else this.failures = 0;
  }

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.isUnsaved()) event.preventDefault();
  };
}
