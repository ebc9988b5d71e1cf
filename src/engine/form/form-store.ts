import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { FormShape } from '../../shared/forms/form-shape.ts';
import type { Wording } from '../../shared/forms/validity/messages.ts';
import { joinPointer, parentOf, readFieldName } from '../../shared/forms/pointer.ts';
import type { Presence } from '../../shared/forms/rules/presence.ts';
import type { FieldState, FormData, Issue, Pointer } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import type { Address, Cells, Entry } from './cells.ts';
import type { FieldSource, FormJudge, OwnKeys } from './fields.ts';
import type { IssueBook } from './issue-book.ts';
import { FieldErrors } from './field-errors.ts';
import { Unsaved } from './unsaved.ts';

/**
 * Parts of a form that differ between a screen's own form (presence by rules) and one over a standard schema (presence by
 * conditions).
 */
export interface FormParts {
  shape: FormShape;
  /** Fields whose value a rule computes, by template. */
  computed: ReadonlySet<Pointer>;
  cells: Cells;
  fields: FieldSource;
  presence: Presence;
  /** Values that follow from others. */
  derived: {
    /** The form is loaded: what it holds now is what is saved. */
    open(unsaved: Unsaved): void;
    /** Fields whose value changed since the last call. */
    takeChanged(): Address[];
    /** Another value was entered. */
    forget(address: Address): void;
  };
  judge: FormJudge;
  wording: Wording;
  /** What is sent of the data. */
  take(data: FormData): FormData;
  keys?: OwnKeys;
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
  readonly shape: FormShape;
  readonly computed: ReadonlySet<Pointer>;
  readonly unsaved: Unsaved;
  private readonly parts: FormParts;
  private readonly fieldErrors: FieldErrors;
  private readonly changeListeners = new Set<ChangeListener>();
  private readonly layouts = new Map<Address, PrimitiveAtom<number>>();
  private snapshot: FormData | undefined;

  constructor(parts: FormParts) {
    this.parts = parts;
    this.shape = parts.shape;
    this.computed = parts.computed;
    this.cells = parts.cells;
    this.presence = parts.presence;
    this.fieldErrors = new FieldErrors(this.cells, parts.judge, ({ address, node }) =>
      this.presence.shown(address, node.template),
    );
    this.issues = this.fieldErrors.book;
    this.unsaved = new Unsaved(this.cells, parts.shape);
    parts.derived.open(this.unsaved);
    for (const entry of this.cells.all()) this.applyState(entry);
  }

  /** All values, hidden and empty ones included. Built on demand, the same object until something changes. */
  data(): FormData {
    this.snapshot ??= (this.cells.valueAt('') ?? {}) as FormData;
    return this.snapshot;
  }

  /** What is sent. */
  payload(): FormData {
    return this.parts.take(this.data());
  }

  /** A person entered a value. */
  change(address: Address, value: unknown): void {
    const entry = this.cells.entry(address);
    if (!entry || Object.is(this.cells.get(address)?.value, value)) return;
    this.parts.fields.enter(entry, value);
    this.settle([address], 'typed');
  }

  /** The program sets values by pointer; those that are there already change nothing. Unknown fields are left alone. */
  patch(values: Record<Pointer, unknown>): void {
    const changed = this.parts.fields.put(values);
    if (changed.length > 0) this.settle(changed, 'set');
  }

  /** One more row at the end of a list; gives its key. */
  addRow(list: Address, value?: unknown): string | undefined {
    const entry = this.cells.entry(list);
    if (entry?.node.kind !== 'list') return undefined;
    const key = this.parts.fields.addRow(entry, value);
    this.settle([list], 'typed');
    return key;
  }

  removeRow(list: Address, key: string): void {
    const entry = this.cells.entry(list);
    if (!entry) return;
    const row = joinPointer(list, key);
    this.fieldErrors.clearWithin(row);
    const rest = this.cells.rowsOf(list).filter((other) => other !== key);
    this.cells.drop(row);
    this.setRows(entry, rest);
  }

  moveRow(list: Address, key: string, to: number): void {
    const entry = this.cells.entry(list);
    const rest = this.cells.rowsOf(list).filter((other) => other !== key);
    if (entry) this.setRows(entry, [...rest.slice(0, to), key, ...rest.slice(to)]);
  }

  /** A person chose another kind of a part that is one of several. */
  choose(part: Address, fork: string, kind: number): void {
    const entry = this.cells.entry(part);
    if (!entry) return;
    this.fieldErrors.clearWithin(part);
    this.parts.fields.choose(entry, fork, kind);
    this.settle([part], 'typed');
  }

  /** A person changed what fields there are in a part, of a form over a standard schema. */
  reshape<Result>(
    part: Address,
    work: (keys: OwnKeys, entry: Entry) => Result,
  ): Result | undefined {
    const { keys } = this.parts;
    const entry = this.cells.entry(part);
    if (!keys || !entry) return undefined;
    const result = work(keys, entry);
    this.settle([this.cells.entry(part) ? part : parentOf(part)], 'typed');
    return result;
  }

  /** How often conditions were evaluated. */
  get asked(): number {
    return this.parts.keys?.asked ?? 0;
  }

  /** Other facts changed (`/session`, `/need`): rules that read them are evaluated again. */
  outsideChanged(parts: readonly Pointer[]): void {
    this.follow(this.presence.update(parts));
  }

  /** Overrides parts of a field's state on behalf of a behaviour. */
  override(field: Pointer, state: Partial<FieldState>): void {
    this.follow(this.presence.override(field, state));
  }

  /** Changes whenever a field directly inside this part appears or disappears. */
  layoutOf(part: Address): Atom<number> {
    const known = this.layouts.get(part);
    if (known) return known;
    const made = atom(0);
    this.layouts.set(part, made);
    return made;
  }

  // --- errors

  /** Judges the whole form. */
  judgeAll(): Issue[] {
    return this.parts.judge.all(this.data());
  }

  /** Judges one field now and shows its issue. A sticky issue stays until the value changes. */
  judgeField(address: Address): void {
    this.fieldErrors.judgeFields([address]);
  }

  /**
   * Shows issues under their fields; those of fields that are not on the form become issues of the form. Sticky ones
   * (the server's, a behaviour's) cannot be judged again here: they stay until the value changes. One without a message gets
   * the form's text for its keyword.
   */
  showIssues(issues: readonly Issue[], how: { isSticky: boolean }): void {
    const worded = issues.map((issue) =>
      issue.message
        ? issue
        : { ...issue, message: this.parts.wording.text(issue.field, issue.keyword) },
    );
    this.fieldErrors.showIssues(worded, how);
  }

  clear(fields?: readonly Pointer[]): void {
    this.fieldErrors.clear(fields);
  }

  /** Whether a field is on the form, and hidden now. */
  hides(field: Pointer): boolean {
    const entry = this.cells.nearest(readFieldName(field));
    return entry !== undefined && !this.presence.shown(entry.address, entry.node.template);
  }

  // --- what is typed and not saved

  isTouched(address: Address): boolean {
    return this.unsaved.has(address) || !isEmpty(this.cells.get(address)?.value);
  }

  /** Puts typed input back over what is saved; fields that the form no longer has, or never keeps, are passed over. */
  restore(typed: FormData): void {
    const known = Object.entries(typed)
      .map(([name, value]): [Pointer, unknown] => [joinPointer('', name), value])
      .filter(([top]) => this.unsaved.mayKeep(top));
    this.patchOpen(
      known.map(([top, value]) => [top, this.unsaved.completed(top, value ?? undefined)]),
    );
  }

  /** Patches the fields that are not locked, and then those that this unlocks. */
  patchOpen(values: readonly (readonly [Pointer, unknown])[]): void {
    const open = values.filter(([field]) => !this.presence.of(field).readOnly);
    if (open.length === 0) return;
    this.patch(Object.fromEntries(open));
    this.patchOpen(values.filter((one) => !open.includes(one)));
  }

  // --- who hears of changes

  subscribeChanges(listener: ChangeListener): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  private settle(addresses: readonly Address[], cause: Cause): void {
    this.snapshot = undefined;
    for (const address of addresses) this.parts.derived.forget(address);
    const places = this.presence.update(addresses.map((address) => `/data${address}`));
    for (const address of addresses) this.unsaved.note(address);
    this.follow(places, addresses, cause);
  }

  // Updates what follows from entered values and evaluated rules: states, errors, listeners.
  private follow(
    places: readonly Pointer[],
    entered: readonly Address[] = [],
    cause: Cause = 'set',
  ): void {
    const ruled = this.parts.derived.takeChanged();
    if (ruled.length > 0) this.snapshot = undefined;
    this.applyStates(places);
    this.fieldErrors.changed([...entered, ...ruled]);
    if (cause === 'typed') this.issues.putWhole([]);
    this.notify(entered, cause);
    this.notify(ruled, 'set');
  }

  private notify(addresses: readonly Address[], cause: Cause): void {
    if (addresses.length === 0) return;
    const pointers = addresses.map((address) => this.cells.pointerOf(address));
    for (const listener of [...this.changeListeners]) listener(pointers, cause);
  }

  private setRows(entry: Entry, keys: readonly string[]): void {
    this.cells.set(entry, { value: keys });
    this.settle([entry.address], 'typed');
  }

  // Whether the state is another now.
  private applyState(entry: Entry): boolean {
    const state = this.presence.of(entry.address, entry.node.template);
    if (entry.cell.state === state) return false;
    this.cells.set(entry, { state });
    return true;
  }

  private applyStates(places: Iterable<Pointer>): void {
    const parts = new Set<Address>();
    for (const place of places) {
      for (const entry of this.cells.entriesAt(place)) {
        const { visible } = entry.cell.state;
        if (!this.applyState(entry)) continue;
        if (visible !== entry.cell.state.visible) parts.add(parentOf(entry.address));
        if (!entry.cell.state.visible) this.fieldErrors.clearWithin(entry.address);
      }
    }
    for (const part of parts) {
      const layout = this.layouts.get(part);
      if (layout) this.cells.store.set(layout, (count) => count + 1);
    }
  }
}
