import type { ForeignDocument } from '../../shared/forms/foreign/foreign-document.ts';
import type { ForeignValidators } from '../../shared/forms/foreign/foreign-validators.ts';
import type { Issue } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import { IssueBook } from '../form/issue-book.ts';
import { type Found, judgeForeign } from './judge-foreign.ts';
import { type Address, type Place, type Ui, within } from './place.ts';
import { freeKey } from './place-parts.ts';
import { PlaceTree } from './place-tree.ts';

export interface ForeignInput {
  document: ForeignDocument;
  validators: ForeignValidators;
  /** RJSF's uiSchema. */
  ui?: Ui | undefined;
  initial?: unknown;
  /** Judges each field at each key, not only when it is left. */
  isLive?: boolean | undefined;
}

// Conditions that feed each other in a circle never settle: they are left as they stand then.
const MOST_ROUNDS = 100;

/** A form over a foreign schema: its data, what is drawn of it, and what is wrong with it. No React, no wire. */
export class ForeignForm {
  readonly tree: PlaceTree;
  readonly issues = new IssueBook();
  readonly document: ForeignDocument;
  private readonly validators: ForeignValidators;
  private readonly isLive: boolean;
  private readonly places = new Map<Address, Place>();
  private readonly entered = new Set<Address>();
  private readonly touched = new Set<Place>();
  private readonly written: { place: Place; isWhole: boolean }[] = [];
  private readonly listeners = new Set<() => void>();

  constructor({ document, validators, ui = {}, initial, isLive = false }: ForeignInput) {
    this.document = document;
    this.validators = validators;
    this.isLive = isLive;
    this.tree = new PlaceTree(
      { document, validators, ui, initial },
      {
        wrote: (place, isWhole) => this.written.push({ place, isWhole }),
        touched: (place) => {
          this.places.set(place.address, place);
          this.touched.add(place);
        },
        dropped: (place) => this.dropped(place),
      },
    );
    this.settle();
  }

  get root(): Place {
    return this.tree.root;
  }

  /** How often a condition was asked since the form was opened. */
  get asked(): number {
    return this.tree.graph.asked;
  }

  place(address: Address): Place | undefined {
    return this.places.get(address);
  }

  value(place: Place): unknown {
    return this.tree.instance.read(place);
  }

  /** What is sent: a copy of the data. */
  payload(): unknown {
    return structuredClone(this.tree.instance.root());
  }

  change(place: Place, value: unknown): void {
    const next = value === undefined ? emptyOf(place) : value;
    if (Object.is(this.value(place), next)) return;
    this.entered.add(place.address);
    this.tree.write(place, next);
    this.written.push({ place, isWhole: false });
    this.touched.add(place);
    this.settle();
  }

  /** Chooses another kind of a place that may be several. */
  choose(place: Place, fork: string, kind: number): void {
    this.clearWithin(place);
    this.tree.choose(place, fork, kind);
    this.wholeChanged(place);
  }

  /** Draws a part that is a schema within itself. */
  open(place: Place): void {
    this.tree.open(place);
    this.wholeChanged(place);
  }

  addRow(list: Place, value?: unknown): Place {
    const row = this.tree.addRow(list, value);
    this.wholeChanged(list);
    return row;
  }

  removeRow(list: Place, row: Place): void {
    this.tree.removeRow(list, row);
    this.wholeChanged(list);
  }

  moveRow(list: Place, row: Place, to: number): void {
    this.tree.moveRow(list, row, to);
    this.wholeChanged(list);
  }

  /** Adds a key of a person's own to a part; gives its place. */
  addKey(part: Place): Place | undefined {
    const { growth } = part;
    if (!growth) return undefined;
    const key = freeKey(growth, new Set(part.children.map((child) => child.key)));
    this.setKeys(part, (entries) => [...entries, [key, null]]);
    const made = part.children.find((child) => child.key === key);
    if (made && made.kind !== 'object') this.change(made, made.kind === 'list' ? [] : undefined);
    return made;
  }

  /** Gives a key another name; one that is taken, or not allowed, is refused. */
  renameKey(place: Place, name: string): boolean {
    const { parent, key } = place;
    if (!parent || name === key) return true;
    const isTaken = parent.children.some((child) => child.key === name);
    if (name === '' || isTaken) return false;
    this.setKeys(parent, (entries) =>
      entries.map(([own, value]) => [own === key ? name : own, value]),
    );
    return parent.children.some((child) => child.key === name);
  }

  removeKey(place: Place): void {
    const { parent, key } = place;
    if (parent) this.setKeys(parent, (entries) => entries.filter(([own]) => own !== key));
  }

  // --- errors

  /** Judges everything and shows it under the fields; gives the issues. */
  judgeAll(): Issue[] {
    const found = this.judge();
    this.issues.together(() => {
      const shown = new Set(found.flatMap(({ place }) => (place ? [place] : [])));
      for (const place of this.places.values()) if (!shown.has(place)) this.show(place, undefined);
      for (const { place, issue } of found) if (place) this.show(place, issue);
      this.issues.putWhole(found.flatMap(({ place, issue }) => (place ? [] : [issue])));
    });
    this.flush();
    return found.map(({ issue }) => issue);
  }

  /** A person left a field. */
  left(place: Place): void {
    if (!this.entered.has(place.address) && isEmpty(this.value(place))) return;
    if (!this.places.has(place.address)) return;
    this.show(place, this.judge().find((one) => one.place === place)?.issue);
    this.flush();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private judge(): Found[] {
    return judgeForeign(this.tree, this.validators, this.document);
  }

  private setKeys(
    part: Place,
    change: (entries: [string, unknown][]) => [string, unknown][],
  ): void {
    const value = this.value(part);
    const entries = change(Object.entries((value ?? {}) as Record<string, unknown>));
    this.tree.write(part, Object.fromEntries(entries));
    this.tree.resolve(part);
    this.wholeChanged(part);
  }

  private wholeChanged(place: Place): void {
    this.touched.add(place);
    this.written.push({ place, isWhole: true });
    this.settle();
  }

  // Conditions are asked until none changes its mind; then what is on screen follows, once.
  private settle(): void {
    const { graph } = this.tree;
    for (let round = 0; this.written.length > 0 && round < MOST_ROUNDS; round += 1) {
      const changed = this.written.splice(0);
      const due = new Set(
        changed.flatMap(({ place, isWhole }) => graph.readersOf(place.address, isWhole)),
      );
      const flipped = new Set<Place>();
      for (const condition of due) if (graph.ask(condition)) flipped.add(condition.place);
      for (const place of flipped)
        if (this.places.get(place.address) === place) this.tree.resolve(place);
    }
    this.written.length = 0;
    this.judgeShown();
    this.flush();
    for (const listener of [...this.listeners]) listener();
  }

  // Fields that have shown an error once are judged at each key from then on.
  private judgeShown(): void {
    const { live } = this.issues;
    if (!this.isLive && live.size === 0) return;
    const found = this.judge();
    this.issues.together(() => {
      const watched = this.isLive ? this.entered : live;
      for (const address of watched) {
        const place = this.places.get(address);
        if (place) this.show(place, found.find((one) => one.place === place)?.issue);
      }
      if (this.issues.list().some(({ address }) => address === '')) {
        this.issues.putWhole(found.flatMap(({ place, issue }) => (place ? [] : [issue])));
      }
    });
  }

  private show(place: Place, issue: Issue | undefined): void {
    if (!this.issues.put(place.address, issue)) return;
    place.errors = issue && [issue.message];
    this.touched.add(place);
  }

  private dropped(place: Place): void {
    for (const part of within(place)) {
      this.places.delete(part.address);
      this.entered.delete(part.address);
      this.touched.delete(part);
    }
    this.clearWithin(place);
  }

  private clearWithin(place: Place): void {
    this.issues.forget(
      (address) => address === place.address || address.startsWith(`${place.address}/`),
    );
  }

  private flush(): void {
    const list = [...this.touched];
    this.touched.clear();
    for (const { version } of list) version.set(version.get() + 1);
  }
}

// What an emptied field holds: nothing, unless something must be there that may be null, or a key was made for it.
function emptyOf({ schema, required, isExtra }: Place): unknown {
  if (isExtra) return schema.type === 'string' ? '' : null;
  return required && schema.isNullable === true ? null : undefined;
}
