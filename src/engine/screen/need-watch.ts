import { type Atom, atom } from 'jotai/vanilla';
import { referencedPointers } from '../../shared/forms/resolve-refs.ts';
import type { DataNeed, Pointer, Scope } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { type CallQuestion, questionOf } from '../../shared/forms/questions.ts';
import { IDLE, type Needs, pickFrom } from './needs.ts';
import type { Need, Store } from '../types.ts';

type Questions = Readonly<Record<string, CallQuestion | undefined>>;

/** The named data of a screen, region or field. Asked for while `view` is read, and anew when what it depends on changes. */
export class NeedWatch {
  /** What the questions depend on. */
  readonly reads: readonly Pointer[];
  /** The needs by name. */
  readonly view: Atom<Readonly<Record<string, Need>>>;
  private readonly store: Store;
  private readonly cache: Needs;
  private readonly needs: Readonly<Record<string, DataNeed>>;
  private readonly scope: () => Scope;
  /** Undefined while nothing reads `view`. */
  private readonly asked = atom<Questions | undefined>(undefined);

  constructor(
    store: Store,
    cache: Needs,
    needs: Readonly<Record<string, DataNeed>>,
    scope: () => Scope,
  ) {
    this.store = store;
    this.cache = cache;
    this.needs = needs;
    this.scope = scope;
    this.reads = Object.values(needs).flatMap(referencedPointers);
    this.asked.onMount = (set) => {
      set(this.questions());
      return () => set(undefined);
    };
    this.view = atom((get) => {
      const asked = get(this.asked) ?? this.questions();
      const read = ([name, { pick }]: [string, DataNeed]): [string, Need] => {
        const question = asked[name];
        return [name, question ? pickFrom(get(cache.atomOf(question)), pick) : IDLE];
      };
      return Object.fromEntries(Object.entries(needs).map(read));
    });
  }

  /** Works the questions out again from what is known now. */
  update(): void {
    const before = this.store.get(this.asked);
    const now = this.questions();
    if (before && !isSame(before, now)) this.store.set(this.asked, now);
  }

  /** The latest answer, also while a press keeps it from being shown. */
  get(name: string): Need {
    const need = this.needs[name];
    const asked = this.store.get(this.asked);
    const question = asked ? asked[name] : need && questionOf(need, this.scope());
    return need && question ? pickFrom(this.cache.get(question), need.pick) : IDLE;
  }

  private questions(): Questions {
    const scope = this.scope();
    return Object.fromEntries(
      Object.entries(this.needs).map(([name, need]) => [name, questionOf(need, scope)]),
    );
  }
}
