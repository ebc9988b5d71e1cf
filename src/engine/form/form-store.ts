import type { Descriptions } from '../../shared/forms/descriptors.ts';
import { createJudge, type Judge } from '../../shared/forms/judge.ts';
import { createWording, type Wording } from '../../shared/forms/messages.ts';
import { getAt, isWithin, joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import { createPresence, type Presence } from '../../shared/forms/presence.ts';
import type { PresencePlan } from '../../shared/forms/presence-plan.ts';
import { takeValues } from '../../shared/forms/take-values.ts';
import type {
  FieldState,
  FormData,
  Issue,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import { type Address, type Cell, Cells, type Entry } from './cells.ts';
import type { IssueBook } from './issue-book.ts';
import { LandedIssues } from './landed-issues.ts';
import { RuledValues } from './ruled-values.ts';
import { Unsaved } from './unsaved.ts';

export interface FormInput {
  plan: PresencePlan;
  validators: ValidatorModule;
  descriptions?: Descriptions | undefined;
  initial: FormData;
  /** Reads what lies outside the form: `/session/tempId`, `/need/plan`. */
  readOutside?(pointer: Pointer): unknown;
  context: ValidityContext;
  /** The screen's own messages by keyword. */
  texts?: Record<string, string> | undefined;
  /** General words for faults in the screen's language, by keyword. */
  general?: Record<string, string> | undefined;
}

/** Who changed a value: a person at the field, or the program. */
export type Cause = 'typed' | 'set';
export type ChangeListener = (pointers: readonly Pointer[], cause: Cause) => void;

/**
 * A form's data, presence and errors, one atom a field. A change costs what reads that field, whatever the form's size.
 * No React, no wire: validity comes in as compiled validators.
 */
export class FormStore {
  readonly cells: Cells;
  readonly presence: Presence;
  readonly issues: IssueBook;
  readonly plan: PresencePlan;
  private readonly judge: Judge;
  readonly wording: Wording;
  readonly unsaved: Unsaved;
  private readonly ruled: RuledValues;
  private readonly landed: LandedIssues;
  private readonly changeListeners = new Set<ChangeListener>();
  private readonly layoutListeners = new Map<Address, Set<() => void>>();
  private snapshot: FormData | undefined;

  constructor({
    plan,
    validators,
    descriptions,
    initial,
    readOutside,
    context,
    ...words
  }: FormInput) {
    this.plan = plan;
    const stateOf = (template: Pointer, at: Address) => this.presence?.of(at, template) ?? UNKNOWN;
    this.cells = new Cells(plan.shape, stateOf);
    this.cells.load(plan.shape.root, '', initial);
    this.ruled = new RuledValues(this.cells);
    this.presence = createPresence({
      plan,
      conditions: validators.conditions,
      descriptions,
      read: (pointer) =>
        isWithin(pointer, '/data')
          ? this.cells.read(pointer.slice('/data'.length))
          : readOutside?.(pointer),
      rows: (list) => this.cells.rowsOf(list),
      settle: this.ruled.settle,
      context,
    });
    this.wording = createWording(plan.shape, words.texts, words.general);
    this.judge = createJudge({
      shape: plan.shape,
      wording: this.wording,
      validators,
      stateOf: (pointer, template) => this.presence.at(pointer, template),
      startOf: (pointer) => getAt(initial, pointer),
      context,
    });
    this.landed = new LandedIssues(this.cells, this.judge, ({ address, node }) =>
      this.presence.shown(address, node.template),
    );
    this.issues = this.landed.book;
    this.unsaved = new Unsaved(this.cells);
    this.ruled.open(this.unsaved);
    this.applyStates(['', ...Object.keys(this.presence.all())]);
  }

  /** All values, hidden and empty ones included. Built when asked for, the same object until something changes. */
  data(): FormData {
    this.snapshot ??= (this.cells.valueAt('') ?? {}) as FormData;
    return this.snapshot;
  }

  /** What is sent: without empty fields, and without hidden ones unless they say to be kept. */
  payload(): FormData {
    return takeValues(this.plan.shape.root, this.data(), ({ template, use }, pointer) => {
      const { visible, unlisted } = this.presence.at(pointer, template);
      return visible || (use.whenHidden === 'keep' && !unlisted);
    });
  }

  /** A person entered a value. */
  change(address: Address, value: unknown): void {
    const entry = this.cells.entry(address);
    if (!entry || Object.is(this.cells.get(address)?.value, value)) return;
    this.cells.set(entry, { value });
    this.settle([address], 'typed');
  }

  /** The program sets values by pointer; those that are there already change nothing. Unknown fields are left alone. */
  patch(values: Record<Pointer, unknown>): void {
    const changed: Address[] = [];
    for (const [pointer, value] of Object.entries(values)) {
      const address = this.cells.loadAt(pointer, value);
      if (address !== undefined) changed.push(address);
    }
    if (changed.length > 0) this.settle(changed, 'set');
  }

  /** One more row at the end of a list; gives its key. */
  addRow(list: Address, value?: unknown): string | undefined {
    const entry = this.cells.entry(list);
    if (entry?.node.kind !== 'list') return undefined;
    const key = this.cells.addRow(entry.node, list, value);
    this.setRows(entry, [...this.cells.rowsOf(list), key]);
    return key;
  }

  removeRow(list: Address, key: string): void {
    const entry = this.cells.entry(list);
    if (!entry) return;
    const row = joinPointer(list, key);
    this.landed.clearWithin(row);
    this.setRows(
      entry,
      this.cells.rowsOf(list).filter((other) => other !== key),
    );
    this.cells.drop(row);
  }

  moveRow(list: Address, key: string, to: number): void {
    const entry = this.cells.entry(list);
    const rest = this.cells.rowsOf(list).filter((other) => other !== key);
    if (entry) this.setRows(entry, [...rest.slice(0, to), key, ...rest.slice(to)]);
  }

  /** A person chose another kind of a part that is one of several. */
  choose(part: Address, kind: number): void {
    const entry = this.cells.entry(part);
    if (!entry) return;
    this.landed.clearWithin(part);
    this.cells.set(entry, { value: kind });
    this.settle([part], 'typed');
  }

  /** Other facts changed (`/session`, `/need`): rules that read them are asked again. */
  outsideChanged(parts: readonly Pointer[]): void {
    this.follow(this.presence.update(parts));
  }

  /** Lays a behaviour's word over a field's state. */
  override(field: Pointer, state: Partial<FieldState>): void {
    this.follow(this.presence.override(field, state));
  }

  // --- errors

  /** Judges the whole form. */
  judgeAll(): Issue[] {
    return this.judge.all(this.data());
  }

  /** Judges one field now and shows the verdict. What came from elsewhere stays until the value is another. */
  judgeField(address: Address): void {
    this.landed.judgeField(address);
  }

  /**
   * Shows issues under their fields; those of fields that are not on the form become issues of the form. Sticky ones
   * (the server's, a behaviour's) cannot be judged again here: they stay until the value changes.
   */
  /** Puts issues under their fields; one without a message says what the form's words for its keyword are. */
  land(issues: readonly Issue[], how: { isSticky: boolean }): void {
    const worded = issues.map((issue) =>
      issue.message ? issue : { ...issue, message: this.wording.text(issue.field, issue.keyword) },
    );
    this.landed.land(worded, how);
  }

  clear(fields?: readonly Pointer[]): void {
    this.landed.clear(fields);
  }

  // --- what is typed and not saved

  isTouched(address: Address): boolean {
    return this.unsaved.has(address) || !isEmpty(this.cells.get(address)?.value);
  }

  /** Puts typed input back over what is saved; fields that the form no longer has, or never keeps, are passed over. */
  restore(typed: FormData): void {
    const known = Object.entries(typed).filter(([name]) => {
      const top = joinPointer('', name);
      return this.unsaved.mayKeep(top) && !this.presence.of(top).readOnly;
    });
    this.patch(
      Object.fromEntries(
        known.map(([name, value]) => {
          const top = joinPointer('', name);
          return [top, this.unsaved.completed(top, value ?? undefined)];
        }),
      ),
    );
  }

  // --- who listens

  subscribeChanges(listener: ChangeListener): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Hears when a field directly inside this part appears or disappears. */
  subscribeLayout(part: Address, listener: () => void): () => void {
    const listeners = this.layoutListeners.get(part) ?? new Set();
    this.layoutListeners.set(part, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  private settle(addresses: readonly Address[], cause: Cause): void {
    this.snapshot = undefined;
    for (const address of addresses) this.ruled.forget(address);
    const places = this.presence.update(addresses.map((address) => `/data${address}`));
    for (const address of addresses) this.unsaved.note(address);
    this.follow(places, addresses, cause);
  }

  // Values were entered (if any), rules have spoken: now everything else follows.
  private follow(
    places: readonly Pointer[],
    entered: readonly Address[] = [],
    cause: Cause = 'set',
  ): void {
    const ruled = this.ruled.takeChanged();
    if (ruled.length > 0) this.snapshot = undefined;
    this.applyStates(places);
    for (const address of [...entered, ...ruled]) this.landed.changed(address);
    if (cause === 'typed') this.issues.putWhole([]);
    this.tell(entered, cause);
    this.tell(ruled, 'set');
  }

  private tell(addresses: readonly Address[], cause: Cause): void {
    if (addresses.length === 0) return;
    const pointers = addresses.map((address) => this.cells.pointerOf(address));
    for (const listener of [...this.changeListeners]) listener(pointers, cause);
  }

  private setRows(entry: Entry, keys: readonly string[]): void {
    this.cells.set(entry, { value: keys });
    this.settle([entry.address], 'typed');
  }

  private applyStates(places: Iterable<Pointer>): void {
    const parts = new Set<Address>();
    for (const place of places) {
      for (const entry of this.cells.entriesAt(place)) {
        const state = this.presence.of(entry.address, entry.node.template);
        const before: Cell | undefined = this.cells.get(entry.address);
        if (before?.state === state) continue;
        this.cells.set(entry, { state });
        if (before?.state.visible !== state.visible) parts.add(parentOf(entry.address));
        if (!state.visible) this.landed.clearWithin(entry.address);
      }
    }
    for (const part of parts) this.layoutListeners.get(part)?.forEach((listener) => listener());
  }
}

const UNKNOWN: FieldState = { visible: false, required: false, readOnly: false };

/** Starts the store of one form. */
export function createFormStore(input: FormInput): FormStore {
  return new FormStore(input);
}
