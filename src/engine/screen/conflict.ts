import { atom } from 'jotai/vanilla';
import type { FormData, Pointer } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import { latePart } from '../../shared/late-part.ts';
import type { ScreenScope } from './session.ts';
import type { CallAnswer, ConflictLine } from '../types.ts';
import { isOff } from './is-off.ts';

const STALE = 409;
// Few pages meet a conflict.
const comparing = latePart(() => import('./compare-answers.ts'));

/** What another window saved, or keeps as a draft, while something was typed here. */
export interface ConflictNotice {
  version: number;
  lines: readonly ConflictLine[];
  /** Of a draft that another window keeps, its revision. */
  revision?: number | undefined;
  /** A submit ran into it: keeping one's own answers submits them again. */
  isSubmit: boolean;
  /** What is saved now; undefined when it could not be fetched. */
  theirs?: ReadonlyMap<Pointer, unknown> | undefined;
}

/** Version that is saved by now, when a save was refused because it builds on an older one. */
export function staleVersion(answer: CallAnswer): number | undefined {
  const { ok, status, data } = answer;
  const isStale = !ok && status === STALE && isRecord(data) && 'result' in data;
  return isStale && typeof data.version === 'number' ? data.version : undefined;
}

/** Detects that another window saved the same form: what was typed here is kept, and the person chooses what counts. */
export class ConflictWatch {
  readonly notice = atom<ConflictNotice | undefined>(undefined);
  /** Version of what is saved, over which is typed; undefined for what has none. */
  version: number | undefined;
  private readonly session: ScreenScope;
  /** Data of a save whose answer never came: it may be what is saved now. */
  private unsure: FormData | undefined;

  constructor(session: ScreenScope) {
    this.session = session;
  }

  /** Call option with the version that a call on behalf of the form builds on. */
  base(): { version?: number } {
    return this.version === undefined ? {} : { version: this.version };
  }

  /** What is typed builds on this version from now on. */
  rebase(version: number): void {
    this.version = version;
    this.session.autosave?.rebase(version);
  }

  /** Notes the outcome of a save of this form. */
  receive(answer: CallAnswer, sent: FormData): void {
    if (answer.status === 0 || answer.status >= 500) this.unsure = sent;
    else if (answer.ok) this.unsure = undefined;
  }

  /** Checks the answer to a call on behalf of the form: it may have been refused as built on an older version. */
  async noticed(answer: CallAnswer): Promise<void> {
    const newer = staleVersion(answer);
    if (newer !== undefined)
      await this.meet(newer, this.session.store.get(this.session.submission.busy));
  }

  /** Handles a newer saved version: shows a notice, unless it holds what this window has or sent. */
  async meet(version: number, isSubmit: boolean): Promise<void> {
    const { session } = this;
    // The newer version may come from a save of this window that is under way.
    if (!isSubmit) await isOff(session.store, session.submission.busy);
    if (session.isOver || (this.version ?? 0) >= version) return;
    // Without that part, the notice names no answers.
    const part = await comparing().catch(() => undefined);
    const theirs = await part?.readSaved(session);
    if (theirs && part?.holdsNothingNew(session, theirs, this.unsure)) {
      this.unsure = undefined;
      this.rebase(version);
    } else if (!session.isOver) {
      const lines = theirs && part ? part.differences(session.form, theirs) : [];
      // The autosave may run into it after a submit did.
      const wasSubmit = this.session.store.get(this.notice)?.isSubmit === true;
      this.session.store.set(this.notice, {
        version,
        lines,
        theirs,
        isSubmit: isSubmit || wasSubmit,
      });
    }
  }

  /** Handles another window's draft that was not seen here: shows a notice, unless it holds the same. */
  async meetDraft(): Promise<void> {
    const { session } = this;
    const { form, autosave, screen, drafts } = session;
    const part = await comparing().catch(() => undefined);
    const draft = await drafts?.read(screen.form?.draft ?? '').catch(() => undefined);
    if (!form || !autosave || session.isOver || this.session.store.get(this.notice)) return;
    const { data, revision } = draft ?? {};
    if (!data || revision === undefined || !part) autosave.retryLater();
    else if (part.holdsNothingNew(session, part.byPointer(data), autosave.unsure))
      autosave.seen(revision);
    else {
      const saved = form.unsaved.savedOf(form.unsaved.typed());
      const lines = part.differences(form, part.byPointer({ ...saved, ...data }));
      this.session.store.set(this.notice, {
        version: this.version ?? 0,
        revision,
        lines,
        isSubmit: false,
      });
    }
  }

  /** Keeps what was typed here: it is saved over the other. */
  keepMine(): void {
    const { session } = this;
    const notice = this.session.store.get(this.notice);
    if (!notice) return;
    this.session.store.set(this.notice, undefined);
    if (notice.revision === undefined) this.rebase(notice.version);
    else session.autosave?.seen(notice.revision);
    if (notice.theirs) session.panels?.keepAgainst(notice.theirs);
    if (notice.isSubmit) void session.submission.submit();
  }

  /** Takes what the other window saved: the form opens anew with it. */
  takeTheirs(): void {
    const { session } = this;
    this.session.store.set(this.notice, undefined);
    session.autosave?.discard();
    session.reopen();
  }
}
