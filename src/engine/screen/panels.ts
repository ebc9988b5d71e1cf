import { atom } from 'jotai/vanilla';
import {
  formatPointer,
  getAt,
  isWithin,
  parsePointer,
  readFieldName,
  setAt,
} from '../../shared/forms/pointer.ts';
import { rowHeading } from '../../shared/forms/form-data/row-name.ts';
import type { ShapeNode } from '../../shared/forms/form-shape.ts';
import type {
  AddUse,
  FormData,
  FormPart,
  Issue,
  PanelUse,
  Pointer,
} from '../../shared/forms/types.ts';
import { isEmpty, isRecord, isSame } from '../../shared/forms/values.ts';
import type { FormStore } from '../form/form-store.ts';
import { addOf, startOf } from './added-rows.ts';
import { RowForms } from './row-forms.ts';
import type { ScreenScope } from './session.ts';

/** One row of a list under the pencil. */
export interface OpenPanel {
  list: Pointer;
  /** Place of the row in the list; undefined for a new one. */
  index: number | undefined;
  /** Arguments of the row's screen: `others` are the other rows of the list. */
  args: { row: FormData; n: number; title: string; others: FormData[] };
  /** What a new row begins with; it counts as entered. */
  start: FormData | undefined;
  key: number;
}

/** What was taken out of a list last, so that it can come back. */
export interface RemovedRow {
  list: Pointer;
  index: number;
  row: FormData;
  heading: string;
  key: number;
}

/**
 * Lists whose rows are forms of their own. One row at a time is open in a panel; what is typed there reaches the list
 * when the row's screen has taken it. A screen without such lists has none.
 */
export class Panels {
  readonly open = atom<OpenPanel | undefined>(undefined);
  readonly removed = atom<RemovedRow | undefined>(undefined);
  /** Places of rows that are not complete, by list; without an entry until the list is judged. */
  readonly incomplete = atom<Readonly<Record<Pointer, readonly number[]>>>({});
  private readonly session: ScreenScope;
  private readonly forms = new Map<Pointer, RowForms>();
  private lastKey = 0;

  constructor(session: ScreenScope) {
    this.session = session;
  }

  /** Loads the forms of the rows. Rejects when a screen of rows can't be had. */
  async load(fields: FormPart['fields'] = {}): Promise<void> {
    const lists = Object.entries(fields).map(async ([list, { panel }]) => {
      if (panel) this.forms.set(list, await RowForms.load(this.session, panel));
    });
    await Promise.all(lists);
  }

  /** Tells a form what is private in its rows. Only then may a draft of them be put back or kept. */
  guard(form: FormStore): void {
    for (const [list, rows] of this.forms) {
      const id = form.shape.find(list)?.use.panel?.id ?? '';
      const savedOf = (row: FormData) =>
        rowsIn(form.unsaved.savedValue(list)).find(
          (one) => !isEmpty(getAt(row, id)) && getAt(one, id) === getAt(row, id),
        );
      form.unsaved.keepRows(list, (row) => rows.publicPart(row, savedOf(row)));
    }
  }

  /** Judges the rows that there are, and opens the panel in which a row was being typed. */
  async begin(): Promise<void> {
    const { form } = this.session;
    if (!form) return;
    form.subscribeChanges((pointers) => {
      for (const list of this.forms.keys()) if (pointers.includes(list)) this.changed(list);
    });
    for (const node of this.lists()) {
      await this.forms.get(node.template)?.describe();
      if (this.session.isOver) return;
      this.judge(node.template);
      await this.resume(node);
    }
  }

  rowsOf(list: Pointer): FormData[] {
    return rowsIn(this.session.form?.cells.read(list));
  }

  add(node: ShapeNode, add: AddUse): void {
    const n = this.rowsOf(node.template).length + 1;
    this.show({ node, row: {}, n, add, start: startOf(add.set) });
  }

  edit(node: ShapeNode, index: number): void {
    const row = this.rowsOf(node.template)[index];
    if (row) this.show({ node, index, row, n: index + 1, add: addOf(panelOf(node), row) });
  }

  /** The row's screen has taken the row: now the list has it. */
  take(row: FormData): void {
    const panel = this.session.store.get(this.open);
    if (!panel) return;
    const rows = this.rowsOf(panel.list);
    const next = [...rows];
    next[panel.index ?? rows.length] = row;
    this.session.store.set(this.removed, undefined);
    this.session.store.set(this.open, undefined);
    this.put(panel.list, next);
  }

  cancel(): void {
    this.session.store.set(this.open, undefined);
  }

  /** Where the list is not asked for any more, nor is the row that is open. */
  closeHidden(list: Pointer): void {
    const isOpen = this.session.store.get(this.open)?.list === list;
    if (isOpen && this.session.form?.hides(list)) this.cancel();
  }

  remove(node: ShapeNode, index: number): void {
    const list = node.template;
    const rows = this.rowsOf(list);
    const row = rows[index];
    if (!row || this.session.store.get(this.open)) return;
    const heading = this.heading(node, row, index);
    this.put(
      list,
      rows.filter((_, at) => at !== index),
    );
    this.lastKey += 1;
    this.session.store.set(this.removed, { list, index, row, heading, key: this.lastKey });
  }

  undo(): void {
    const gone = this.session.store.get(this.removed);
    if (!gone) return;
    this.session.store.set(this.removed, undefined);
    this.put(gone.list, this.rowsOf(gone.list).toSpliced(gone.index, 0, gone.row));
  }

  /** Rows that another window deleted, and that are to stay, are new ones from now on. */
  keepAgainst(theirs: ReadonlyMap<Pointer, unknown>): void {
    for (const node of this.lists()) {
      const list = node.template;
      const { id: at } = panelOf(node);
      const saved = theirs.get(list);
      const known = new Set((Array.isArray(saved) ? saved : []).map((row) => getAt(row, at)));
      const rows = this.rowsOf(list);
      const kept = rows.map((row) => {
        const id = getAt(row, at);
        const isThere = id === undefined || known.has(id);
        return isThere ? row : (this.forms.get(list)?.asNew(row, at) ?? row);
      });
      if (!isSame(rows, kept)) this.put(list, kept);
    }
  }

  /** What keeps the form from being sent: rows that are not complete, of lists that are asked for. */
  faults(): Issue[] {
    return this.lists().flatMap((node) => {
      if (this.session.form?.hides(node.template)) return [];
      const [first] = this.session.store.get(this.incomplete)[node.template] ?? [];
      const row = first === undefined ? undefined : this.rowsOf(node.template)[first];
      if (first === undefined || !row) return [];
      const message = `${this.heading(node, row, first)} is not complete yet. Edit it to go on.`;
      return [{ field: node.template, message, keyword: 'incomplete' }];
    });
  }

  /** The issues, with those inside rows as issues of their list that name the row: `Ann Lee, SSN: …`. */
  named(issues: readonly Issue[]): Issue[] {
    return this.lists().reduce<Issue[]>(
      (all, node) => {
        const own = all.filter(({ field }) => isWithin(readFieldName(field), node.template));
        const [first] = own;
        if (!first) return all;
        const message = own.map((issue) => this.messageOf(node, issue)).join('; ');
        const others = all.filter((issue) => !own.includes(issue));
        return [...others, { ...first, field: node.template, message }];
      },
      [...issues],
    );
  }

  heading(node: ShapeNode, row: FormData, index: number): string {
    return rowHeading(panelOf(node), row, index);
  }

  private messageOf(node: ShapeNode, { field, message }: Issue): string {
    const [number, ...inside] = parsePointer(readFieldName(field).slice(node.template.length));
    const index = Number(number);
    const row = this.rowsOf(node.template)[index];
    if (number === undefined || !row) return message;
    const label = this.forms.get(node.template)?.nameOf(row, formatPointer(inside));
    const name = [this.heading(node, row, index), label].filter(Boolean).join(', ');
    return `${name}: ${message}`;
  }

  private lists(): ShapeNode[] {
    const nodes = this.session.form?.shape.nodes.values() ?? [];
    return [...nodes].filter(({ use, template }) => use.panel && !template.includes('*'));
  }

  private show(given: {
    node: ShapeNode;
    index?: number;
    row: FormData;
    n: number;
    add: AddUse | undefined;
    start?: FormData;
  }): void {
    if (this.session.store.get(this.open)) return;
    const { node, index, row, n, add, start } = given;
    this.lastKey += 1;
    const title = (add?.title ?? '').replace('{n}', String(n));
    this.session.store.set(this.removed, undefined);
    const list = node.template;
    const others = this.rowsOf(list).filter((_, at) => at !== index);
    this.session.store.set(this.open, {
      list,
      index,
      args: { row, n, title, others },
      start,
      key: this.lastKey,
    });
  }

  // Reopens a panel that was being filled in when the page was left.
  private async resume(node: ShapeNode): Promise<void> {
    const typed = await this.forms.get(node.template)?.draft();
    if (!typed || this.session.isOver || this.session.store.get(this.open)) return;
    const use = panelOf(node);
    const id = getAt(typed, use.id);
    const rows = this.rowsOf(node.template);
    const index = rows.findIndex((row) => id !== undefined && getAt(row, use.id) === id);
    if (index >= 0) this.edit(node, index);
    else {
      const add = addOf(use, typed);
      this.show({ node, row: {}, n: rows.length + 1, add, start: typed });
    }
  }

  private changed(list: Pointer): void {
    this.judge(list);
    this.follow(list);
  }

  // The row under the pencil may stand elsewhere by now, or be gone: then there is nothing to edit any more.
  private follow(list: Pointer): void {
    const panel = this.session.store.get(this.open);
    if (panel?.list !== list || panel.index === undefined) return;
    const { row } = panel.args;
    const at = this.session.form?.shape.find(list)?.use.panel?.id ?? '';
    const id = getAt(row, at);
    // A row that is new to the server gets its id while it is being edited.
    const nameless = setAt(row, at, undefined);
    const index = this.rowsOf(list).findIndex((one) =>
      id === undefined ? isSame(setAt(one, at, undefined), nameless) : getAt(one, at) === id,
    );
    if (index < 0) this.session.store.set(this.open, undefined);
    else if (index !== panel.index) this.session.store.set(this.open, { ...panel, index });
  }

  private judge(list: Pointer): void {
    const forms = this.forms.get(list);
    if (!forms?.isDescribed) return;
    const faulty = this.rowsOf(list).flatMap((row, index) =>
      forms.isComplete(row) ? [] : [index],
    );
    const known = this.session.store.get(this.incomplete);
    if (!isSame(known[list], faulty))
      this.session.store.set(this.incomplete, { ...known, [list]: faulty });
  }

  private put(list: Pointer, rows: FormData[]): void {
    this.session.form?.change(list, rows);
    this.session.autosave?.flush();
  }
}

function rowsIn(value: unknown): FormData[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function panelOf(node: ShapeNode): PanelUse {
  if (!node.use.panel) throw new Error(`${node.template} has no panel.`);
  return node.use.panel;
}
