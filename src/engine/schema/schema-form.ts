import { isWithin, joinPointer, parentOf, setAt } from '../../shared/forms/pointer.ts';
import type { Presence } from '../../shared/forms/rules/presence.ts';
import { composed } from '../../shared/forms/form-data/take-values.ts';
import type { FieldState, FormData, Pointer } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { type Address, Cells, type Entry } from '../form/cells.ts';
import type { FieldSource, OwnKeys } from '../form/fields.ts';
import { FormStore } from '../form/form-store.ts';
import type { Store } from '../types.ts';
import { SchemaJudge } from './judge-schema.ts';
import { addKey, changeKey } from './own-keys.ts';
import { extraSources, freeKey } from './place-parts.ts';
import { nodeOf } from './schema-node.ts';
import { SchemaTree, type TreeInput } from './schema-tree.ts';

export interface SchemaFormInput extends Omit<TreeInput, 'ui'> {
  store: Store;
  /** RJSF's uiSchema. */
  ui?: TreeInput['ui'] | undefined;
  /** Words for faults by keyword: the screen's, and those of its language. */
  texts?: Record<string, string> | undefined;
  general?: Record<string, string> | undefined;
}

// Conditions that feed each other in a circle never settle: they are left as they stand then.
const MOST_ROUNDS = 100;
const HIDDEN: FieldState = { visible: false, required: false, readOnly: false };

/** Starts the store of a form over a standard schema: its conditions decide what is there. */
export function createSchemaForm({
  store,
  ui = {},
  texts,
  general,
  ...input
}: SchemaFormInput): FormStore {
  const cells = new Cells(store);
  const tree = new SchemaTree({ ...input, ui }, cells);
  const conditions = new Conditions(cells, tree);
  const { document, validators } = input;
  const judge = new SchemaJudge({ cells, document, validators, texts, general });
  return new FormStore({
    shape: {
      root: nodeOf(tree.root),
      nodes: new Map(),
      // What comes to be asked only by an answer belongs to the form all the same.
      find: (pointer) => (cells.nearest(pointer) ?? tree.root).node,
    },
    computed: new Set(),
    cells,
    fields: conditions,
    presence: conditions,
    derived: conditions,
    judge,
    wording: judge.wording,
    take: (data) => composed(data) as FormData,
    keys: conditions,
  });
}

/** Conditions of a standard schema: they decide which fields there are, and which of these are required. */
class Conditions implements Presence, FieldSource, OwnKeys {
  private readonly cells: Cells;
  private readonly tree: SchemaTree;
  private changed: Address[] = [];

  constructor(cells: Cells, tree: SchemaTree) {
    this.cells = cells;
    this.tree = tree;
    this.settle();
  }

  of(place: Pointer): FieldState {
    return this.cells.get(place)?.state ?? HIDDEN;
  }

  at(pointer: Pointer): FieldState {
    return this.of(this.cells.addressOf(pointer) ?? pointer);
  }

  shown(place: Pointer): boolean {
    return this.cells.entry(place) !== undefined;
  }

  all(): Record<Pointer, FieldState> {
    return {};
  }

  override(): Pointer[] {
    return [];
  }

  update(parts: readonly Pointer[]): Pointer[] {
    for (const part of parts) {
      if (!isWithin(part, '/data')) continue;
      const address = part.slice('/data'.length);
      this.tree.values.written.push({
        address,
        isWhole: this.cells.entry(address)?.node.kind !== 'leaf',
      });
    }
    this.settle();
    return [];
  }

  enter(entry: Entry, value: unknown): void {
    this.tree.values.enter(entry, value);
  }

  put(values: Record<Pointer, unknown>): Address[] {
    const { root } = this.tree;
    const before = this.cells.valueAt('');
    const after = Object.entries(values).reduce<unknown>(
      (data, [pointer, value]) => setAt(data ?? {}, pointer, value),
      before,
    );
    if (isSame(before, after)) return [];
    this.tree.replace(root, after);
    return Object.keys(values).filter((pointer) => this.cells.entry(pointer));
  }

  addRow(list: Entry, value: unknown): string {
    return this.tree.addRow(list, value);
  }

  choose(part: Entry, fork: string, kind: number): void {
    this.tree.choose(part, fork, kind);
  }

  /** How often a condition was asked since the form was opened. */
  get asked(): number {
    return this.tree.graph.asked;
  }

  expand(part: Entry): void {
    this.tree.expand(part);
  }

  addKey(part: Entry): Address | undefined {
    const { growth, children } = nodeOf(part);
    if (!growth) return undefined;
    const key = freeKey(growth, new Set(children.map(({ name }) => name)));
    return addKey(this.tree, this.cells, part, key)?.address;
  }

  renameKey(child: Entry, name: string): boolean {
    const part = this.cells.entry(parentOf(child.address));
    if (!part || name === child.node.name) return true;
    const to = joinPointer(part.address, name);
    if (name === '' || this.cells.entry(to) || !extraSources(nodeOf(part).growth, name))
      return false;
    changeKey(this.tree, this.cells, child, name);
    return true;
  }

  removeKey(child: Entry): void {
    changeKey(this.tree, this.cells, child, undefined);
  }

  open(): void {
    this.changed = [];
  }

  takeChanged(): Address[] {
    return this.changed.splice(0);
  }

  forget(): void {
    return undefined;
  }

  // Conditions are asked until none changes its answer.
  private settle(): void {
    const { graph, values } = this.tree;
    const { written } = values;
    for (let round = 0; written.length > 0 && round < MOST_ROUNDS; round += 1) {
      const changed = written.splice(0);
      const due = new Set(
        changed.flatMap(({ address, isWhole }) => graph.readersOf(address, isWhole)),
      );
      const flipped = new Set<Address>();
      for (const condition of due) if (graph.ask(condition)) flipped.add(condition.place);
      for (const address of flipped) {
        const entry = this.cells.entry(address);
        if (entry) this.tree.resolve(entry);
      }
      if (round > 0) this.changed.push(...changed.map(({ address }) => address));
    }
    written.length = 0;
  }
}
