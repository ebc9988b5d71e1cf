import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import { isWithin, templateOf } from '../../shared/forms/pointer.ts';
import type { FormPart, FormStep, Pointer } from '../../shared/forms/types.ts';
import type { FormStore } from './form-store.ts';
import type { Store } from '../types.ts';

/** The questions of a form that asks one at a time. Questions without a visible field are passed over. */
export class FormSteps {
  readonly current: PrimitiveAtom<string>;
  readonly label: string;
  readonly look: 'slide' | undefined;
  /** Hears of a move to the question next to the one before; 0: to any other one. */
  onMove: ((by: 1 | -1 | 0) => void) | undefined;
  private readonly list: readonly FormStep[];
  private readonly form: FormStore;
  private readonly store: Store;

  constructor(
    { label, look, list }: NonNullable<FormPart['steps']>,
    form: FormStore,
    store: Store,
  ) {
    this.store = store;
    this.label = label;
    this.look = look;
    this.list = list;
    this.form = form;
    this.current = atom(this.shown()[0]?.id ?? '');
  }

  /** Questions there are now. */
  shown(): FormStep[] {
    return this.list.filter(({ fields }) =>
      fields.some((field) => this.form.presence.shown(field)),
    );
  }

  currentId(): string {
    return this.store.get(this.current);
  }

  step(): FormStep | undefined {
    const current = this.currentId();
    return this.list.find(({ id }) => id === current);
  }

  /** Place of the present question among those there are, from 1. */
  place(): { n: number; count: number } {
    const shown = this.shown();
    return { n: shown.findIndex(({ id }) => id === this.currentId()) + 1, count: shown.length };
  }

  isLast(): boolean {
    const { n, count } = this.place();
    return n === count;
  }

  show(id: string): void {
    if (this.list.some((step) => step.id === id)) this.store.set(this.current, id);
  }

  /** Shows the question next to this one; gives whether there is one. */
  move(by: 1 | -1): boolean {
    const shown = this.shown();
    const next = shown[shown.findIndex(({ id }) => id === this.currentId()) + by];
    if (next) {
      this.store.set(this.current, next.id);
      this.onMove?.(by);
    }
    return next !== undefined;
  }

  /** Shows the question that holds a field. */
  showField(field: Pointer): void {
    const step = this.stepOf(field);
    if (!step || step.id === this.currentId()) return;
    this.store.set(this.current, step.id);
    this.onMove?.(0);
  }

  holds(step: FormStep, field: Pointer): boolean {
    return step.fields.some((own) => isWithin(templateOf(field), own));
  }

  private stepOf(field: Pointer): FormStep | undefined {
    return this.shown().find((step) => this.holds(step, field));
  }
}
