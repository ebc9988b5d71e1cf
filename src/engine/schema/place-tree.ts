import { joinPointer } from '../../shared/forms/pointer.ts';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isOfType } from '../form/json-type.ts';
import { Answers, type AnswersInput } from './answers.ts';
import { Blocks } from './blocks.ts';
import { ConditionGraph } from './condition-graph.ts';
import { type Fork, optionsByType } from './forks.ts';
import { gather, type Gathered, growthOf } from './gather.ts';
import { Instance } from './instance.ts';
import { kindOf, typesHere } from './kind-of.ts';
import { wordsOf } from './label-of.ts';
import { type Address, newPlace, type Place, type Ui, within } from './place.ts';
import { extraSources, fieldNames, sameSources, uiOf, uiOfRow } from './place-parts.ts';

export interface TreeInput extends AnswersInput {
  ui: Ui;
  initial: unknown;
}

/** Hears of what the tree does while conditions come to hold or not. */
export interface TreeEvents {
  /** A value was filled in or taken away; `isWhole`: with values inside it. */
  wrote(place: Place, isWhole: boolean): void;
  /** What is drawn of it is different. */
  touched(place: Place): void;
  /** It is no more, with all inside. */
  dropped(place: Place): void;
}

/** The places that a foreign schema amounts to for the data that there is. */
export class PlaceTree {
  readonly root: Place;
  readonly graph = new ConditionGraph();
  readonly instance: Instance;
  private readonly input: TreeInput;
  private readonly events: TreeEvents;
  private readonly answers: Answers;
  private readonly opened = new Set<Address>();
  /** Values of fields that a condition took away, in case they come back. */
  private readonly aside = new Map<Address, unknown>();
  private lastRow = 0;
  private readonly blocks = new Blocks();

  constructor(input: TreeInput, events: TreeEvents) {
    this.input = input;
    this.events = events;
    this.instance = new Instance(input.initial);
    this.answers = new Answers(input, this.instance, this.graph);
    const { root } = input.document;
    this.root = newPlace(undefined, '', '', { sources: [root], ui: input.ui, required: true });
    this.root.refs = new Set([root]);
    this.resolve(this.root, true);
  }

  /** Works out a place anew: what its schemas come to now, and what is inside. */
  resolve(place: Place, isNew = false): void {
    const before = place.conditions;
    const forks: Fork[] = [];
    place.conditions = new Map();
    const gathered = gather(place.sources, this.answers.oracleOf(place, before, forks));
    for (const [key, condition] of before) {
      if (place.conditions.get(key) !== condition) this.graph.remove(condition);
    }
    this.describe(place, gathered, forks);
    if (isNew) this.fill(place);
    else this.dropMisfit(place);
    if (place.kind === 'object') this.resolveFields(place, gathered);
    else if (place.kind === 'list') this.resolveRows(place, gathered);
    else this.setChildren(place, []);
    this.events.touched(place);
  }

  choose(place: Place, fork: string, kind: number): void {
    this.answers.choose(place, fork, kind);
    this.resolve(place);
  }

  open(place: Place): void {
    this.opened.add(place.address);
    this.resolve(place, true);
  }

  addRow(list: Place, value?: unknown): Place {
    const index = list.children.length;
    const array = this.instance.read(list);
    if (!Array.isArray(array)) this.instance.write(list, []);
    const row = this.newRow(list, index, list.rows ?? []);
    list.children = [...list.children, row];
    if (value !== undefined) this.instance.write(row, value);
    this.resolve(row, true);
    if (this.instance.read(row) === undefined) this.instance.write(row, null);
    return row;
  }

  removeRow(list: Place, row: Place): void {
    const at = list.children.indexOf(row);
    (this.instance.read(list) as unknown[]).splice(at, 1);
    list.children = list.children.filter((other) => other !== row);
    this.forget(row);
  }

  moveRow(list: Place, row: Place, to: number): void {
    const array = this.instance.read(list) as unknown[];
    const at = list.children.indexOf(row);
    const rest = list.children.filter((other) => other !== row);
    list.children = [...rest.slice(0, to), row, ...rest.slice(to)];
    array.splice(to, 0, ...array.splice(at, 1));
  }

  /** Writes a value; parts that come to be with it get what marks their kind. */
  write(place: Place, value: unknown): void {
    for (const made of this.instance.write(place, value)) this.fillMarks(made);
  }

  private describe(place: Place, gathered: Gathered, forks: Fork[]): void {
    const { schema } = gathered;
    const types = typesHere(gathered);
    if (types.length > 1) {
      const options = optionsByType(types);
      const chosen = this.answers.chosenOf(place, '#types', options);
      const labels = options.map(({ title }) => String(title));
      forks.push({ id: '#types', options, labels, chosen, marks: new Set() });
      schema.type = types[chosen];
    } else if (types[0] !== undefined) {
      const isNullable = schema.isNullable === true || gathered.schema.type === 'null';
      if (Array.isArray(schema.type) && schema.type.includes('null')) schema.isNullable = true;
      schema.type = isNullable && types[0] === 'null' ? 'null' : types[0];
    }
    const { title } = schema;
    const said = place.ui['ui:title'];
    place.schema = schema;
    const [row] = gathered.items;
    place.kind = kindOf(schema, gathered, place.ui, row && this.input.document.follow(row));
    place.forks = forks;
    place.kinds = gathered.kinds;
    place.growth = place.kind === 'object' ? growthOf(gathered) : undefined;
    place.readOnly = schema.readOnly === true || place.ui['ui:readonly'] === true;
    place.label =
      typeof said === 'string' ? said : typeof title === 'string' ? title : wordsOf(place.key);
    const around = place.parent?.refs;
    const isInItself = [...gathered.refs].some((ref) => around?.has(ref));
    place.isClosed =
      place.kind === 'object' &&
      isInItself &&
      place.parent?.kind === 'object' &&
      this.instance.read(place) === undefined &&
      !this.opened.has(place.address);
    place.refs =
      gathered.refs.size > 0
        ? new Set([...(around ?? []), ...gathered.refs])
        : (around ?? place.refs);
    if (!place.parent) place.refs = new Set([...place.refs, this.input.document.root]);
  }

  // What a new place starts with: its default, its only value, or, where it is asked for, an empty part.
  private fill(place: Place): void {
    if (this.instance.read(place) !== undefined) return;
    const { schema, parent, required, kind } = place;
    const isThere = !parent || this.instance.read(parent) !== undefined;
    const only = schema.type === 'null' ? null : schema.const;
    const kept = this.aside.get(place.address);
    const empty = kind === 'object' ? {} : kind === 'list' ? [] : undefined;
    const isAsked = required && isThere && !place.isClosed;
    const start =
      kept ??
      schema.default ??
      (isAsked ? only : undefined) ??
      (isAsked || this.opened.has(place.address) ? empty : undefined);
    this.aside.delete(place.address);
    if (start === undefined) return;
    this.write(place, structuredClone(start));
    // Nothing inside an empty part has changed by its being there.
    this.events.wrote(place, start !== empty);
  }

  private fillMarks(place: Place): void {
    for (const child of place.children) {
      if (child.isMark) this.instance.write(child, markOf(child.schema));
    }
  }

  // A value of a type that the place no longer has goes.
  private dropMisfit(place: Place): void {
    const value = this.instance.read(place);
    const { type } = place.schema;
    const isFit = value === undefined || type === undefined || isOfType(value, type);
    if (isFit || (value === null && place.schema.isNullable === true)) return;
    this.write(place, undefined);
    this.events.wrote(place, true);
    this.fill(place);
  }

  private resolveFields(place: Place, gathered: Gathered): void {
    if (place.isClosed) return this.setChildren(place, []);
    const known = new Map(place.children.map((child) => [child.key, child]));
    const value = this.instance.read(place);
    const children = fieldNames(gathered, place, value).map((name) => {
      const extra = gathered.properties.has(name) ? undefined : extraSources(place.growth, name);
      const given = {
        sources: extra ?? gathered.properties.get(name) ?? [],
        ui: uiOf(place.ui, name, extra !== undefined),
        required: gathered.required.has(name),
      };
      const child = known.get(name);
      const isMark = gathered.marks.has(name);
      if (!child) {
        const fresh = newPlace(place, name, joinPointer(place.address, name), given);
        return Object.assign(fresh, { isExtra: extra !== undefined, isMark });
      }
      return Object.assign(child, { isMark, next: given });
    });
    this.setChildren(place, children);
  }

  private resolveRows(place: Place, gathered: Gathered): void {
    const value = this.instance.read(place);
    const length = Array.isArray(value) ? value.length : 0;
    const { prefix } = gathered;
    place.rows =
      gathered.endsAfterPrefix && gathered.items.length === 0 ? undefined : gathered.items;
    const count = Math.max(prefix.length, length);
    const children = Array.from({ length: count }, (_, index) => {
      const sources = prefix[index] ?? gathered.items;
      const known = place.children[index];
      if (!known) return this.newRow(place, index, sources, index < prefix.length);
      const given = { sources, ui: uiOfRow(place.ui, index), required: true };
      return Object.assign(known, { next: given });
    });
    this.setChildren(place, children);
  }

  private newRow(
    list: Place,
    index: number,
    sources: readonly JsonSchema[],
    isFixed = false,
  ): Place {
    this.lastRow += 1;
    const key = `r${this.lastRow}`;
    const given = { sources, ui: uiOfRow(list.ui, index), required: true };
    const row = newPlace(list, key, joinPointer(list.address, key), given);
    row.isFixed = isFixed;
    return row;
  }

  private setChildren(place: Place, children: readonly Waiting[]): void {
    const before = new Set(place.children);
    for (const gone of place.children) {
      if (!children.includes(gone)) this.drop(gone);
    }
    place.children = children;
    for (const child of children) {
      const { next } = child;
      delete child.next;
      if (!before.has(child)) this.resolve(child, true);
      else if (next) this.renew(child, next);
    }
    this.blocks.assign(children);
    for (const child of children) {
      if (child.isMark && this.instance.read(place) !== undefined) {
        this.instance.write(child, markOf(child.schema));
      }
    }
  }

  private renew(child: Place, next: Given): void {
    const isSame = sameSources(child.sources, next.sources) && child.required === next.required;
    if (isSame) return;
    const isOther = !sameSources(child.sources, next.sources);
    Object.assign(child, next);
    if (isOther) this.resolve(child);
    else this.events.touched(child);
  }

  private drop(place: Place): void {
    const value = this.instance.read(place);
    if (value !== undefined && place.parent?.kind === 'object') {
      this.aside.set(place.address, value);
      this.instance.write(place, undefined);
      this.events.wrote(place, true);
    }
    this.forget(place);
  }

  private forget(place: Place): void {
    for (const part of within(place)) {
      for (const condition of part.conditions.values()) this.graph.remove(condition);
      part.conditions.clear();
      this.opened.delete(part.address);
    }
    this.events.dropped(place);
  }
}

type Given = Pick<Place, 'sources' | 'ui' | 'required'>;
type Waiting = Place & { next?: Given };

function markOf(schema: JsonSchema): unknown {
  return 'const' in schema ? schema.const : Array.isArray(schema.enum) ? schema.enum[0] : undefined;
}
