import type { BenchField, Value } from '../bench-fields.ts';
import { judge } from './judge.ts';

/** What one field shows; replaced as a whole on each change. */
export interface Cell {
  value: Value;
  error: string | undefined;
}

export interface Problem {
  name: string;
  label: string;
  error: string;
}

/** State of the form outside React. A change notifies only the listeners of its field. */
export class FormModel {
  readonly fields: readonly BenchField[];
  private readonly live: boolean;
  private readonly byName: ReadonlyMap<string, BenchField>;
  private readonly cells = new Map<string, Cell>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly wasWrong = new Set<string>();
  private readonly touched = new Set<string>();
  private problems: readonly Problem[] = [];
  private problemsShown = false;
  private readonly problemListeners = new Set<() => void>();

  constructor(fields: readonly BenchField[], values: Record<string, Value>, live: boolean) {
    this.fields = fields;
    this.live = live;
    this.byName = new Map(fields.map((field) => [field.name, field]));
    for (const { name } of fields) this.cells.set(name, { value: values[name], error: undefined });
  }

  get(name: string): Cell {
    return this.cells.get(name) ?? EMPTY;
  }

  isShown({ unless }: BenchField): boolean {
    return !unless || this.get(unless.field).value !== unless.is;
  }

  subscribe(name: string, listener: () => void): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  }

  change(name: string, value: Value): void {
    this.touched.add(name);
    const error =
      this.live || this.wasWrong.has(name) ? this.errorOf(name, value) : this.get(name).error;
    this.put(name, { value, error });
  }

  leave(name: string): void {
    const { value } = this.get(name);
    if (!this.touched.has(name) && (value === undefined || value === '')) return;
    this.put(name, { value, error: this.errorOf(name, value) });
  }

  /** Validates all fields; returns the name of the first invalid one, undefined when none. */
  submit(): string | undefined {
    for (const field of this.fields) {
      const { value, error } = this.get(field.name);
      const found = this.isShown(field) ? this.errorOf(field.name, value) : undefined;
      if (found !== error) this.put(field.name, { value, error: found });
    }
    this.problemsShown = true;
    this.tellProblems();
    return this.problems[0]?.name;
  }

  /** Faults found by the last failed submit. The same array until something changes. */
  readonly getProblems = (): readonly Problem[] => this.problems;

  readonly subscribeProblems = (listener: () => void): (() => void) => {
    this.problemListeners.add(listener);
    return () => this.problemListeners.delete(listener);
  };

  private errorOf(name: string, value: Value): string | undefined {
    const field = this.byName.get(name);
    return field && judge(field, value);
  }

  private put(name: string, cell: Cell): void {
    const before = this.get(name);
    this.cells.set(name, cell);
    this.listeners.get(name)?.forEach((listener) => listener());
    if (before.error === cell.error) return;
    if (cell.error !== undefined) this.wasWrong.add(name);
    if (this.problemsShown) this.tellProblems();
  }

  private tellProblems(): void {
    this.problems = this.fields.flatMap(({ name, label }) => {
      const { error } = this.get(name);
      return error === undefined ? [] : [{ name, label, error }];
    });
    this.problemListeners.forEach((listener) => listener());
  }
}

const EMPTY: Cell = { value: undefined, error: undefined };
