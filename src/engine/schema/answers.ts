import type { ForeignDocument } from '../../shared/forms/foreign/foreign-document.ts';
import type { ForeignValidators } from '../../shared/forms/foreign/foreign-validators.ts';
import { getAt, joinPointer } from '../../shared/forms/pointer.ts';
import type { JsonSchema } from '../../shared/forms/types.ts';
import type { ConditionGraph } from './condition-graph.ts';
import { type Fork, labelOfOption, optionByType } from './forks.ts';
import type { Oracle } from './gather.ts';
import type { Instance } from './instance.ts';
import type { Place } from './place.ts';

export interface AnswersInput {
  document: ForeignDocument;
  validators: ForeignValidators;
}

/** Answers what only the data knows: whether a condition holds, which of several kinds a place is. */
export class Answers {
  private readonly input: AnswersInput;
  private readonly instance: Instance;
  private readonly graph: ConditionGraph;
  /** Kinds that were found out or chosen, by place and fork. */
  private readonly choices = new Map<string, number>();

  constructor(input: AnswersInput, instance: Instance, graph: ConditionGraph) {
    this.input = input;
    this.instance = instance;
    this.graph = graph;
  }

  choose(place: Place, fork: string, kind: number): void {
    this.choices.set(`${place.address} ${fork}`, kind);
  }

  /** What gathering the schemas of a place asks; conditions whose fields did not change keep their answer. */
  oracleOf(place: Place, before: Place['conditions'], forks: Fork[]): Oracle {
    const { document, validators } = this.input;
    return {
      document,
      holds: ({ key, reads, part, present }) => {
        const known = place.conditions.get(key) ?? before.get(key);
        if (known) {
          place.conditions.set(key, known);
          return known.holds;
        }
        // A part that is not there yet is asked as the empty one that it would be.
        const value = (): unknown => this.instance.read(place) ?? {};
        const condition = {
          place,
          key,
          reads: reads.map((read) => `${place.address}${read}`),
          holds: false,
          ask: (): boolean =>
            part
              ? validators.part(part.pointer, getAt(value(), part.at))?.length === 0
              : getAt(value(), joinPointer('', present ?? '')) !== undefined,
        };
        this.graph.ask(condition);
        this.graph.add(condition);
        place.conditions.set(key, condition);
        return condition.holds;
      },
      choose: (id, options, marks) => {
        const chosen = this.chosenOf(place, id, options);
        const labels = options.map((option, index) => labelOfOption(option, index, document));
        forks.push({ id, options, labels, chosen, marks });
        return chosen;
      },
    };
  }

  /** Which kind a place is. Once known, it stays until a person chooses another: typing must not change it. */
  chosenOf(place: Place, id: string, options: readonly JsonSchema[]): number {
    const key = `${place.address} ${id}`;
    const known = this.choices.get(key);
    if (known !== undefined && known < options.length) return known;
    const value = this.instance.read(place);
    const chosen = value === undefined ? 0 : this.fitting(id, options, value);
    this.choices.set(key, chosen);
    return chosen;
  }

  private fitting(id: string, options: readonly JsonSchema[], value: unknown): number {
    const { document, validators } = this.input;
    if (id === '#types') return optionByType(options, value);
    const faults = options.map((option) => {
      const pointer = document.pointerOf(option);
      return pointer === undefined ? 0 : (validators.part(pointer, value)?.length ?? 0);
    });
    return faults.indexOf(Math.min(...faults));
  }
}
