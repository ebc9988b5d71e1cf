import { atom } from 'jotai/vanilla';
import { isDescriptorList, readDescriptors } from '../../shared/forms/rules/descriptors.ts';
import { endBehindMask } from '../../shared/forms/validity/mask.ts';
import { countText } from '../../shared/forms/plural.ts';
import { getAt, joinPointer } from '../../shared/forms/pointer.ts';
import type { FormData, Option, Pointer } from '../../shared/forms/types.ts';
import { isEmpty, isRecord, isSame } from '../../shared/forms/values.ts';
import { questionOf } from '../../shared/forms/questions.ts';
import { fieldName } from '../form/field-name.ts';
import type { ScreenScope } from './session.ts';
import type { CallAnswer, ConflictLine } from '../types.ts';
import { isOff } from './is-off.ts';

const STALE = 409;
const HIDDEN = 'Hidden';
const NOTHING = 'Nothing';
const ENTRIES = { one: '{n} entry', other: '{n} entries' };

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
    const theirs = await this.readSaved();
    if (theirs && this.isKnown(theirs, this.unsure)) {
      this.unsure = undefined;
      this.rebase(version);
    } else if (!session.isOver) {
      const lines = theirs ? this.differences(theirs, session.form?.data() ?? {}) : [];
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
    const draft = await drafts?.read(screen.form?.draft ?? '');
    if (!form || !autosave || session.isOver || this.session.store.get(this.notice)) return;
    const { data, revision } = draft ?? {};
    if (!data || revision === undefined) autosave.retryLater();
    else if (this.isKnown(byPointer(data), autosave.unsure)) autosave.seen(revision);
    else {
      const theirs = byPointer({ ...form.unsaved.savedOf(form.unsaved.typed()), ...data });
      const lines = this.differences(theirs, form.data());
      this.session.store.set(this.notice, {
        version: this.version ?? 0,
        revision,
        lines,
        isSubmit: false,
      });
    }
  }

  // Whether these are the answers of this window, or those that it sent without getting an answer: nothing to choose.
  private isKnown(theirs: ReadonlyMap<Pointer, unknown>, unsure: FormData | undefined): boolean {
    return [this.session.form?.data(), unsure].some(
      (mine) => mine !== undefined && this.differences(theirs, mine).length === 0,
    );
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

  private async readSaved(): Promise<ReadonlyMap<Pointer, unknown> | undefined> {
    const { screen, engine } = this.session;
    const use = screen.form?.descriptors;
    const question = use && questionOf(use, this.session.scope());
    if (!question) return undefined;
    const answer = await engine.outside.api(question.call, question.params);
    if (!answer.ok) return undefined;
    const list = use.pick === undefined ? answer.data : getAt(answer.data, use.pick);
    const fields = isDescriptorList(list) ? readDescriptors(list) : undefined;
    return fields && new Map([...fields].map(([field, { value }]) => [field, value]));
  }

  private differences(theirs: ReadonlyMap<Pointer, unknown>, mine: FormData): ConflictLine[] {
    const { form } = this.session;
    if (!form) return [];
    return [...theirs].flatMap(([field, value]): ConflictLine[] => {
      const address = form.cells.addressOf(field);
      const entry = address === undefined ? undefined : form.cells.entry(address);
      if (!entry || address === undefined) return [];
      const { use } = entry.node;
      const state = form.presence.of(address, entry.node.template);
      const own = getAt(mine, field);
      if (!state.visible || state.readOnly || isAlike(own, value)) return [];
      if (use.private && mayBeAlike(own, value)) return [];
      const label = fieldName(form, address);
      const options = state.options ?? use.options;
      const say = (one: unknown): string => (use.private ? HIDDEN : textOf(one, options));
      return [{ field, label, mine: say(own), theirs: say(value) }];
    });
  }
}

function byPointer(data: FormData): Map<Pointer, unknown> {
  return new Map(Object.entries(data).map(([name, value]) => [joinPointer('', name), value]));
}

// Empty is empty, however it is written.
function isAlike(one: unknown, other: unknown): boolean {
  return isSame(one, other) || (isEmpty(one) && isEmpty(other));
}

// A private value may come back masked (`*****6789`), or not at all.
function mayBeAlike(own: unknown, saved: unknown): boolean {
  if (isEmpty(own) || isEmpty(saved)) return true;
  const end = endBehindMask(saved);
  return end !== undefined && String(own).endsWith(end);
}

function textOf(value: unknown, options: readonly Option[] | undefined): string {
  if (isEmpty(value)) return NOTHING;
  if (Array.isArray(value)) return countText(ENTRIES, value.length);
  const known = options?.find((option) => String(option.value) === String(value));
  if (known) return known.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isRecord(value) ? 'Other answers' : String(value);
}
