import type { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import { getAt, joinPointer, parsePointer } from '../../shared/forms/pointer.ts';
import type { JsonSchema, StandardValidators } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { Cells, Entry } from '../form/cells.ts';
import type { ConditionGraph } from './condition-graph.ts';
import { type Fork, labelOfOption, optionByType } from './forks.ts';
import type { Oracle } from './gather.ts';
import type { SchemaCondition } from './schema-node.ts';

export interface AnswersInput {
  document: StandardDocument;
  validators: StandardValidators;
}

/** Answers what only the data knows: whether a condition holds, which of several kinds a place is. */
export class Answers {
  private readonly input: AnswersInput;
  private readonly cells: Cells;
  private readonly graph: ConditionGraph;
  /** Kinds that were found out or chosen, by place and fork. */
  private readonly choices = new Map<string, number>();

  constructor(input: AnswersInput, cells: Cells, graph: ConditionGraph) {
    this.input = input;
    this.cells = cells;
    this.graph = graph;
  }

  choose({ address }: Entry, fork: string, kind: number): void {
    this.choices.set(`${address} ${fork}`, kind);
  }

  /**
   * What gathering the schemas of a place asks; conditions whose fields did not change (`before`) keep their answer. Those
   * that were asked are in `found` then.
   */
  oracleOf(
    entry: Entry,
    before: ReadonlyMap<string, SchemaCondition>,
    found: Map<string, SchemaCondition>,
    forks: Fork[],
  ): Oracle {
    const { document, validators } = this.input;
    const { address } = entry;
    return {
      document,
      holds: ({ key, reads, part, present }) => {
        const known = found.get(key) ?? before.get(key);
        if (known) {
          found.set(key, known);
          return known.holds;
        }
        const paths = reads.map(parsePointer);
        const value = (): unknown => this.seen(entry, paths) ?? {};
        const condition: SchemaCondition = {
          place: address,
          reads: reads.map((read) => `${address}${read}`),
          holds: false,
          ask: () =>
            part
              ? validators.part(part.pointer, getAt(value(), part.at))?.length === 0
              : getAt(value(), joinPointer('', present ?? '')) !== undefined,
        };
        this.graph.ask(condition);
        this.graph.add(condition);
        found.set(key, condition);
        return condition.holds;
      },
      choose: (id, options, marks) => {
        const chosen = this.chosenOf(entry, id, options);
        const labels = options.map((option, index) => labelOfOption(option, index, document));
        forks.push({ id, options, labels, chosen, marks });
        return chosen;
      },
    };
  }

  /** Which kind a place is. Once known, it stays until a person chooses another: typing must not change it. */
  chosenOf({ address }: Entry, id: string, options: readonly JsonSchema[]): number {
    const key = `${address} ${id}`;
    const known = this.choices.get(key);
    if (known !== undefined && known < options.length) return known;
    const value = this.cells.valueAt(address);
    const chosen = value === undefined ? 0 : this.fitting(id, options, value);
    this.choices.set(key, chosen);
    return chosen;
  }

  // A condition sees what it reads and nothing else, so that asking it never costs a walk over the whole form.
  private seen(entry: Entry, paths: readonly (readonly string[])[]): unknown {
    const { address, node } = entry;
    const whole = this.cells.get(address)?.value;
    const isPart = node.kind === 'object' && (whole === undefined || isRecord(whole));
    if (!isPart || paths.some(({ length }) => length === 0)) return this.cells.valueAt(address);
    if (whole === undefined) return undefined;
    const below = new Map<string, string[][]>();
    for (const [name = '', ...rest] of paths) below.set(name, [...(below.get(name) ?? []), rest]);
    const seen = [...below].map(([name, inside]) => {
      const child = this.cells.entry(joinPointer(address, name));
      return [name, child ? this.seen(child, inside) : ownOf(whole, name)] as const;
    });
    return Object.fromEntries(seen.filter(([, value]) => value !== undefined));
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

function ownOf(data: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(data, name) ? data[name] : undefined;
}
