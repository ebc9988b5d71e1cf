import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { Address, Cells, Entry } from '../form/cells.ts';
import { Answers, type AnswersInput } from './answers.ts';
import { Blocks } from './blocks.ts';
import { ConditionGraph } from './condition-graph.ts';
import { describePlace } from './describe-place.ts';
import type { Fork } from './forks.ts';
import { gather, gatherPlain, type Gathered } from './gather.ts';
import { newNode } from './new-node.ts';
import { markOf, SchemaValues } from './schema-values.ts';
import { extraSources, fieldNames, uiOver, sameSources, uiOf, uiOfRow } from './place-parts.ts';
import {
  type SchemaCondition,
  type Given,
  nodeOf,
  type SchemaNode,
  stateOf,
  type Ui,
} from './schema-node.ts';

export interface TreeInput extends AnswersInput {
  ui: Ui;
  initial: unknown;
}

type Conditions = Map<string, SchemaCondition>;
const NONE: ReadonlyMap<string, SchemaCondition> = new Map();

/**
 * The cells of a form over a standard schema: what its schemas come to at each place for the data that there is. A place
 * is worked out anew when a condition that stands there is answered otherwise, and only then.
 */
export class SchemaTree {
  readonly root: Entry;
  readonly graph = new ConditionGraph();
  readonly values: SchemaValues;
  private readonly cells: Cells;
  private readonly input: TreeInput;
  private readonly answers: Answers;
  private readonly conditions = new Map<Address, Conditions>();
  private readonly blocks = new Blocks();
  /** Rows that came with the data and are not worked out yet. */
  readonly raw = new Set<Address>();

  constructor(input: TreeInput, cells: Cells) {
    this.input = input;
    this.cells = cells;
    this.values = new SchemaValues(cells, this);
    this.answers = new Answers(input, cells, this.graph);
    const { root } = input.document;
    const given = {
      sources: [root],
      ui: uiOver(input.ui, [root], input.ui),
      required: true,
    };
    const refs = new Set([root]);
    this.root = this.open(newNode('', '', given, { refs }), '', structuredClone(input.initial));
  }

  /** Puts another value in at a place, with all that is inside. */
  replace(entry: Entry, value: unknown): void {
    this.forgetWithin(entry.address);
    const { sources, ui, required, name, isExtra, isFixed, isMark, refs } = nodeOf(entry);
    const more = { isExtra, isFixed, isMark, refs };
    this.cells.set(entry, {
      value,
      node: newNode(name, entry.address, { sources, ui, required }, more),
    });
    this.resolve(entry, true);
    this.values.note(entry, true);
  }

  /** Works out a place anew: what its schemas come to now, and what is inside. */
  resolve(entry: Entry, isNew = false): void {
    const { address } = entry;
    const before = nodeOf(entry);
    const known = this.conditions.get(address) ?? NONE;
    const forks: Fork[] = [];
    const found: Conditions = new Map();
    const gathered =
      gatherPlain(before.sources) ??
      gather(before.sources, this.answers.oracleOf(entry, known, found, forks));
    for (const [key, condition] of known) {
      if (found.get(key) !== condition) this.graph.remove(condition);
    }
    if (found.size > 0) this.conditions.set(address, found);
    else this.conditions.delete(address);
    const node = describePlace(before, gathered, forks, {
      document: this.input.document,
      parent: this.values.parentOf(entry),
      isOpened: this.values.opened.has(address),
      isThere: this.values.isThere(entry),
      chooseType: (options) => this.answers.chosenOf(entry, '#types', options),
    });
    if (node.kind !== before.kind) this.becomes(entry, node);
    this.cells.set(entry, { node, state: stateOf(node) });
    if (isNew) this.values.fill(entry);
    else this.values.dropMisfit(entry, before);
    if (node.kind === 'object') this.resolveFields(entry, gathered);
    else if (node.kind === 'list') this.resolveRows(entry, gathered);
  }

  choose(entry: Entry, fork: string, kind: number): void {
    this.answers.choose(entry, fork, kind);
    this.resolve(entry);
    this.values.note(entry, true);
  }

  /** Draws a part that is a schema within itself. */
  expand(entry: Entry): void {
    this.values.opened.add(entry.address);
    this.resolve(entry, true);
    this.values.note(entry, true);
  }

  addRow(list: Entry, value: unknown): string {
    this.values.make(list);
    const before = this.cells.rowsOf(list.address);
    const key = this.cells.newRow();
    // The row counts as there while it is worked out what it starts with.
    this.cells.set(list, { value: [...before, key] });
    const node = this.newRow(list, key, before.length, nodeOf(list).rows ?? []);
    const row = this.open(node, joinPointer(list.address, key), value);
    if (this.cells.valueAt(row.address) === undefined) this.cells.set(row, { value: null });
    return key;
  }

  forgetWithin(address: Address): void {
    for (const inside of this.insideOf(address)) {
      this.forget(inside);
      this.cells.drop(inside);
    }
    this.forget(address);
  }

  // A raw value is held whole until the fields inside take theirs out of it.
  hold(entry: Entry, value: unknown): void {
    const { kind } = nodeOf(entry);
    if (kind === 'list' && Array.isArray(value)) this.makeRows(entry, value);
    else this.cells.set(entry, { value });
  }

  private becomes(entry: Entry, node: SchemaNode): void {
    const value = this.cells.valueAt(entry.address);
    for (const inside of this.insideOf(entry.address)) {
      this.forget(inside);
      this.cells.drop(inside);
    }
    this.cells.set(entry, { node: { ...node, children: [], fixedRows: [] }, value: undefined });
    this.hold(entry, value);
  }

  // --- what is inside

  private resolveFields(entry: Entry, gathered: Gathered): void {
    const { address } = entry;
    const node = nodeOf(entry);
    const whole = this.cells.get(address)?.value;
    const rest = isRecord(whole) ? { ...whole } : undefined;
    const before = new Map(
      this.values.childrenOf(entry).map((child) => [nodeOf(child).name, child]),
    );
    const held = [...before].flatMap(([name, child]) => (this.values.isThere(child) ? [name] : []));
    const names = node.isClosed
      ? []
      : fieldNames(gathered, node, [...held, ...Object.keys(rest ?? {})]);
    const fresh: Entry[] = [];
    const renewed: (() => void)[] = [];
    const children = names.map((name) => {
      const extra = gathered.properties.has(name) ? undefined : extraSources(node.growth, name);
      const sources = extra ?? gathered.properties.get(name) ?? [];
      const given = {
        sources,
        ui: uiOver(uiOf(node, name, extra !== undefined), sources, this.input.ui),
        required: gathered.required.has(name),
      };
      const isMark = gathered.marks.has(name);
      const known = before.get(name);
      before.delete(name);
      const at = joinPointer(address, name);
      if (known && !this.raw.delete(at)) {
        renewed.push(() => this.renew(known, given, isMark));
        return nodeOf(known);
      }
      const more = { isExtra: extra !== undefined, isMark, refs: node.refs };
      const child = newNode(name, at, given, more);
      if (known) this.cells.set(known, { node: child });
      const value = rest && Object.hasOwn(rest, name) ? rest[name] : undefined;
      if (rest && !known) delete rest[name];
      fresh.push(known ?? this.cells.put(child, at, value, stateOf(child)));
      return child;
    });
    const isLess = [...before.values()].some((gone) => this.values.isThere(gone));
    for (const gone of before.values()) this.drop(gone.address);
    this.cells.set(entry, { node: { ...node, children }, ...(rest ? { value: rest } : {}) });
    for (const child of fresh) this.resolve(child, true);
    for (const renew of renewed) renew();
    this.blocks.assign(this.values.childrenOf(entry).map(nodeOf));
    if (isLess) this.values.prune(entry);
  }

  private resolveRows(entry: Entry, gathered: Gathered): void {
    const { prefix, items, endsAfterPrefix } = gathered;
    const rows = endsAfterPrefix && items.length === 0 ? undefined : items;
    const keys = this.cells.rowsOf(entry.address);
    const missing = Math.max(0, prefix.length - keys.length);
    const all = [...keys, ...Array.from({ length: missing }, () => this.cells.newRow())];
    const fixedRows = all.slice(0, prefix.length);
    const isThere = Array.isArray(this.cells.get(entry.address)?.value);
    const node: SchemaNode = { ...nodeOf(entry), rows, fixedRows };
    this.cells.set(entry, { node, ...(isThere ? { value: all } : {}) });
    all.forEach((key, index) => {
      const at = joinPointer(entry.address, key);
      const sources = prefix[index] ?? items;
      const row = this.newRow(entry, key, index, sources);
      const known = this.cells.entry(at);
      if (!known) this.open(row, at, undefined);
      else if (this.raw.delete(at)) {
        this.cells.set(known, { node: row });
        this.resolve(known, true);
      } else this.renew(known, { sources, ui: row.ui, required: true }, false);
    });
  }

  // Rows of data that comes in whole; the schemas of each follow when the list is worked out.
  private makeRows(entry: Entry, values: readonly unknown[]): void {
    const keys = values.map(() => this.cells.newRow());
    this.cells.set(entry, { value: keys });
    keys.forEach((key, index) => {
      const at = joinPointer(entry.address, key);
      const row = this.newRow(entry, key, index, []);
      this.cells.put(row, at, values[index], stateOf(row));
      this.raw.add(at);
    });
  }

  private newRow(
    list: Entry,
    key: string,
    index: number,
    sources: readonly JsonSchema[],
  ): SchemaNode {
    const { ui, refs, fixedRows } = nodeOf(list);
    const own = uiOver(uiOfRow(ui, index), sources, this.input.ui);
    const given = { sources, ui: own, required: true };
    const isFixed = fixedRows.includes(key);
    return newNode(key, joinPointer(list.address, key), given, { isFixed, refs });
  }

  private open(node: SchemaNode, address: Address, value: unknown): Entry {
    const entry = this.cells.put(node, address, value, stateOf(node));
    this.resolve(entry, true);
    return entry;
  }

  private renew(child: Entry, next: Given, isMark: boolean): void {
    const now = nodeOf(child);
    const isOther = !sameSources(now.sources, next.sources);
    if (!isOther && now.required === next.required && now.isMark === isMark) return;
    const node = { ...now, ...next, isMark };
    this.cells.set(child, { node, state: stateOf(node) });
    if (isOther) this.resolve(child);
    const parent = this.values.parentOf(child);
    if (isMark && parent && this.values.holds(parent)) {
      this.cells.set(child, { value: markOf(nodeOf(child).schema) });
    }
  }

  drop(address: Address): void {
    const value = this.cells.valueAt(address);
    const parent = this.cells.entry(parentOf(address));
    if (value !== undefined && parent && nodeOf(parent).kind === 'object') {
      this.values.aside.set(address, value);
      this.values.written.push({ address, isWhole: true });
    }
    this.forgetWithin(address);
    this.cells.drop(address);
  }

  private forget(address: Address): void {
    for (const condition of this.conditions.get(address)?.values() ?? [])
      this.graph.remove(condition);
    this.conditions.delete(address);
    this.values.opened.delete(address);
  }

  private insideOf(address: Address): Address[] {
    const entry = this.cells.entry(address);
    if (!entry || nodeOf(entry).kind === 'leaf') return [];
    return this.values
      .childrenOf(entry)
      .flatMap((child) => [child.address, ...this.insideOf(child.address)]);
  }
}
