import type { FormSteps } from '../form/form-steps.ts';
import type { FormStore } from '../form/form-store.ts';
import type { ScreenScope } from './session.ts';
import type { ScreenRequest, StepHistory } from '../types.ts';

const NAME = 'question';

/** Keeps the question that shows and the entries of the browser's history together. */
export class StepTrail {
  private readonly steps: FormSteps;
  private readonly form: FormStore;
  private readonly history: StepHistory;
  private query: Record<string, string>;
  /** Entries of the history right before this one that are earlier questions. */
  private behind = 0;

  constructor(steps: FormSteps, form: FormStore, history: StepHistory, request: ScreenRequest) {
    this.steps = steps;
    this.form = form;
    this.history = history;
    this.query = request.query ?? {};
    this.follow(this.query);
    steps.onMove = (by) => this.moved(by);
  }

  // Another question shows now. One that is no neighbour takes the place of the one before in the history.
  private moved(by: 1 | -1 | 0): void {
    if (by === -1 && this.behind > 0) {
      this.behind -= 1;
      this.history.back();
      return;
    }
    this.behind = by === 1 ? this.behind + 1 : 0;
    const query = { ...this.query, [NAME]: this.steps.currentId() };
    this.history.go(query, by === 1 ? 'push' : 'replace');
  }

  /** The address names another question: it shows, unless one before it is not answered yet. */
  follow(query: Record<string, string>): void {
    this.query = query;
    const [from, to] = [this.placeOf(this.steps.currentId()), this.reachable(query[NAME] ?? '')];
    if (from === to) return;
    this.behind = Math.max(0, this.behind + to - from);
    this.form.clear();
    this.steps.show(this.steps.shown()[to]?.id ?? '');
  }

  private reachable(id: string): number {
    const wanted = this.placeOf(id);
    const faults = this.form.judgeAll();
    const open = this.steps
      .shown()
      .findIndex((step) => faults.some(({ field }) => this.steps.holds(step, field)));
    return open < 0 ? wanted : Math.min(open, wanted);
  }

  private placeOf(id: string): number {
    return Math.max(
      0,
      this.steps.shown().findIndex((step) => step.id === id),
    );
  }
}

/** Begins to keep them together, for a page that asks one question at a time. */
export function startTrail({
  steps,
  form,
  mode,
  request,
  engine,
}: ScreenScope): StepTrail | undefined {
  const { stepHistory } = engine.outside;
  if (!steps || !form || !stepHistory || mode !== 'page') return undefined;
  return new StepTrail(steps, form, stepHistory, request);
}
