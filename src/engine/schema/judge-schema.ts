import { createWording, fieldOfFault, type Wording } from '../../shared/forms/validity/messages.ts';
import { isWithin, joinPointer, parentOf, parsePointer } from '../../shared/forms/pointer.ts';
import { withoutConsequences } from '../../shared/forms/validity/consequences.ts';
import { composed } from '../../shared/forms/form-data/take-values.ts';
import type { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import { STANDARD_TEXTS } from '../../shared/forms/standard/standard-texts.ts';
import type {
  Issue,
  JsonSchema,
  Pointer,
  RawFault,
  StandardValidators,
} from '../../shared/forms/types.ts';
import type { Cells, Entry } from '../form/cells.ts';
import type { FormJudge } from '../form/fields.ts';
import { type Kinds, nodeOf } from './schema-node.ts';

/** An issue with the place that shows it; without one it is the form's. */
interface Found {
  place: Entry | undefined;
  issue: Issue;
}

const VAGUE = new Set(['oneOf', 'anyOf', 'not', 'if', 'contains', 'propertyNames']);

interface JudgeInput {
  cells: Cells;
  document: StandardDocument;
  validators: StandardValidators;
  texts?: Record<string, string> | undefined;
  general?: Record<string, string> | undefined;
}

interface LocatedFault {
  fault: RawFault;
  field: Pointer;
  keyword: string;
  place: Entry | undefined;
}

/** AJV's faults of the whole instance, assigned to the places that show them: at most one issue a place. */
export class SchemaJudge implements FormJudge {
  /** A condition may require of a field what another one decides. */
  readonly isWhole = true;
  readonly wording: Wording;
  private readonly input: JudgeInput;

  constructor(input: JudgeInput) {
    const { texts, general } = input;
    this.input = input;
    const find = (pointer: Pointer) => this.find(pointer)?.node;
    this.wording = createWording({ find }, { ...STANDARD_TEXTS, ...texts }, general);
  }

  all(): Issue[] {
    return this.found(composed(this.input.cells.valueAt(''))).map(({ issue }) => issue);
  }

  at(places: readonly Entry[]): (Issue | undefined)[] {
    const found = this.found(this.input.cells.valueAt(''));
    const byPlace = new Map(found.map(({ place, issue }) => [place, issue]));
    return places.map((place) => byPlace.get(place));
  }

  private found(data: unknown): Found[] {
    const faults = this.input.validators.root(data);
    if (faults.length === 0) return [];
    const found = this.withoutRowsOfContains(this.withoutOtherKinds(faults))
      .map((fault) => this.locate(fault))
      .flatMap((one) => this.missingInside(one));
    const list = this.onePerPlace(found);
    // Invalid data has an issue even if every fault was removed above.
    return list.length > 0
      ? list
      : this.onePerPlace(faults.slice(0, 1).map((one) => this.locate(one)));
  }

  private find(pointer: Pointer): Entry | undefined {
    const { cells } = this.input;
    const address = cells.addressOf(pointer);
    return address === undefined ? undefined : cells.entry(address);
  }

  private locate(fault: RawFault): LocatedFault {
    const { field, keyword } = fieldOfFault(fault);
    const exact = this.find(field);
    const value = exact?.node.kind === 'leaf' ? this.input.cells.get(exact.address)?.value : true;
    const word = keyword === 'type' && value == null ? 'required' : asChoice(keyword, exact);
    return { fault, field, keyword: word, place: exact ?? this.leafAround(field) };
  }

  // A field that holds its value whole (a list of choices) shows the faults of all that is inside it.
  private leafAround(field: Pointer): Entry | undefined {
    for (let at = field; at !== ''; at = parentOf(at)) {
      const place = this.find(at);
      if (place) return place.node.kind === 'leaf' ? place : undefined;
    }
    return undefined;
  }

  // A missing part is reported field by field.
  private missingInside(one: LocatedFault): LocatedFault[] {
    const { place, keyword } = one;
    if (keyword !== 'required' || place?.node.kind !== 'object') return [one];
    const inside = this.requiredIn(place);
    return inside.length > 0 ? inside.map((entry) => ({ ...one, place: entry })) : [one];
  }

  private requiredIn(part: Entry): Entry[] {
    const { cells } = this.input;
    return nodeOf(part).children.flatMap(({ name }) => {
      const child = cells.entry(joinPointer(part.address, name));
      if (!child?.node.required || nodeOf(child).isMark) return [];
      if (cells.valueAt(child.address) !== undefined) return [];
      return child.node.kind === 'object' ? this.requiredIn(child) : [child];
    });
  }

  private onePerPlace(faults: readonly LocatedFault[]): Found[] {
    const byPlace = new Map<Entry | Pointer, LocatedFault>();
    for (const one of withoutConsequences(faults)) {
      const key = showing(one.place) ?? one.field;
      const before = byPlace.get(key);
      if (!before || weight(one.keyword) < weight(before.keyword)) byPlace.set(key, one);
    }
    return [...byPlace.values()].map((one) => this.asFound(one));
  }

  private asFound({ field, keyword, fault, place }: LocatedFault): Found {
    const shows = showing(place);
    const pointer = shows ? this.input.cells.pointerOf(shows.address) : '';
    const text = this.wording.text(shows ? pointer : field, keyword, fault.params);
    const around = shows ? '' : titleOf(place, field);
    const message = around === '' ? text : `${around}: ${text}`;
    return { place: shows, issue: { field: pointer, keyword, message } };
  }

  /*
   * AJV reports the faults of every kind. Those of kinds that are not drawn are removed, unless a drawn one has them, too.
   */
  private withoutOtherKinds(faults: readonly RawFault[]): RawFault[] {
    const forks = faults.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
    let left = [...faults];
    for (const fork of forks) {
      const place = this.find(fork.instancePath);
      if (!place) continue;
      const value = this.input.cells.valueAt(place.address);
      for (const kinds of nodeOf(place).kinds) {
        left = withoutKinds(left, fork, kinds, (option) => this.faultsOf(option, value));
      }
    }
    return left;
  }

  // Faults of rows by `contains` are one fault of the list.
  private withoutRowsOfContains(faults: RawFault[]): RawFault[] {
    const left = [...faults];
    for (const { keyword, instancePath } of faults) {
      const place = keyword === 'contains' ? this.find(instancePath) : undefined;
      if (!place) continue;
      const rows = this.input.cells.valueAt(place.address);
      for (const schema of nodeOf(place).contains) {
        (Array.isArray(rows) ? rows : []).forEach((row: unknown, index) => {
          const around = joinPointer(instancePath, index);
          const reported = this.faultsOf(schema, row).map((fault) => textOf(fault, around));
          // A fault that the rows' own schemas report, too, is in the list twice; one of them stays.
          for (const text of reported) {
            const at = left.findIndex((fault) => textOf(fault) === text);
            if (at >= 0) left.splice(at, 1);
          }
        });
      }
    }
    return left;
  }

  private faultsOf(schema: JsonSchema, value: unknown): RawFault[] {
    const pointer = this.input.document.pointerOf(schema);
    return pointer === undefined ? [] : (this.input.validators.part(pointer, value) ?? []);
  }
}

function asChoice(keyword: string, place: Entry | undefined): string {
  return keyword === 'oneOf' && Array.isArray(place?.node.schema.oneOf) ? 'enum' : keyword;
}

// Fields and lists show their faults; a part's own faults are issues of the form as a whole.
function showing(place: Entry | undefined): Entry | undefined {
  if (!place || place.address === '') return undefined;
  const { isMark, kind, forks } = nodeOf(place);
  return !isMark && (kind !== 'object' || forks.length > 0) ? place : undefined;
}

function titleOf(place: Entry | undefined, field: Pointer): string {
  return place ? nodeOf(place).label : (parsePointer(field).at(-1) ?? '');
}

function weight(keyword: string): number {
  if (keyword === 'required') return 0;
  if (keyword === 'type') return 1;
  return VAGUE.has(keyword) ? 3 : 2;
}

function textOf({ instancePath, keyword, params }: RawFault, around = ''): string {
  return `${around}${instancePath} ${keyword} ${JSON.stringify(params)}`;
}

function withoutKinds(
  faults: RawFault[],
  fork: RawFault,
  { options, active }: Kinds,
  faultsOf: (option: JsonSchema) => RawFault[],
): RawFault[] {
  const textsOf = (list: readonly JsonSchema[]): Set<string> =>
    new Set(list.flatMap(faultsOf).map((fault) => textOf(fault, fork.instancePath)));
  const drawn = textsOf(active);
  const others = textsOf(options.filter((option) => !active.includes(option)));
  return faults.filter((fault) => {
    if (fault === fork) return drawn.size === 0;
    const isInside = isWithin(fault.instancePath, fork.instancePath);
    const text = textOf(fault);
    return !(isInside && others.has(text) && !drawn.has(text));
  });
}
