import { referencedPointers } from '../../shared/forms/resolve-refs.ts';
import type { DataNeed, Pointer, Scope } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { type Question, questionOf } from '../../shared/forms/questions.ts';
import { IDLE, type Needs, pickFrom } from './needs.ts';
import type { Need } from '../types.ts';

interface Watched {
  question: Question | undefined;
  stop: () => void;
}

/** Keeps the named data of a screen, region or field at hand, and asks anew when what it depends on changes. */
export class NeedWatch {
  /** What the questions depend on. */
  readonly reads: readonly Pointer[];
  private readonly cache: Needs;
  private readonly needs: Readonly<Record<string, DataNeed>>;
  private readonly scope: () => Scope;
  private readonly watched = new Map<string, Watched>();
  private listener: (() => void) | undefined;
  private shown: Record<string, Need> | undefined;

  constructor(cache: Needs, needs: Readonly<Record<string, DataNeed>>, scope: () => Scope) {
    this.cache = cache;
    this.needs = needs;
    this.scope = scope;
    this.reads = Object.values(needs).flatMap(referencedPointers);
  }

  start(listener: () => void): () => void {
    this.listener = listener;
    this.update();
    return () => {
      this.listener = undefined;
      for (const { stop } of this.watched.values()) stop();
      this.watched.clear();
    };
  }

  /** Works the questions out again from what is known now. */
  update(): void {
    const scope = this.scope();
    let changed = false;
    for (const [name, need] of Object.entries(this.needs)) {
      const before = this.watched.get(name);
      const question = questionOf(need, scope);
      if (before && isSame(before.question, question)) continue;
      changed = true;
      // The new one first, so that a question that both share is not dropped in between.
      const stop = question ? this.cache.subscribe(question, this.tell) : () => undefined;
      before?.stop();
      this.watched.set(name, { question, stop });
    }
    if (changed) this.tell();
  }

  /** The needs by name; the same object until one changes. */
  readonly view = (): Record<string, Need> => {
    this.shown ??= Object.fromEntries(
      Object.keys(this.needs).map((name) => [name, this.get(name)] as const),
    );
    return this.shown;
  };

  get(name: string): Need {
    const need = this.needs[name];
    const question = this.watched.has(name)
      ? this.watched.get(name)?.question
      : need && questionOf(need, this.scope());
    return need && question ? pickFrom(this.cache.get(question), need.pick) : IDLE;
  }

  private readonly tell = (): void => {
    this.shown = undefined;
    this.listener?.();
  };
}
